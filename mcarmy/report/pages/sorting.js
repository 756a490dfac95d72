"use strict";
// Tables that are sorted by the column whose heading is pressed; pressed again, the other way round.
const valueOf = (cell) => {
  const text = cell.textContent.trim(), number = parseFloat(text.replace("−", "-"));
  return Number.isNaN(number) ? text : number;
};
const compare = (one, other) => (typeof one === "number" && typeof other === "number"
  ? one - other : String(one).localeCompare(String(other)));

for (const button of document.querySelectorAll("table.sortable .sort")) {
  button.addEventListener("click", () => {
    const head = button.closest("th"), table = head.closest("table"), body = table.tBodies[0];
    const up = head.getAttribute("aria-sort") !== "ascending", column = head.cellIndex;
    for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", up ? "ascending" : "descending");
    const rows = [...body.rows].sort((one, other) => {
      const order = compare(valueOf(one.cells[column]), valueOf(other.cells[column]));
      return up ? order : -order;
    });
    body.append(...rows);
  });
}
