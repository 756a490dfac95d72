"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const byId = (id) => document.getElementById(id);
const RANK = { gold: "#d9a520", silver: "#9aa3ad", bronze: "#b06a3a", none: "#666" };
const SIDE = ["#1f5fae", "#b3261e"];
const NS = "http://www.w3.org/2000/svg";
const states = [];
let table = data.units.map(() => null);
for (const step of data.steps) {
  table = table.slice();
  for (const [unit, value] of Object.entries(step.units || {})) table[unit] = value;
  states.push(table);
}
const firstSeen = data.units.map((_, unit) => states.findIndex((state) => state[unit]));
let at = 0, timer = null;

function element(name, attributes, parent, text) {
  const made = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  parent.appendChild(made);
  return made;
}

function drawUnits() {
  const layer = byId("units");
  layer.replaceChildren();
  states[at].forEach((place, index) => {
    if (!place) return;
    const [x, y, x2, y2, wounds, token, guard] = place;
    const unit = data.units[index];
    const group = element("g", { class: "unit" }, layer);
    if (x2 !== null) {
      element("line", { x1: x, y1: y, x2, y2, stroke: SIDE[unit.side], "stroke-width": 20,
        "stroke-linecap": "round" }, group);
    }
    const [cx, cy] = x2 === null ? [x, y] : [(x + x2) / 2, (y + y2) / 2];
    const frame = { fill: SIDE[unit.side], stroke: RANK[unit.rank],
      "stroke-dasharray": { gold: "none", silver: "8 3" }[unit.rank] || "3 3" };
    if (unit.side === 0) element("circle", { cx, cy, r: 12.5, ...frame }, group);
    else element("rect", { x: cx - 11.5, y: cy - 11.5, width: 23, height: 23, rx: 4, ...frame },
      group);
    element("text", { x: cx, y: cy + 3, fill: "#fff" }, group, unit.short);
    if (wounds) {
      element("circle", { cx: cx + 11, cy: cy - 10, r: 6.5, fill: "#fff", stroke: "#a00" }, group);
      element("text", { class: "wounds", x: cx + 11, y: cy - 7, fill: "#a00" }, group,
        `${unit.health - wounds}`);
    }
    if (token) {
      element("rect", { x: cx - 17, y: cy + 5, width: 9, height: 9, rx: 2,
        fill: RANK[["", "bronze", "silver", "gold"][token]], stroke: guard ? "#000" : "#fff" }, group);
      if (guard) element("text", { x: cx - 12.5, y: cy + 12.5, fill: "#000" }, group, "G");
    }
    const left = unit.health - wounds;
    element("title", {}, group, `${unit.name} (${data.armies[unit.side]}): ${left} of ` +
      `${unit.health} health${guard ? ", on guard" : ""}`);
  });
}

function drawTrail() {
  const layer = byId("trail");
  layer.replaceChildren();
  if (at === 0) return;
  const now = data.steps[at];
  if (now.path) {
    element("polyline", { class: "trail", points: now.path.map((spot) => spot.join(",")).join(" "),
      stroke: now.side === null ? "#444" : SIDE[now.side], fill: "none" }, layer);
    return;
  }
  states[at].forEach((place, unit) => {
    const before = states[at - 1][unit];
    if (!place || !before || (place[0] === before[0] && place[1] === before[1])) return;
    element("line", { class: "trail", x1: before[0], y1: before[1], x2: place[0], y2: place[1],
      stroke: SIDE[data.units[unit].side] }, layer);
  });
}

function drawRosters() {
  for (const side of [0, 1]) {
    const roster = byId(side ? "roster-b" : "roster-a");
    roster.replaceChildren();
    data.units.forEach((unit, index) => {
      const placed = firstSeen[index] >= 0 && firstSeen[index] <= at;
      if (unit.side !== side || !(unit.listed || placed)) return;
      const place = states[at][index];
      const item = document.createElement("li");
      const short = document.createElement("b");
      short.textContent = unit.short;
      const left = place ? `${unit.health - place[4]} of ${unit.health} health` : "destroyed";
      const state = placed ? left : "not placed yet";
      item.className = state === "destroyed" ? "gone" : "";
      item.append(short, ` ${unit.name}: ${state}${place && place[6] ? ", on guard" : ""}`);
      roster.appendChild(item);
    });
  }
}

function show(step, options) {
  at = Math.max(0, Math.min(data.steps.length - 1, step));
  const now = data.steps[at];
  drawUnits();
  drawTrail();
  drawRosters();
  const sight = byId("sight");
  sight.replaceChildren();
  if (now.line) {
    const [x1, y1, x2, y2] = now.line;
    element("line", { class: "sight", x1, y1, x2, y2 }, sight);
  }
  byId("cursor").style.left = `${100 * (at + 0.5) / data.steps.length}%`;
  byId("now").textContent = now.text || " ";
  const dice = byId("dice");
  dice.replaceChildren();
  for (const [color, accuracy, damage] of now.dice || []) {
    const die = document.createElement("span");
    die.className = `die ${color}`;
    die.innerHTML = `${accuracy}<small> reach</small> ${damage}<small> dmg</small>`;
    die.title = `${color} die: accuracy ${accuracy}, damage ${damage}`;
    dice.appendChild(die);
  }
  byId("slider").value = at;
  byId("where").textContent = `${at + 1} / ${data.steps.length}` +
    (now.round ? `, round ${now.round}` : "");
  byId("points-a").textContent = now.points[0];
  byId("points-b").textContent = now.points[1];
  const log = byId("log");
  const old = log.querySelector("[aria-current=true]");
  if (old) old.removeAttribute("aria-current");
  const item = log.children[at];
  if (item) {
    item.setAttribute("aria-current", "true");
    if (!options || options.scroll !== false) {
      log.scrollTop = item.offsetTop - log.clientHeight / 2;
    }
  }
}

function play(on) {
  clearInterval(timer);
  timer = null;
  if (on) {
    if (at === data.steps.length - 1) show(data.start);
    timer = setInterval(() => {
      if (at === data.steps.length - 1) play(false); else show(at + 1);
    }, 700);
  }
  byId("play").textContent = timer ? "Pause" : "Play";
  byId("play").setAttribute("aria-pressed", timer ? "true" : "false");
}

function turn(direction) {
  let step = at + direction;
  while (step > 0 && step < data.steps.length - 1 && !data.steps[step].turn) step += direction;
  show(step);
}

const log = byId("log");
data.steps.forEach((step, index) => {
  const item = document.createElement("li");
  item.textContent = step.text;
  item.classList.toggle("round", step.kind === "round" || step.kind === "points");
  item.classList.toggle("deed", !step.turn && step.round > 0);
  item.classList.toggle("fall", step.kind === "destroyed");
  if (step.side !== null) item.classList.add(step.side ? "b" : "a");
  item.tabIndex = -1;
  item.addEventListener("click", () => { play(false); show(index, { scroll: false }); });
  log.appendChild(item);
});
byId("slider").max = data.steps.length - 1;
byId("slider").addEventListener("input", (event) => { play(false); show(+event.target.value); });
byId("first").addEventListener("click", () => { play(false); show(0); });
byId("back").addEventListener("click", () => { play(false); show(at - 1); });
byId("play").addEventListener("click", () => play(!timer));
byId("next").addEventListener("click", () => { play(false); show(at + 1); });
byId("last").addEventListener("click", () => { play(false); show(data.steps.length - 1); });
for (const button of document.querySelectorAll("[data-step]")) {
  button.addEventListener("click", () => { play(false); show(+button.dataset.step); });
}
byId("lead").addEventListener("click", (event) => {
  const box = byId("lead").getBoundingClientRect();
  play(false);
  show(Math.floor((event.clientX - box.left) / box.width * data.steps.length));
});
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const keys = { ArrowRight: () => show(at + 1), ArrowLeft: () => show(at - 1),
    PageDown: () => turn(1), PageUp: () => turn(-1), Home: () => show(0),
    End: () => show(data.steps.length - 1), " ": () => play(!timer) };
  if (event.target.id === "slider" && event.key.startsWith("Arrow")) return;
  if (event.target.tagName === "BUTTON" && event.key === " ") return;
  if (keys[event.key]) {
    event.preventDefault();
    if (event.key !== " ") play(false);
    keys[event.key]();
  }
});
show(+location.hash.slice(1) || data.start); // a link such as game.html#40 opens at that step
