// How a unit looks on the map: side by shape and color, rank by chevrons, health by pips.
const CHEVRON = "l3 -3l3 3";

function shape(side, piece, grow, attributes, parent) {
  const [x, y, x2, y2] = piece;
  const r = 14 + grow;
  if (x2 === null || x2 === undefined) {
    if (side === 0) return element("circle", { cx: x, cy: y, r, ...attributes }, parent);
    return element("rect", { x: x - r + 1, y: y - r + 1, width: 2 * r - 2, height: 2 * r - 2, rx: 4,
      ...attributes }, parent);
  }
  const length = Math.hypot(x2 - x, y2 - y), angle = Math.atan2(y2 - y, x2 - x) * 180 / Math.PI;
  const round = side === 0 ? r : 5;
  return element("rect", { x: x - r, y: y - r, width: length + 2 * r, height: 2 * r, rx: round,
    transform: `rotate(${angle.toFixed(1)} ${x} ${y})`, ...attributes }, parent);
}

function middle(piece) {
  const [x, y, x2, y2] = piece;
  return x2 === null || x2 === undefined ? [x, y] : [(x + x2) / 2, (y + y2) / 2];
}

function chevrons(rank, cx, cy, parent) {
  if (!rank) return;
  const d = Array.from({ length: rank }, (_, n) => `M${cx - 3.5 * rank + 7 * n + 0.5} ${cy}${CHEVRON}`);
  element("path", { class: "chevrons", d: d.join("") }, parent);
}

function pips(health, left, cx, cy, parent) {
  const wide = Math.min(5, 26 / health), from = cx - wide * health / 2;
  element("rect", { class: "pip-ground", x: from - 1, y: cy - 1, width: wide * health + 2, height: 6,
    rx: 2 }, parent);
  for (let n = 0; n < health; n += 1) {
    element("rect", { class: n < left ? "pip" : "pip lost", x: from + wide * n + 0.5, y: cy,
      width: wide - 1, height: 4 }, parent);
  }
}

const HEXAGON = (x, y, r) => [0, 1, 2, 3, 4, 5].map((n) => {
  const turn = Math.PI / 3 * n - Math.PI / 2;
  return `${(x + r * Math.cos(turn)).toFixed(1)},${(y + r * Math.sin(turn)).toFixed(1)}`;
}).join(" ");
const SHIELD = (x, y) => `M${x - 6} ${y - 6}L${x} ${y - 8}L${x + 6} ${y - 6}V${y}Q${x + 5} ${y + 5} ${x} ${y + 8}` +
  `Q${x - 5} ${y + 5} ${x - 6} ${y}Z`;

function order(token, guard, x, y, parent) {
  if (guard) element("path", { class: "shield", d: SHIELD(x, y) }, parent);
  else element("polygon", { class: `order rank-${token}`, points: HEXAGON(x, y, 7) }, parent);
  element("text", { class: "actions", x, y: y + 3 }, parent, `${token}`);
}

function drawToken(unit, piece, parent, state, actor) {
  const { side, rank, short, name, health } = units[unit];
  const [cx, cy] = middle(piece), left = health - piece[4];
  const waiting = state.active !== unit && actor !== unit && piece[5] && !piece[6];
  const group = element("g", { class: `unit side-${AB[side]}${waiting ? " acted" : ""}`,
    "data-unit": unit }, parent);
  shape(side, piece, 2.6, { class: "edge" }, group);
  shape(side, piece, 1.4, { class: "halo" }, group);
  shape(side, piece, -0.6, { class: "body" }, group);
  chevrons(rank, cx, cy - 5.5, group);
  element("text", { class: "short", x: cx, y: cy + 5.8 }, group, short);
  pips(health, left, cx, cy + 10.5, group);
  if (piece[5]) order(piece[5], piece[6], piece[0] - 12, piece[1] - 10, group);
  const lasting = piece[7] ? `, under ${piece[7].join(" and ")}` : "";
  element("title", {}, group, `${name} (${data.armies[side]}): ${healthLeft(unit, piece)}` +
    `${piece[6] ? ", on guard" : waiting ? ", has acted" : ""}${lasting}`);
  return group;
}
