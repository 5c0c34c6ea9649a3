// Elements that scripts make.

/** An element with classes and content. */
function build(name, classes, ...content) {
  const element = document.createElement(name);
  if (classes) element.className = classes;
  element.append(...content);
  return element;
}

/** Text of users, isolated so that its direction does not affect the rest. */
const isolated = (text) => build("bdi", "", text);

/** Makes the items of a row one stop of the tab key, between which the arrow keys move. */
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
  const shape = document.createElementNS(find("svg").namespaceURI, name);
  for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, value);
  shape.append(...content);
  return shape;
}
