// The card of an attack: a row for each roller, what comes of it, and what was to be expected.
const percent = (share) => {
  const shown = share * 100;
  if (shown > 0 && shown < 1) return "under 1 %";
  if (shown < 100 && shown > 99) return "over 99 %";
  return `${Math.round(shown)} %`;
};
const signed = ([name, amount]) => html("span", { class: "part" },
  `${amount < 0 ? "−" : "+"}${Math.abs(amount)} ${name}`);

function unitTag(unit) {
  const { side, short, name } = units[unit];
  return html("span", { class: "who" }, html("b", { class: `tag side-${AB[side]}` }, short), ` ${name}`);
}

function die([color, accuracy, damage], note) {
  const sign = html("span", { class: `die ${color}`, title: `${color} die: accuracy ${accuracy}, damage ${damage}` },
    `${accuracy}`, html("small", {}, " / "), `${damage}`);
  return note ? html("span", { class: "again" }, sign, html("small", {}, note)) : sign;
}

function rollRow(roll) {
  const row = html("div", { class: "roll" }, unitTag(roll.unit));
  const before = (roll.rerolls || []).slice();
  const dice = html("span", { class: "dice" });
  roll.dice.forEach((shown, number) => {
    const from = before.findIndex(([, after]) => `${after}` === `${shown}`);
    const [old] = from < 0 ? [] : before.splice(from, 1)[0];
    const chosen = number >= roll.dice.length - (roll.chosen || 0);
    dice.append(die(shown, old ? `rerolled from ${old[1]}/${old[2]}` : chosen ? "chosen" : ""));
  });
  if (!roll.dice.length) dice.append("no dice");
  row.append(dice);
  if (roll.hit === undefined) return row;
  const reach = html("span", { class: "sum" }, `best ${roll.best} `, ...roll.bonus.map(signed),
    roll.bonus.length ? ` = ${roll.accuracy}` : "");
  const need = html("span", { class: "sum" }, `needs ${roll.distance} (distance) `,
    ...roll.dodge.map(signed), roll.dodge.length ? ` = ${roll.needed}` : "");
  row.append(reach, need, html("b", { class: roll.hit ? "hit" : "miss" }, roll.hit ? "✓ hit" : "✗ miss"));
  return row;
}

function tollRow({ damage, target, begun }) {
  if (begun && !damage) return html("p", { class: "toll-row" }, "The attack is interrupted.");
  if (!damage || !damage.rolled) return html("p", { class: "toll-row" }, "No damage.");
  const row = html("p", { class: "toll-row" }, html("b", {}, `${damage.icons} damage `),
    ...damage.changes.map(signed), ...damage.reductions.map(([name, amount]) => signed([name, -amount])), " = ");
  const wounds = damage.wounds || 0;
  row.append(html("b", {}, wounds === 1 ? "1 wound" : `${wounds} wounds`));
  if (damage.health) {
    row.append(`: ${units[target].name} has ${damage.left} of ${damage.health} health left`);
  }
  return row;
}

function oddsLine(attack) {
  if (!attack.odds) return null;
  const [hit, destroyed, wounds] = attack.odds;
  return html("p", { class: "odds" }, html("span", { class: "soft" }, "Before the roll: "),
    `${percent(hit)} to hit, ${percent(destroyed)} to destroy, `,
    `${wounds.toFixed(1)} wounds on average`);
}

function attackCard(attack) {
  const hexes = attack.distance === 1 ? "1 hex" : `${attack.distance} hexes`;
  return [html("p", { class: "duel" }, unitTag(attack.leader), " → ", unitTag(attack.target),
    html("span", { class: "soft" }, ` ${hexes}${attack.guard ? ", from guard" : ""}`)),
    oddsLine(attack), ...attack.rolls.map(rollRow), tollRow(attack)];
}

function drawCard(at) {
  const { text, notes, attack, turn } = steps[at];
  const now = byId("now");
  now.className = turn ? "now turn" : "now";
  now.replaceChildren(attack ? html("span", { class: "unseen" }, text) : text,
    ...(notes || []).map((note) => html("span", { class: "zone-note" }, ` ⚑ ${note}`)));
  const shown = attack ? attackCard(attack).filter(Boolean) : [];
  byId("attack").replaceChildren(...shown);
}
