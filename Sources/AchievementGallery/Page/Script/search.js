// The search for words among cards or players.

/**
 * Whether a word begins like another one, except for one letter that is wrong, missing or superfluous, or two letters
 * that are swapped.
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
 * Finds the cards that contain each word of a query. If there are none, words of four letters or more may have one
 * typing error; in a query with other words, so may words of three letters.
 */
function findCards(cards, query) {
  const words = wordsOf(query);
  const exact = cards.filter((card) => words.every((word) => card.text.includes(word)));
  if (exact.length || !words.length) return new Set(exact);
  const mayErr = (word) =>
    (word.length > 3 && /^[\p{L}\p{N}]+$/u.test(word)) || (words.length > 1 && /^\p{L}{3}$/u.test(word));
  const erring = words.filter(mayErr);
  const contains = (card, word) =>
    card.text.includes(word) || (erring.includes(word) && card.tokens.some((token) => isNear(word, token)));
  return new Set(cards.filter((card) => words.every((word) => contains(card, word))));
}
