// What happened on each day of the calendar, unpacked from the page's data.

const dayLength = 86_400_000;
const dateOf = (day) => new Date(day * dayLength);
const dayOf = (year, month, date) => Math.floor(Date.UTC(year, month, date) / dayLength);
const yearOf = (day) => dateOf(day).getUTCFullYear();
/** The day of the week, 0 for Monday. */
const weekdayOf = (day) => (day + 3) % 7;

/** Returns a function that formats days in the page's language. */
function dateFormat(options) {
  const { format } = new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
  return (day) => format(dateOf(day));
}
/** The format in which the page writes days; in some languages, the style "medium" has only digits. */
const mediumDate = dateFormat({ year: "numeric", month: "short", day: "numeric" });
const monthAndYear = dateFormat({ year: "numeric", month: "short" });

/**
 * The form for a number, of forms such as `one|many` in English; `plurals` has the form of each number below 200. A
 * fraction takes the form of 2.
 */
function formOf(text, number, { plurals }) {
  const forms = text.split("|");
  const count = number % 1 ? 2 : Math.abs(number);
  const form = plurals ? plurals[count < 200 ? count : 100 + (count % 100)] : number === 1 ? 0 : 1;
  return forms[Math.min(form, forms.length - 1)];
}

/** The text for a number. */
const counted = (text, number, data) => fill(formOf(text, number, data), grouped(number));

/** The values of a text that lists distances between days, by day. */
function unpackSteps(text, first) {
  const found = new Map();
  let day = first;
  for (const [, distance, sign, value] of text.matchAll(/([0-9a-z]*)([.!])(-?[0-9a-z]*)/g)) {
    day += distance ? parseInt(distance, 36) : 1;
    found.set(day, { value: value ? parseInt(value, 36) : 0, isActive: sign === "." });
  }
  return found;
}

/** Expands a run-length encoded text to one letter per day. */
const unpackRuns = (text) =>
  text.replace(/([A-Z-])([0-9a-z]*)/g, (_, mark, count) => mark.repeat(parseInt(count || "1", 36)));

/** The rewards by the day on which they were earned. */
function datedRewards({ calendar, rewards }) {
  const found = new Map();
  let day = calendar.today;
  calendar.rewards.split(" ").forEach((distance, index) => {
    if (!rewards[index]) return;
    day -= parseInt(distance, 36);
    found.set(day, [...(found.get(day) || []), rewards[index]]);
  });
  return found;
}

/** What happened on each day; `choose(index)` returns the function for one of the choices. */
function readCalendar(data) {
  const { calendar } = data;
  const { first, today } = calendar;
  const parts = calendar.parts.map((part) => ({ mode: part.m, days: unpackSteps(part.d, first) }));
  const streaks = calendar.streaks.map((streak) => ({ ...streak, marks: unpackRuns(streak.d) }));
  const figures = calendar.figures.map((figure) => ({ ...figure, days: unpackSteps(figure.d, first) }));
  const rewards = datedRewards(data);
  const modeOf = ({ id }) => id.startsWith("level:") ? id.slice(6, id.lastIndexOf("@")) : id.split("/")[0];

  return (index) => {
    const { p: part, s: streak } = calendar.choices[index];
    const isMeant = (other) => part < 0 || other === part;
    const ownParts = parts.filter((_, place) => isMeant(place));
    const ownStreaks = streaks.filter(({ p }, place) => streak < 0 ? isMeant(p) : place === streak);
    const ownFigures = figures.filter(({ p }) => isMeant(p));
    return (day) => {
      const totals = ownParts.filter(({ days }) => days.has(day)).map(({ mode, days }) => ({ mode, ...days.get(day) }));
      const marks = ownStreaks.map(({ n, marks, now }) => ({
        name: n,
        mark: marks[day - first] || "-",
        now: day === today ? now : undefined,
      }));
      const amounts = ownFigures.filter(({ days }) => days.has(day))
        .map(({ n, u, v, days }) => ({ name: n, unit: u, amount: v[days.get(day).value] }));
      const earned = (rewards.get(day) || []).filter((reward) => part < 0 || modeOf(reward) === parts[part].mode);
      const isMarked = marks.some(({ mark }) => mark === "A");
      const isCounted = amounts.length > 0 || totals.some(({ isActive }) => isActive);
      const isActive = isMarked || (streak < 0 && isCounted);
      return {
        points: totals.reduce((sum, { value }) => sum + value, 0),
        gains: totals.map(({ mode, value }) => ({ name: "@" + mode, amount: value })),
        isActive,
        mark: isActive ? "" : [..."FGR"].find((letter) => marks.some(({ mark }) => mark === letter)) || "",
        marks: marks.filter(({ mark, now }) => mark !== "-" || now),
        amounts,
        earned,
      };
    };
  };
}

/** The minimum points of the second to fourth step: 1, and the points at one and two thirds of the days with points. */
function stepsOf(days) {
  const points = days.map((day) => day.points).filter((points) => points > 0).sort((a, b) => a - b);
  const at = (thirds) => points[Math.floor(points.length * thirds / 3)];
  return points.length ? [1, at(1), at(2)] : [];
}

const stepOf = ({ isActive, points }, steps) => isActive ? 1 + steps.filter((least) => points >= least).length : 0;
