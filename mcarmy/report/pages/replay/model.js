"use strict";
// What the page knows: the steps of the game, and the table as it lies at each of them.
const data = JSON.parse(document.getElementById("data").textContent);
const byId = (id) => document.getElementById(id);
const { steps, units } = data;
const last = steps.length - 1;
const AB = ["a", "b"];
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const narrow = matchMedia("screen and (max-width: 800px)");

function laid(before, step) {
  const now = { ...before };
  for (const key of ["round", "side", "active", "points"]) if (key in step) now[key] = step[key];
  if (step.units) {
    now.units = before.units.slice();
    for (const [unit, piece] of Object.entries(step.units)) now.units[unit] = piece;
  }
  if (step.zones) now.zones = Object.assign(before.zones.slice(), step.zones);
  if (step.cards) {
    now.cards = before.cards.map((cards) => cards.slice());
    for (const [player, card, kept] of step.cards) now.cards[player][card] = kept;
  }
  if (step.orders0 || step.orders1) {
    now.orders = [step.orders0 || before.orders[0], step.orders1 || before.orders[1]];
  }
  return now;
}

const states = [];
{
  let table = { round: 0, side: null, active: null, points: [0, 0], units: units.map(() => null),
    zones: data.zones.map(() => -1), cards: data.cards.map((cards) => cards.map(() => 0)),
    orders: [[0, 0, 0, 0], [0, 0, 0, 0]] };
  for (const step of steps) {
    table = laid(table, step);
    states.push(table);
  }
}
const firstSeen = units.map(() => -1);
steps.forEach((step, at) => {
  for (const unit of Object.keys(step.units || {})) if (firstSeen[unit] < 0) firstSeen[unit] = at;
});
const swings = new Set(data.swings);
const isAttack = (at) => Boolean(steps[at].attack) && !steps[at].attack.begun;
const isKill = (at) => steps[at].kind === "destroyed";
const isSwing = (at) => swings.has(at);
// An activation begins with its order; a turn, a round and the end stand for themselves.
const isActivation = (at) => Boolean(steps[at].turn) || typeof steps[at].active === "number";

function element(name, attributes, parent, text) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  if (parent) parent.appendChild(made);
  return made;
}

function html(name, options, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(options || {})) {
    if (key === "class") made.className = value;
    else if (key === "onclick") made.addEventListener("click", value);
    else made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}
const healthLeft = (unit, piece) => `${units[unit].health - piece[4]} of ${units[unit].health} health`;
