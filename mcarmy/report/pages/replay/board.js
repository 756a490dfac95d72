// The battlefield at a step: zones and their holders, units, ways, attacks and what they do.
const groups = new Map();

function drawZones(state, ground, flags) {
  data.zones.forEach((zone, number) => {
    const holder = state.zones[number];
    const held = holder < 0 ? "neutral" : `held-${AB[holder]}`;
    element("path", { class: `territory ${held}`, d: zone.area }, ground);
    element("path", { class: `border ${held}`, d: zone.border }, ground);
    const label = `${number + 1} ${zone.name} · ${zone.worth}`;
    const wide = 4.7 * label.length + 10, [x, y] = freeSpot(zone.flags, wide, state);
    const flag = element("g", { class: `flag ${held}`, "data-zone": number }, flags);
    element("path", { d: `M${x - wide / 2} ${y - 6}h${wide}l-3 6l3 6h${-wide}Z` }, flag);
    element("text", { x: x - 2, y: y + 3 }, flag, label);
  });
}

// Of the places for a flag, the first one where it hides the fewest units.
function freeSpot(spots, wide, state) {
  const hidden = ([x, y]) => state.units.reduce((sum, piece) => {
    if (!piece) return sum;
    return [[piece[0], piece[1]], [piece[2] ?? piece[0], piece[3] ?? piece[1]]].reduce((most, [ux, uy]) => {
      const across = wide / 2 + 15 - Math.abs(ux - x), down = 6 + 16 - Math.abs(uy - y);
      return across > 0 && down > 0 ? Math.max(most, Math.min(across, 30) * down) : most;
    }, 0) + sum;
  }, 0);
  let best = spots[0], least = Infinity;
  for (const spot of spots) {
    const cost = hidden(spot);
    if (cost < least - 1) [best, least] = [spot, cost];
    if (cost === 0) break;
  }
  return best;
}

function drawUnits(at) {
  const state = states[at], layer = byId("units");
  layer.replaceChildren();
  groups.clear();
  if (isKill(at)) drawFall(at, layer);
  ring(state, state.active, "ring", layer);
  if (steps[at].actor !== undefined) ring(state, steps[at].actor, "ring other", layer);
  state.units.forEach((piece, unit) => {
    if (piece) groups.set(unit, drawToken(unit, piece, layer, state, steps[at].actor));
  });
}

function ring(state, unit, name, layer) {
  const piece = unit === null || unit === undefined ? null : state.units[unit];
  if (!piece) return;
  shape(units[unit].side, piece, 6.5, { class: `${name} under` }, layer);
  shape(units[unit].side, piece, 6.5, { class: name }, layer);
}

function drawFall(at, layer) {
  const unit = steps[at].subject, piece = at > 0 && states[at - 1].units[unit];
  if (!piece) return;
  const group = drawToken(unit, piece, layer, states[at - 1]);
  group.classList.add("falling");
  const [x, y] = middle(piece);
  element("path", { class: "grave under", d: `M${x - 9} ${y - 9}l18 18m0 -18l-18 18` }, layer);
  element("path", { class: "grave", d: `M${x - 9} ${y - 9}l18 18m0 -18l-18 18` }, layer);
}

function drawTrail(at) {
  const layer = byId("trail");
  layer.replaceChildren();
  const now = steps[at];
  const line = (points, name, side) => {
    element("polyline", { class: `${name} under`, points }, layer);
    element("polyline", { class: `${name} side-${AB[side]}`, points }, layer);
  };
  if (now.path) {
    const side = now.subject !== undefined ? units[now.subject].side : states[at].side || 0;
    line(now.path.map((spot) => spot.join(",")).join(" "), "trail", side);
    return;
  }
  if (at === 0 || now.kind !== "move") return;
  for (const unit of Object.keys(now.units || {})) {
    const from = states[at - 1].units[unit], to = now.units[unit];
    if (from && to) line(`${from[0]},${from[1]} ${to[0]},${to[1]}`, "trail jump", units[unit].side);
  }
}

function between([x1, y1], [x2, y2]) {
  const far = Math.hypot(x2 - x1, y2 - y1) || 1, off = Math.min(16, far / 3);
  const dx = (x2 - x1) / far, dy = (y2 - y1) / far;
  return [x1 + dx * off, y1 + dy * off, x2 - dx * off, y2 - dy * off];
}

function arrow(from, to, hit, name, layer) {
  const [x1, y1, x2, y2] = between(from, to);
  const kind = `shot ${hit === false ? "miss" : hit ? "hit" : "open"} ${name}`;
  element("line", { class: `${kind} under`, x1, y1, x2, y2 }, layer);
  element("line", { class: kind, x1, y1, x2, y2, "marker-end": hit === false ? "" : "url(#head)" },
    layer);
  if (hit === false) {
    for (const under of [" under", ""]) {
      element("path", { class: `cross${under}`, d: `M${x2 - 5} ${y2 - 5}l10 10m0 -10l-10 10` }, layer);
    }
  }
}

function floating(text, [x, y], layer) {
  const high = y < 40 ? y + 34 : y - 20;
  for (const name of ["toll under", "toll"]) element("text", { class: name, x, y: high }, layer, text);
}

function drawAttack(at) {
  const layer = byId("sight"), { attack, kind, subject } = steps[at];
  layer.replaceChildren();
  if (attack) {
    const hit = attack.rolls.some((roll) => roll.hit === undefined) || !attack.rolls.length
      ? undefined : attack.rolls.some((roll) => roll.hit);
    for (const helper of attack.support || []) {
      const roll = attack.rolls.find((one) => one.unit === helper.unit);
      arrow(helper.from, attack.to, roll && roll.hit, "helper", layer);
    }
    arrow(attack.from, attack.to, attack.rolls[0] ? attack.rolls[0].hit : hit, "", layer);
    if (attack.damage && attack.damage.wounds) {
      floating(`−${attack.damage.wounds}`, attack.to, layer);
    }
    return;
  }
  if (kind !== "damage" && kind !== "heal") return;
  const before = at > 0 && states[at - 1].units[subject], now = states[at].units[subject];
  if (before && now && before[4] !== now[4]) {
    const lost = now[4] - before[4];
    floating(lost > 0 ? `−${lost}` : `+${-lost}`, middle(now), layer);
  }
}

let walking = 0;
function walk(at, speed) {
  cancelAnimationFrame(walking);
  const { path, units: changed } = steps[at];
  const unit = path && Object.keys(changed || {}).map(Number).find((one) => {
    const end = states[at].units[one], goal = path[path.length - 1];
    return end && end[0] === goal[0] && end[1] === goal[1];
  });
  if (unit === undefined || unit === false || calm.matches) return 0;
  const group = groups.get(unit), goal = path[path.length - 1];
  const takes = Math.min(900, 170 * (path.length - 1)) / speed, began = performance.now();
  const frame = (time) => {
    const part = Math.min(1, Math.max(0, (time - began) / takes)) * (path.length - 1);
    const from = path[Math.floor(part)], to = path[Math.min(path.length - 1, Math.floor(part) + 1)];
    const rest = part - Math.floor(part);
    const x = from[0] + (to[0] - from[0]) * rest - goal[0], y = from[1] + (to[1] - from[1]) * rest - goal[1];
    group.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
    if (part < path.length - 1) walking = requestAnimationFrame(frame);
    else group.removeAttribute("transform");
  };
  frame(began);
  return takes;
}

function drawBoard(at) {
  const ground = byId("zones"), flags = byId("flags");
  ground.replaceChildren();
  flags.replaceChildren();
  drawZones(states[at], ground, flags);
  drawTrail(at);
  drawUnits(at);
  drawAttack(at);
}
