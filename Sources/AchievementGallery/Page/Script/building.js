// Creates elements and texts.

/** The language of the page, and its format for numbers, with its minus sign. */
const language = document.documentElement.lang;
const { minus = "-" } = document.body.dataset;
const { format } = new Intl.NumberFormat(language);
const grouped = (number) => format(number).replace("-", minus);

/** An element with classes and content. */
function build(name, classes, ...content) {
  const element = document.createElement(name);
  if (classes) element.className = classes;
  element.append(...content);
  return element;
}

/** Gives an element attributes, and returns it. */
function attach(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** Text of users, isolated so that its direction does not affect the rest. */
const isolated = (text) => build("bdi", "", text);

/** Makes the items of a row a single tab stop, within which the arrow keys move. */
function joinStops(row, items) {
  const stopAt = (stop) => items.forEach((item) => item.tabIndex = item === stop ? 0 : -1);
  stopAt(items[0]);
  row.addEventListener("focusin", ({ target }) => stopAt(target));
  row.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    const ahead = document.documentElement.dir === "rtl" ? -step : step;
    items.at((items.indexOf(event.target) + ahead) % items.length).focus();
    event.preventDefault();
  });
}

/** An SVG element with attributes. */
function buildShape(name, attributes, ...content) {
  // The namespace is taken from the page, which contains no address.
  const shape = attach(document.createElementNS(find("svg").namespaceURI, name), attributes);
  shape.append(...content);
  return shape;
}

/** A phrase with its placeholders replaced in one pass, because a value may itself look like a placeholder. */
const fill = (phrase, ...values) => phrase.replace(/\{(\d)\}/g, (_, place) => values[place]);
