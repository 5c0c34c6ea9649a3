// What there is besides the cards that a search finds: similar titles, and an address for the result.

/** The edit distance of a word from the most similar part of a text. */
function distance(word, text) {
  let row = Array(text.length + 1).fill(0);
  [...word].forEach((letter, line) => {
    const next = [line + 1];
    for (let at = 1; at < row.length; at++) {
      next.push(Math.min(row[at] + 1, next[at - 1] + 1, row[at - 1] + (text[at - 1] !== letter)));
    }
    row = next;
  });
  return Math.min(...row);
}

/** The three cards with the titles most similar to a query, if at least half of its letters match. */
function nearestCards(cards, query) {
  const words = wordsOf(query);
  const limit = words.join("").length / 2;
  const measured = cards.filter(({ element }) => element.id).map((card) => {
    return { card, away: words.reduce((sum, word) => sum + distance(word, card.title), 0) };
  });
  return measured.filter(({ away }) => away <= limit).sort((a, b) => a.away - b.away).slice(0, 3)
    .map(({ card }) => card.element);
}

/** Keeps the filters in the query of the address, so that a result can be linked. */
const filterAddress = {
  read(filter) {
    const wanted = new URLSearchParams(location.search);
    for (const name of Object.keys(filter)) filter[name] = wanted.get(name) ?? filter[name];
  },
  write(filter, defaults) {
    const wanted = new URLSearchParams();
    for (const [name, value] of Object.entries(filter)) if (value !== defaults[name]) wanted.set(name, value);
    const query = wanted.toString() && "?" + wanted;
    if (query === location.search) return;
    try {
      history.replaceState(null, "", location.pathname + query + location.hash);
    } catch {
      // Some browsers cannot change the address of a local file.
      this.write = () => false;
    }
  },
};
