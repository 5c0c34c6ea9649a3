// Search, ranking and length of the list of players.

/** Shows the first matching rows of the list; the others are shown on request. */
class PlayerList {
  #body;
  #rows;
  #more = find("#more");
  #step = this.#more ? Number(this.#more.dataset.step) : Infinity;
  #limit = this.#step;
  #found;

  constructor(table) {
    this.#body = table.tBodies[0];
    this.#rows = [...this.#body.rows].map((row) => {
      const text = folded(find(".who a", row).textContent);
      return { row, text, tokens: text.split(/[^\p{L}\p{N}]+/u) };
    });
    this.#found = new Set(this.#rows);
    if (this.#more) find("button", this.#more).addEventListener("click", () => this.#showMore());
    this.show();
  }

  rank(name) {
    const rows = this.#rows.map(({ row }) => row);
    rankRows(rows, name);
    const order = new Map(rows.map((row, index) => [row, index]));
    this.#rows.sort((a, b) => order.get(a.row) - order.get(b.row));
    this.#body.append(...rows);
    this.show();
  }

  search(text) {
    this.#found = findCards(this.#rows, text);
    this.#limit = this.#step;
    this.show();
  }

  show() {
    let matches = 0;
    for (const entry of this.#rows) {
      const { row } = entry;
      row.hidden = !this.#found.has(entry);
      if (!row.hidden) matches += 1;
      row.classList.toggle("later", matches > this.#limit);
    }
    find("#none").hidden = matches > 0;
    if (this.#more) this.#more.hidden = matches <= this.#limit;
  }

  /** Shows a row, and gives it the focus. */
  reveal(row) {
    find("#search").value = "";
    this.search("");
    this.#limit = Math.max(this.#limit, 1 + this.#rows.findIndex((other) => other.row === row));
    this.show();
    find("a", row).focus();
  }

  /** Shows the next rows, and moves the focus to the first of them, because it would be lost with the button. */
  #showMore() {
    const first = this.#rows.find(({ row }) => row.classList.contains("later"));
    this.#limit += this.#step;
    this.show();
    if (first) find("a", first.row).focus();
  }
}

/** Sorts the rows by one of their figures; rows with equal figures share a rank. */
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

/** Marks the row of the reader, as chosen on a player's page, and shows a button that leads to it. */
function setUpOwnRow(table, list) {
  const file = storage.get("achievement-gallery.me");
  const link = file && findAll(".who a", table).find((link) => link.getAttribute("href") === `./${file}.html`);
  if (!link) return;
  const row = link.closest("tr");
  const button = find("#mine");
  row.classList.add("own");
  button.hidden = false;
  button.addEventListener("click", () => list.reveal(row));
}

function setUpRanking(table) {
  const list = new PlayerList(table);
  for (const button of findAll("th button", table)) {
    button.addEventListener("click", () => {
      for (const head of findAll("th[aria-sort]", table)) head.removeAttribute("aria-sort");
      button.parentElement.setAttribute("aria-sort", "descending");
      list.rank(button.dataset.by);
    });
  }
  setUpOwnRow(table, list);
  find("#find").hidden = false;
  find("#search").addEventListener("input", ({ target }) => list.search(target.value));
}

{
  const table = find("#ranks");
  if (table) setUpRanking(table);
}
