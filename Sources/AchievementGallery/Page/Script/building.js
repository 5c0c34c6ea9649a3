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

/** An SVG element with attributes. */
function buildShape(name, attributes, ...content) {
  // The namespace is taken from the page, which contains no address.
  const shape = document.createElementNS(find("svg").namespaceURI, name);
  for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, value);
  shape.append(...content);
  return shape;
}
