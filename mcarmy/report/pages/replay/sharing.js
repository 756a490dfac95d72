// Taking the game elsewhere: the log, a link, a picture, paper, and whether the end is told.
function openLog(open) {
  byId("drawer").hidden = !open;
  byId("open-log").setAttribute("aria-expanded", open);
  if (open) mark(true);
}

function say(text) {
  byId("said").textContent = text;
  setTimeout(() => { byId("said").textContent = ""; }, 2500);
}

function copyLink() {
  const done = () => say(`Link to step ${at + 1} copied.`);
  const byHand = () => say(`Copy the address of this page: it ends in ${address(at)}`);
  if (navigator.clipboard) navigator.clipboard.writeText(location.href).then(done, byHand);
  else byHand();
}

// The map as it is shown, with its look written out, so that the picture stands alone.
function picture() {
  const copy = map.cloneNode(true);
  const all = [map, ...map.querySelectorAll("*")], copies = [copy, ...copy.querySelectorAll("*")];
  const looks = ["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-opacity",
    "fill-opacity", "opacity", "font", "text-anchor", "display", "paint-order"];
  all.forEach((one, number) => {
    if (one.closest("defs") && !["path", "g"].includes(one.tagName)) return;
    const style = getComputedStyle(one);
    const kept = looks.map((look) => `${look}:${style.getPropertyValue(look)}`).join(";");
    copies[number].setAttribute("style", kept.replace("opacity:0;", "opacity:1;"));
    copies[number].removeAttribute("class");
  });
  const [x, y, wide, tall] = view;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", Math.round(wide * 2));
  copy.setAttribute("height", Math.round(tall * 2));
  const paper = element("rect", { x, y, width: wide, height: tall,
    fill: getComputedStyle(board).backgroundColor });
  copy.insertBefore(paper, copy.firstChild);
  return new XMLSerializer().serializeToString(copy);
}

function download(blob, ending) {
  const link = html("a", { href: URL.createObjectURL(blob),
    download: `round-${states[at].round}-step-${at + 1}.${ending}` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  say(`Saved as ${link.download}.`);
}

function savePng() {
  const image = new Image();
  image.onload = () => {
    const canvas = html("canvas", { width: image.width, height: image.height });
    canvas.getContext("2d").drawImage(image, 0, 0);
    canvas.toBlob((blob) => download(blob, "png"));
  };
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture())}`;
}

function hideResult(on) {
  document.body.classList.toggle("keeps", on);
  byId("veil").hidden = !on;
  document.querySelector(".kept").hidden = !on;
}

function drawRounds() {
  const into = byId("rounds");
  if (into.childNodes.length) return;
  byId("legend").open = true;
  const ends = new Map();
  states.forEach((state, step) => { if (state.round) ends.set(state.round, step); });
  for (const [round, step] of ends) {
    const drawn = element("svg", { class: "map", viewBox: whole.join(" "), role: "img",
      "aria-label": `The map at the end of round ${round}` });
    element("use", { href: "#ground" }, drawn);
    const parts = ["zones", "units", "flags"].map(() => element("g", {}, drawn));
    drawZones(states[step], parts[0], parts[2]);
    states[step].units.forEach((piece, unit) => { if (piece) drawToken(unit, piece, parts[1], states[step]); });
    const [one, two] = states[step].points;
    into.append(html("figure", {}, html("figcaption", {}, html("b", {}, `End of round ${round}: `),
      `${data.armies[0]} ${one}, ${data.armies[1]} ${two} points`), drawn));
  }
}

byId("open-log").addEventListener("click", () => openLog(byId("drawer").hidden));
byId("close-log").addEventListener("click", () => openLog(false));
byId("copy").addEventListener("click", copyLink);
byId("save-svg").addEventListener("click", () => download(new Blob([picture()], { type: "image/svg+xml" }), "svg"));
byId("save-png").addEventListener("click", savePng);
byId("keep").addEventListener("change", (event) => hideResult(event.target.checked));
matchMedia("print").addEventListener("change", (event) => { if (event.matches) drawRounds(); });
addEventListener("beforeprint", drawRounds);
