// Amounts in their units, as the page has them without scripts.

/** The text for an amount, rounded down, in the unit of a figure of the calendar. */
function amountText(amount, { p: places, w: word, h: hour, g: gap, c: isClock }, data) {
  // Sums of fractions may be slightly too small.
  const cut = (places) => Math.floor(amount * 10 ** places + 1e-6) / 10 ** places;
  const padded = (number) => String(number).padStart(2, "0");
  const whole = cut(0);
  const [sixties, rest] = [Math.floor(whole / 60), whole % 60];
  if (sixties && hour) return grouped(sixties) + hour + (rest ? gap + rest + word : "");
  if (sixties && isClock) {
    const hours = Math.floor(sixties / 60);
    return (hours ? grouped(hours) + ":" + padded(sixties % 60) : sixties) + ":" + padded(rest);
  }
  return grouped(cut(places)) + formOf(word, amount, data);
}
