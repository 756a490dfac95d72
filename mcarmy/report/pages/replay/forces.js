// The armies beside the board: who is left and how well, orders and cards still to come.
const SECRET = 0, KNOWN = 1, USED = 2;
const RANKS = ["", "bronze", "silver", "gold"];

function icon(draw, wide, tall, label, size = 1) {
  const drawn = element("svg", { class: "icon", viewBox: `0 0 ${wide} ${tall}`, width: wide * size, height: tall * size,
    ...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" }) });
  draw(drawn);
  return drawn;
}

function healthPips(health, left) {
  return icon((svg) => pips(health, left, svg.viewBox.baseVal.width / 2, 2, svg),
    Math.min(5, 26 / health) * health + 4, 8);
}

function drawPool(side, state) {
  const orders = html("span", { class: "orders" });
  [3, 2, 1].forEach((token) => {
    const left = state.orders[side][token] || 0;
    if (!left) return;
    orders.append(html("span", { class: "order-count", title: `${left} unused ${RANKS[token]} orders` },
      `${left}×`, icon((svg) => order(token, 0, 8, 8, svg), 16, 16, `${RANKS[token]} order`, 1.4)));
  });
  if (!orders.childNodes.length) orders.append(html("span", { class: "soft" }, "no orders left"));
  const cards = data.cards[side], kept = state.cards[side];
  const list = html("ul", { class: "cards" });
  cards.forEach((card, number) => {
    const where = [["secret", "only its player knows it"], ["known", "both players know it"],
      ["used", "played"]][kept[number]];
    list.append(html("li", { class: where[0], title: card.text }, html("span", {}, card.name),
      html("small", {}, ` ${where[1]}`)));
  });
  const inHand = kept.filter((one) => one !== USED).length;
  const known = kept.filter((one) => one === KNOWN).length;
  const summary = html("summary", {}, `${inHand} of ${cards.length} cards in hand` +
    `${known ? `, ${known} known to both` : inHand ? ", secret to the opponent" : ""}`);
  const pool = byId(`pool-${AB[side]}`), old = pool.querySelector("details");
  const details = html("details", { class: "hand" }, summary, list);
  details.open = old ? old.open : false;
  pool.replaceChildren(html("p", {}, orders), ...(cards.length ? [details] : []));
}

function drawRoster(side, at) {
  const state = states[at], rows = [[], [], []];
  units.forEach((unit, index) => {
    const placed = firstSeen[index] >= 0 && firstSeen[index] <= at;
    if (unit.side !== side || !(unit.listed || placed)) return;
    const piece = state.units[index], left = piece ? unit.health - piece[4] : 0;
    const status = !placed ? "not placed yet" : piece ? healthLeft(index, piece) : "destroyed";
    const acting = !piece ? "" : state.active === index ? "active" : piece[5] && !piece[6] ? "acted" : "";
    const note = piece && piece[6] ? ", on guard" : acting === "acted" ? ", has acted"
      : acting ? ", acts now" : "";
    const button = html("button", { type: "button", "data-card": index },
      html("b", { class: `tag side-${AB[side]}` }, unit.short), html("span", { class: "called" }, unit.name),
      icon((svg) => chevrons(unit.rank, 11, 6, svg), 22, 8),
      piece && piece[6] ? icon((svg) => element("path", { class: "shield", d: SHIELD(8, 9) }, svg), 16, 18) : null,
      piece ? healthPips(unit.health, left) : null, html("span", { class: "state" }, `${status}${note}`));
    const item = html("li", { class: piece ? acting : placed ? "gone" : "waiting" }, button);
    rows[piece ? 0 : placed ? 2 : 1].push(item);
  });
  byId(`roster-${AB[side]}`).replaceChildren(...rows.flat());
}

function drawStrip(state) {
  byId("strip").replaceChildren(...data.zones.map((zone, number) => {
    const holder = state.zones[number], held = holder < 0 ? "neutral" : `held-${AB[holder]}`;
    const whose = holder < 0 ? "nobody" : data.armies[holder];
    return html("li", { class: held, title: `${zone.name}: ${zone.text}` },
      html("span", { "aria-hidden": "true" }, holder < 0 ? "○" : "●■"[holder]), ` ${number + 1} ${zone.name} `,
      html("b", {}, `${zone.worth}`), html("span", { class: "unseen" }, ` points, held by ${whose}`));
  }));
}

function openUnit(index, at) {
  const unit = units[index], printed = data.profiles[unit.profile], piece = states[at].units[index];
  const guess = (standing) => html("small", { class: `standing ${standing === "sure" ? "" : "unsure"}` }, standing);
  const values = html("dl", {});
  for (const [name, value, standing] of printed.values) {
    values.append(html("dt", {}, name), html("dd", {}, `${value} `, guess(standing)));
  }
  const health = piece ? healthLeft(index, piece) : "not on the map";
  const card = byId("unit-card");
  card.replaceChildren(
    html("button", { type: "button", class: "close", "aria-label": "Close", onclick: () => card.close() }, "×"),
    html("h2", { id: "unit-name" }, html("b", { class: `tag side-${AB[unit.side]}` }, unit.short), ` ${unit.name}`),
    html("p", { class: "soft" }, `${printed.what}, ${data.armies[unit.side]}`),
    html("p", {}, html("b", {}, health), piece && piece[6] ? ", on guard" : "",
      piece && piece[7] ? `, under ${piece[7].join(" and ")}` : ""),
    values, ...printed.abilities.map(([name, text, standing]) => html("p", { class: "ability" },
      name ? html("b", {}, `${name}: `) : "", `${text} `, guess(standing))),
    html("p", { class: "soft" }, "Behind each value: how sure its source is; reconstructed means our guess."));
  if (!card.open) card.showModal();
}

function drawForces(at) {
  drawPool(0, states[at]);
  drawPool(1, states[at]);
  drawRoster(0, at);
  drawRoster(1, at);
  drawStrip(states[at]);
}
