// Ladders: one card represents all achievements that require increasing amounts of one measure.

/** The cards of a ladder, easiest first. */
const ladderOf = (ladder) => findAll(`#grid [data-l="${ladder}"]`).sort((a, b) => a.dataset.n - b.dataset.n);

const isHeld = (card) => card.dataset.s === "u";

/** How many steps a card lists at most: those around the next one. The sheet lists all. */
const rungCount = 8;

/** Links to the sheets of the steps, with the figures of the steps; those that are held are marked. */
function buildRungs(steps, figures, { stepsHeld, held }) {
  const text = fill(stepsHeld, grouped(steps.filter(isHeld).length), grouped(steps.length));
  const next = steps.findIndex((step) => !isHeld(step));
  const most = Math.max(0, steps.length - rungCount);
  const start = Math.min(next < 0 ? most : Math.max(0, next - rungCount / 2), most);
  const rungs = steps.slice(start, start + rungCount).map((step, index) => {
    const place = start + index;
    const rung = build("a", isHeld(step) ? "rung on" : "rung", figures[place]);
    rung.ariaLabel = `${figures[place]}: ${find("h3", step).textContent}${isHeld(step) ? ", " + held : ""}`;
    rung.href = "#" + step.id;
    return rung;
  });
  const others = (number) => number > 0 ? ["+" + grouped(number)] : [];
  const row = build(
    "p",
    "rungs",
    build("span", "vh", text),
    ...others(start),
    ...rungs,
    ...others(most - start),
  );
  joinStops(row, rungs);
  return row;
}

/** The progress toward the next step, if there is any. */
function buildNext(next, { nextUp }) {
  const own = next && find(".p", next);
  if (!next?.dataset.f || !own) return [];
  const progress = own.cloneNode(true);
  progress.classList.add("next");
  const bar = find(".bar", progress);
  bar.removeAttribute("aria-labelledby");
  bar.ariaLabel = fill(nextUp, find("h3", next).textContent);
  return [progress];
}

/** Makes the highest step that is held, or else the first step, represent its ladder. */
function setUpLadders({ ladders, words }) {
  const cards = findAll("#grid .card");
  ladders.forEach(({ f: own, c: places }, ladder) => {
    const steps = places.map((place) => cards[place]);
    const figures = own || steps.map((step) => find(".medal text", step).textContent);
    steps.forEach(({ dataset }, step) => Object.assign(dataset, { l: ladder, n: step }));
    const front = steps.findLast(isHeld) || steps[0];
    front.dataset.w = "";
    const next = steps.find((step) => !isHeld(step));
    find(".meta", front).before(
      buildRungs(steps, figures, words),
      ...next === front ? [] : buildNext(next, words),
    );
  });
}
