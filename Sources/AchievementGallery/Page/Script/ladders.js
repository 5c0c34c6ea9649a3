// Ladders: one card stands for all achievements that ask for more and more of one measure.

/** The cards of a ladder, the easiest first. */
const ladderOf = (ladder) => findAll(`#grid [data-l="${ladder}"]`).sort((a, b) => a.dataset.n - b.dataset.n);

const isHeld = (card) => card.dataset.s === "u";

/** The figures of the steps, those that are held marked. */
function buildRungs(steps, figures, { stepsHeld }, grouped) {
  const held = steps.filter(isHeld).length;
  const text = stepsHeld.replace("{0}", grouped(held)).replace("{1}", grouped(steps.length));
  const rungs = steps.map((step, place) => {
    const rung = build(isHeld(step) ? "b" : "i", "", figures[place]);
    rung.ariaHidden = true;
    return rung;
  });
  return build("p", "rungs", build("span", "vh", text), ...rungs);
}

/** How far the next step is, if something is done for it. */
function buildNext(next, { nextUp }) {
  const own = next && find(".p", next);
  if (!next?.dataset.f || !own) return [];
  const progress = own.cloneNode(true);
  progress.classList.add("next");
  const bar = find(".bar", progress);
  bar.removeAttribute("aria-labelledby");
  bar.ariaLabel = nextUp.replace("{0}", find("h3", next).textContent);
  return [progress];
}

/** Has the highest step that is held, or else the first, stand for its ladder. */
function setUpLadders({ ladders, words, language }) {
  const { format: grouped } = new Intl.NumberFormat(language);
  const cards = findAll("#grid .card");
  ladders.forEach(({ f: figures, c: places }, ladder) => {
    const steps = places.map((place) => cards[place]);
    steps.forEach(({ dataset }, step) => Object.assign(dataset, { l: ladder, n: step }));
    const front = steps.findLast(isHeld) || steps[0];
    front.dataset.w = "";
    const next = steps.find((step) => !isHeld(step));
    find(".meta", front).before(
      buildRungs(steps, figures, words, grouped),
      ...next === front ? [] : buildNext(next, words),
    );
  });
}
