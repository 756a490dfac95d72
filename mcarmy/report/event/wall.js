// Turns the pages of a wall screen; a narrow screen scrolls instead, and paper shows everything.
(() => {
  const wide = matchMedia("(min-width: 761px)");
  const pause = document.getElementById("pause");
  const seconds = Number(document.body.dataset.seconds);
  const sections = [...document.querySelectorAll("section")];
  const MOST = 10;
  let pages = [], at = 0, timer = 0, paused = false;

  function cut() {
    // A row is as high as the highest of its kind, so that no page is too long.
    pages = [];
    for (const section of sections) {
      const list = section.querySelector(".rows");
      const rows = [...list.children];
      sections.forEach(each => each.classList.toggle("now", each === section));
      list.style.gridTemplateRows = "";
      rows.forEach(row => row.classList.add("now"));
      const room = list.clientHeight;
      const columns = list.classList.contains("games") || rows.length < 8 ? 1 : 2;
      list.style.gridTemplateRows = `repeat(${Math.ceil(rows.length / columns) || 1}, auto)`;
      const height = Math.max(1, ...rows.map(row => row.getBoundingClientRect().height));
      const fit = Math.max(1, Math.floor(room / height));
      const count = Math.ceil(rows.length / (fit * columns)) || 1;
      const down = Math.ceil(rows.length / (count * columns)) || 1;  // as many on every page
      for (let first = 0; first < Math.max(1, rows.length); first += down * columns) {
        pages.push({ section, shown: rows.slice(first, first + down * columns), down });
      }
    }
  }

  function show() {
    const { section, shown, down } = pages[at];
    sections.forEach(each => each.classList.toggle("now", each === section));
    for (const row of section.querySelectorAll("li")) row.classList.toggle("now", shown.includes(row));
    section.querySelector(".rows").style.gridTemplateRows = `repeat(${down}, auto)`;
    const own = pages.filter(page => page.section === section);
    const number = own.indexOf(pages[at]) + 1;
    section.querySelector(".page").textContent = own.length > 1 ? `${number} of ${own.length}` : "";
    document.querySelector(".turn").textContent = `page ${at + 1} of ${pages.length} · `;
  }

  function turn(step) {
    at += step;
    if (at >= pages.length && !paused && step > 0) { location.reload(); at = 0; }
    at = (at + pages.length) % pages.length;
    show();
  }

  function again() {
    clearInterval(timer);
    document.body.classList.toggle("wall", wide.matches);
    pause.hidden = !wide.matches;
    for (const list of document.querySelectorAll(".rows")) list.style.gridTemplateRows = "";
    if (!wide.matches) return;
    for (const scale of [1, 0.85, 0.72, 0.6]) {  // with many players, smaller type and fewer pages
      document.body.style.setProperty("--scale", scale);
      cut();
      if (pages.length <= MOST) break;
    }
    at = Math.min(at, pages.length - 1);
    show();
    timer = setInterval(() => paused || turn(1), seconds * 1000);
  }

  function hold() {
    paused = !paused;
    pause.textContent = paused ? "Go on" : "Pause";
  }

  pause.addEventListener("click", hold);
  addEventListener("keydown", event => {
    if (!wide.matches || event.target === pause && event.key === " ") return;
    if (event.key === "ArrowRight") turn(1);
    else if (event.key === "ArrowLeft") turn(-1);
    else if (event.key === " ") { event.preventDefault(); hold(); }
  });
  addEventListener("resize", again);
  again();
})();
