// Which part of the map is in view: all of it, what the reader chose, or where something happens.
const map = byId("map"), board = byId("board");
const whole = map.getAttribute("viewBox").split(" ").map(Number);
const action = () => (narrow.matches ? 9 : 18) * 34.64; // how wide a view that follows the action is
let view = whole.slice(), following = false, gliding = 0;

const scale = (box) => Math.min(map.clientWidth / box[2], map.clientHeight / box[3]) || 1;

function look(box) {
  view = box;
  map.setAttribute("viewBox", box.map((part) => part.toFixed(1)).join(" "));
  map.classList.toggle("far", scale(box) < 1.1);
  board.classList.toggle("zoomed", box[2] < whole[2] - 1);
}

function glide(box) {
  cancelAnimationFrame(gliding);
  if (calm.matches || document.hidden) return look(box);
  const from = view, began = performance.now();
  const frame = (time) => {
    const part = Math.min(1, Math.max(0, (time - began) / 260)), eased = part * (2 - part);
    look(from.map((old, n) => old + (box[n] - old) * eased));
    if (part < 1) gliding = requestAnimationFrame(frame);
  };
  frame(began);
}

function inside([x, y, wide, tall]) {
  const width = Math.min(whole[2], wide), height = Math.min(whole[3], tall);
  return [Math.max(whole[0], Math.min(whole[0] + whole[2] - width, x)),
    Math.max(whole[1], Math.min(whole[1] + whole[3] - height, y)), width, height];
}

function scene(at) {
  const { path, attack, actor, subject } = steps[at], state = states[at];
  if (attack) return [attack.from, attack.to];
  if (path) return path;
  const spots = [state.active, actor, subject].filter((unit) => unit !== null && unit !== undefined)
    .map((unit) => state.units[unit] || (at > 0 && states[at - 1].units[unit])).filter(Boolean);
  return spots.map(middle);
}

function follow(at) {
  if (!following) return;
  const spots = scene(at);
  if (!spots.length) return;
  const xs = spots.map((spot) => spot[0]), ys = spots.map((spot) => spot[1]);
  const [west, east] = [Math.min(...xs) - 45, Math.max(...xs) + 45];
  const [north, south] = [Math.min(...ys) - 45, Math.max(...ys) + 45];
  const shape = map.clientWidth / (map.clientHeight || 1);
  let wide = Math.max(action(), east - west, (south - north) * shape);
  if (view[2] > wide && view[2] < 1.6 * wide) wide = view[2]; // no breathing in and out
  const tall = wide / shape, [x, y, width, height] = view;
  const near = Math.abs(width - wide) < 1 &&
    west >= x && east <= x + width && north >= y && south <= y + height;
  if (!near) glide(inside([(west + east - wide) / 2, (north + south - tall) / 2, wide, tall]));
}

function setFollowing(on, at) {
  following = on;
  byId("follow").setAttribute("aria-pressed", on);
  if (on) follow(at); else glide(whole.slice());
}

function zoom(factor, [px, py]) {
  const wide = Math.min(whole[2], Math.max(120, view[2] * factor)), grown = wide / view[2];
  const x = view[0] + px * view[2] * (1 - grown), y = view[1] + py * view[3] * (1 - grown);
  cancelAnimationFrame(gliding);
  following = false;
  byId("follow").setAttribute("aria-pressed", "false");
  look(inside([x, y, wide, view[3] * grown]));
}

{
  const touches = new Map();
  const place = (event) => {
    const box = map.getBoundingClientRect();
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
  };
  let spread = 0;
  const apart = () => {
    const [one, two] = [...touches.values()];
    return Math.hypot(one[0] - two[0], one[1] - two[1]);
  };
  map.addEventListener("pointerdown", (event) => {
    touches.set(event.pointerId, place(event));
    if (touches.size === 2) spread = apart();
  });
  map.addEventListener("pointermove", (event) => {
    const old = touches.get(event.pointerId), now = place(event);
    if (!old) return;
    touches.set(event.pointerId, now);
    if (touches.size === 2 && spread > 0) {
      const [one, two] = [...touches.values()], wide = apart();
      zoom(spread / (wide || 1), [(one[0] + two[0]) / 2, (one[1] + two[1]) / 2]);
      spread = wide;
    } else if (touches.size === 1 && view[2] < whole[2] - 1 && Math.hypot(now[0] - old[0], now[1] - old[1])) {
      following = false;
      byId("follow").setAttribute("aria-pressed", "false");
      look(inside([view[0] - (now[0] - old[0]) * view[2], view[1] - (now[1] - old[1]) * view[3], view[2], view[3]]));
    }
  });
  for (const name of ["pointerup", "pointercancel", "pointerleave"]) {
    map.addEventListener(name, (event) => touches.delete(event.pointerId));
  }
  map.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return; // the wheel alone scrolls the page
    event.preventDefault();
    zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15, place(event));
  }, { passive: false });
  byId("closer").addEventListener("click", () => zoom(1 / 1.4, [0.5, 0.5]));
  byId("farther").addEventListener("click", () => zoom(1.4, [0.5, 0.5]));
}
