// Interactive charts: the pointer, a finger and the arrow keys select a place, whose text is shown.

/** The separator between a name and its value. */
const colon = /^(zh|ja)/.test(language) ? "：" : ": ";

/** Makes a chart interactive. `read()` returns its places, each with a text and `x`, its position from 0 to 1. */
function askChart(figure, read) {
  const drawing = find("[role=img]", figure);
  const title = find("h3", figure).textContent;
  const plot = build("div", "plot");
  const cursor = build("i", "cursor");
  const answer = build("p", "said small num");
  let chosen = -1;

  function choose(place) {
    const places = read();
    chosen = Math.max(0, Math.min(place, places.length - 1));
    const { text, x } = places[chosen];
    attach(plot, { "aria-valuemax": places.length - 1, "aria-valuenow": chosen, "aria-valuetext": text });
    answer.textContent = text;
    cursor.style.insetInlineStart = "";
    cursor.style.left = 100 * x + "%";
    plot.classList.add("asked");
  }

  drawing.replaceWith(plot);
  drawing.removeAttribute("role");
  drawing.removeAttribute("aria-label");
  drawing.ariaHidden = "true";
  plot.append(drawing, cursor);
  plot.tabIndex = 0;
  attach(plot, { role: "slider", "aria-label": title, "aria-valuemin": 0 });
  choose(Infinity);
  plot.classList.remove("asked");
  find(".x", figure).after(answer);

  const steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -7, PageUp: 7 };
  plot.addEventListener("keydown", (event) => {
    const ends = { Home: 0, End: Infinity };
    const place = ends[event.key] ?? chosen + steps[event.key];
    if (Number.isNaN(place) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    choose(place);
  });
  const point = ({ clientX }) => {
    const { left, width } = plot.getBoundingClientRect();
    const share = (clientX - left) / width;
    const distances = read().map(({ x }) => Math.abs(x - share));
    choose(distances.indexOf(Math.min(...distances)));
  };
  plot.addEventListener("pointermove", point);
  plot.addEventListener("pointerdown", point);
  return { plot, reset: () => choose(Infinity) };
}
