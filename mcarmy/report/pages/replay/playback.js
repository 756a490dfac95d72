// Going through the game: steps, activations, jumps, playing at three speeds, keys and the address.
let at = 0, timer = null, speed = 1;
const log = byId("log");

const address = (step) => `#r${states[step].round}-${step + 1}`;
function addressed(hash) {
  const found = /^#r\d+-(\d+)$/.exec(hash) || /^#(\d+)$/.exec(hash);
  return found ? Math.max(0, Math.min(last, found[1] - 1)) : null;
}

function show(step, options = {}) {
  const before = at;
  at = Math.max(0, Math.min(last, step));
  drawBoard(at);
  if (at === before + 1) walk(at, speed); else cancelAnimationFrame(walking);
  follow(at);
  drawCard(at);
  drawForces(at);
  const part = 100 * (at + 0.5) / steps.length;
  byId("cursor").style.left = `${part}%`;
  byId("veil").style.left = `${part}%`;
  byId("slider").value = at;
  byId("where").textContent = `step ${at + 1} of ${steps.length}` +
    (states[at].round ? `, round ${states[at].round}` : "");
  byId("points-a").textContent = states[at].points[0];
  byId("points-b").textContent = states[at].points[1];
  document.body.classList.toggle("over", at === last);
  mark(options.scroll !== false);
  if (location.hash !== address(at)) history.replaceState(null, "", address(at));
}

function mark(scroll) {
  const old = log.querySelector("[aria-current]"), item = log.children[at];
  if (old) old.removeAttribute("aria-current");
  if (!item) return;
  item.setAttribute("aria-current", "true");
  if (scroll) log.scrollTop = item.offsetTop - log.clientHeight / 2;
}

// How long a step stays while playing: an activation flows, an attack holds, a fall is seen.
function holds(step) {
  const { kind, attack, turn, path, notes } = steps[step];
  if (attack) return 2200;
  if (kind === "destroyed") return 1500;
  if (kind === "card" || kind === "damage" || notes) return 1300;
  if (path) return Math.min(900, 170 * (path.length - 1)) + 250;
  if (turn) return kind === "turn" || kind === "out" ? 120 : 1200;
  const ends = step === last || isActivation(step + 1);
  return states[step].round ? (ends ? 700 : 150) : 60;
}

function tick() {
  if (at === last) return play(false);
  show(at + 1);
  timer = setTimeout(tick, holds(at) / speed);
}

function play(on) {
  clearTimeout(timer);
  timer = null;
  if (on) {
    if (at === last) show(data.start);
    timer = setTimeout(tick, 200 / speed);
  }
  byId("play").textContent = timer ? "Pause" : "Play";
  byId("play").setAttribute("aria-pressed", timer ? "true" : "false");
}

function seek(wanted, direction) {
  let step = at + direction;
  while (step > 0 && step < last && !wanted(step)) step += direction;
  show(step);
}

function go(step, options) {
  play(false);
  show(step, options);
}

function setSpeed() {
  speed = speed === 4 ? 1 : 2 * speed;
  byId("speed").textContent = `${speed}×`;
}

const jumps = { "next-attack": isAttack, "next-kill": isKill, "next-swing": isSwing };
for (const [id, wanted] of Object.entries(jumps)) {
  byId(id).addEventListener("click", () => { play(false); seek(wanted, 1); });
}
byId("slider").max = last;
byId("slider").addEventListener("input", (event) => go(+event.target.value));
byId("first").addEventListener("click", () => go(0));
byId("before").addEventListener("click", () => { play(false); seek(isActivation, -1); });
byId("back").addEventListener("click", () => go(at - 1));
byId("play").addEventListener("click", () => play(!timer));
byId("next").addEventListener("click", () => go(at + 1));
byId("after").addEventListener("click", () => { play(false); seek(isActivation, 1); });
byId("last").addEventListener("click", () => go(last));
byId("speed").addEventListener("click", setSpeed);
byId("follow").addEventListener("click", () => setFollowing(!following, at));
for (const button of document.querySelectorAll("[data-step]")) {
  button.addEventListener("click", () => go(+button.dataset.step));
}
byId("graph").addEventListener("click", (event) => {
  if (event.target.closest("button")) return;
  const box = byId("graph").getBoundingClientRect();
  go(Math.floor((event.clientX - box.left) / box.width * steps.length));
});
document.addEventListener("click", (event) => {
  const found = event.target.closest("[data-card], .unit[data-unit]");
  if (found) openUnit(+(found.dataset.card ?? found.dataset.unit), at);
});

const KEYS = {
  ArrowRight: () => show(at + 1), ArrowLeft: () => show(at - 1), Home: () => show(0), End: () => show(last),
  PageDown: () => seek(isActivation, 1), PageUp: () => seek(isActivation, -1),
  a: () => seek(isAttack, 1), A: () => seek(isAttack, -1), k: () => seek(isKill, 1), K: () => seek(isKill, -1),
  s: () => seek(isSwing, 1), S: () => seek(isSwing, -1),
};
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || byId("unit-card").open) return;
  const { target, key } = event;
  if (target.id === "slider" && key.startsWith("Arrow")) return;
  if (target.closest("button, summary, input[type=checkbox]") && key === " ") return;
  if (key === " ") { event.preventDefault(); play(!timer); }
  else if (key === "l") openLog(byId("drawer").hidden);
  else if (KEYS[key]) { event.preventDefault(); play(false); KEYS[key](); }
});
addEventListener("hashchange", () => {
  const step = addressed(location.hash);
  if (step !== null && step !== at) go(step);
});
