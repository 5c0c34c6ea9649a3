// The points of two players: a chart with the values of its table.

/** The rows of the table as places of the chart, earliest first. */
function racePlaces(section) {
  const names = findAll("thead th", section).slice(1).map((head) => head.textContent);
  const rows = findAll("tbody tr", section).reverse();
  return rows.map(({ cells: [day, ...totals] }, index) => ({
    text: day.textContent + colon + totals.map((total, place) => names[place] + " " + total.textContent).join(" · "),
    x: index / Math.max(1, rows.length - 1),
  }));
}

/** Makes the chart of a section interactive. */
const askRace = (section) => askChart(find("figure", section), () => racePlaces(section));
