// Search and ranking of the list of players.

/** Sorts the rows by a figure of theirs; rows with equal figures share a place. */
function rankRows(rows, name) {
  const figure = (row) => Number(row.dataset[name]);
  rows.sort((a, b) => figure(b) - figure(a) || a.dataset.n - b.dataset.n);
  let place = 0;
  let last = NaN;
  rows.forEach((row, index) => {
    if (figure(row) !== last) {
      place = index + 1;
      last = figure(row);
    }
    row.dataset.place = place;
    find(".place b", row).textContent = place;
  });
}

function setUpRanking(table) {
  const body = table.tBodies[0];
  const rows = [...body.rows];
  for (const button of findAll("th button", table)) {
    button.addEventListener("click", () => {
      for (const head of findAll("th[aria-sort]", table)) head.removeAttribute("aria-sort");
      button.parentElement.setAttribute("aria-sort", "descending");
      rankRows(rows, button.dataset.by);
      body.append(...rows);
    });
  }
}

function setUpPlayerSearch(table) {
  const search = find("#search");
  const noMatch = find("#none");
  const players = [...table.tBodies[0].rows].map((row) => ({
    row,
    name: folded(find(".who", row).textContent),
  }));
  find("#find").hidden = false;
  search.addEventListener("input", () => {
    const words = wordsOf(search.value);
    for (const { row, name } of players) row.hidden = !words.every((word) => name.includes(word));
    noMatch.hidden = players.some(({ row }) => !row.hidden);
  });
}

{
  const table = find("#ranks");
  if (table) {
    setUpRanking(table);
    setUpPlayerSearch(table);
  }
}
