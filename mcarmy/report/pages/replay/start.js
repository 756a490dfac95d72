// The page opens: the log is written, the view chosen, and the step of the address shown.
{
  const lines = document.createDocumentFragment();
  steps.forEach((step, index) => {
    const heading = step.kind === "round" || step.kind === "points";
    const names = [heading ? "round" : "", !step.turn && states[index].round ? "deed" : "",
      step.kind === "destroyed" ? "fall" : "", states[index].side === null ? "" : AB[states[index].side]];
    const line = html("li", { class: names.filter(Boolean).join(" "), "data-at": index }, step.text);
    for (const note of step.notes || []) line.append(html("span", { class: "zone-note" }, ` ⚑ ${note}`));
    lines.append(line);
  });
  log.append(lines);
  log.addEventListener("click", (event) => {
    const line = event.target.closest("[data-at]");
    if (line) go(+line.dataset.at, { scroll: false });
  });
}
{
  const sign = (drawn, words) => byId("signs").append(html("li", {}, drawn, words));
  const line = (name, more) => icon((svg) => element("line", { class: name, x1: 2, y1: 8, x2: 24, y2: 8, ...more }, svg), 26, 16);
  sign(line("wall"), "Wall: blocks moves and sight");
  sign(icon((svg) => chevrons(3, 11, 8, svg), 22, 10), "Rank: three chevrons gold, two silver, one bronze");
  sign(icon((svg) => order(2, 0, 8, 8, svg), 16, 16, "", 1.4), "Order on the unit, with its actions; it has acted and is dimmed");
  sign(icon((svg) => order(3, 1, 8, 9, svg), 16, 18, "", 1.4), "On guard");
  sign(healthPips(4, 3), "Health: 3 of 4 left");
  sign(icon((svg) => element("circle", { class: "ring", cx: 9, cy: 9, r: 7 }, svg), 18, 18), "Acts now");
  sign(line("shot hit", { "marker-end": "url(#head)" }), "Attack that hits");
  sign(line("shot miss"), "Attack that misses, with a cross");
  if (data.zones.length) {
    sign(html("b", { class: "tag side-a" }, "7"), `Zone held by ${data.armies[0]}: filled`);
    sign(html("b", { class: "tag side-b" }, "7"), `Zone held by ${data.armies[1]}: hatched`);
  }
}
// On a phone the board comes first; what can wait stands below the card of the attack.
function arrange() {
  const waits = [document.querySelector(".points-told"), document.querySelector(".tools")];
  if (narrow.matches) byId("card").after(...waits);
  else { document.querySelector(".result").append(waits[0]); document.querySelector(".line").append(waits[1]); }
}
arrange();
byId("strip").hidden = !data.zones.length;
narrow.addEventListener("change", arrange);
at = addressed(location.hash) ?? data.start;
look(whole.slice());
if (narrow.matches || scale(whole) * 34.64 < 20) {
  following = true;
  byId("follow").setAttribute("aria-pressed", "true");
}
show(at);
if (matchMedia("print").matches) drawRounds();
addEventListener("resize", () => { look(view); follow(at); });
