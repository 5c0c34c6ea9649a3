// How words are looked for among the cards.

/**
 * Whether a word begins like another one but for one letter that is wrong, missing or too much, or two that are
 * swapped.
 */
function isNear(word, other) {
  let start = 0;
  while (start < word.length && word[start] === other[start]) start++;
  const goesOn = (from, at) => other.startsWith(word.slice(from), at);
  const isSwapped = word[start] === other[start + 1] && word[start + 1] === other[start];
  return goesOn(start + 1, start + 1) || goesOn(start, start + 1) || goesOn(start + 1, start) ||
    (isSwapped && goesOn(start + 2, start + 2));
}

/**
 * Finds the cards that contain each word of a query. If there are none, words of four letters and more may have one
 * typing error, and among others those of three.
 */
function findCards(cards, query) {
  const words = wordsOf(query);
  const exact = cards.filter((card) => words.every((word) => card.text.includes(word)));
  if (exact.length || !words.length) return new Set(exact);
  const mayErr = (word) =>
    (word.length > 3 && /^[\p{L}\p{N}]+$/u.test(word)) || (words.length > 1 && /^\p{L}{3}$/u.test(word));
  const contains = (card, word) =>
    card.text.includes(word) || (mayErr(word) && card.tokens.some((token) => isNear(word, token)));
  return new Set(cards.filter((card) => words.every((word) => contains(card, word))));
}

/** How many letters a word is away from the part of a text that is most like it. */
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

/** The three cards whose titles are most like a query of which at least half the letters fit. */
function nearestCards(cards, query) {
  const words = wordsOf(query);
  const limit = words.join("").length / 2;
  const measured = cards.filter(({ element }) => element.id).map((card) => {
    return { card, away: words.reduce((sum, word) => sum + distance(word, card.title), 0) };
  });
  return measured.filter(({ away }) => away <= limit).sort((a, b) => a.away - b.away).slice(0, 3)
    .map(({ card }) => card.element);
}

/** The filters as the address has them after its question mark, so that what somebody found can be linked. */
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
      // Some browsers do not change the address of a file.
      this.write = () => false;
    }
  },
};
