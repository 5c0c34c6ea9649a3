// Confetti behind a celebration.

const confettiColors = ["#f4c25b", "#2fa79b", "#e8442e", "#8648d6"];

/** A piece of paper: every third one is round. */
function confettiPiece(index, color) {
  // The namespace is taken from the page, which contains no address.
  const namespace = find("svg").namespaceURI;
  const isRound = index % 3 === 0;
  const piece = document.createElementNS(namespace, "svg");
  const shape = document.createElementNS(namespace, isRound ? "circle" : "rect");
  const attributes = isRound ? { cx: 5, cy: 5, r: 4 } : { width: 10, height: 6 };
  for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value);
  shape.setAttribute("fill", color);
  piece.setAttribute("viewBox", "0 0 10 10");
  piece.append(shape);
  return piece;
}

/** The animation: up and outwards from the middle, then down, fading out. */
function throwPiece(piece) {
  const angle = Math.PI * (1.1 + 0.8 * Math.random());
  const distance = 180 + 320 * Math.random();
  const x = Math.cos(angle) * distance;
  const y = Math.sin(angle) * distance;
  const path = [
    { transform: "translate(0,0) rotate(0)", opacity: 1 },
    { transform: `translate(${x}px,${y}px) rotate(${400 * Math.random()}deg)`, opacity: 1, offset: 0.6 },
    { transform: `translate(${x * 1.15}px,${y + 220}px) rotate(${900 * Math.random()}deg)`, opacity: 0 },
  ];
  const duration = 1500 + 900 * Math.random();
  piece.animate(path, { duration, easing: "cubic-bezier(.15,.7,.4,1)", fill: "forwards" });
}

/** Throws confetti in `color` and a few others, except for people who asked for less motion. */
function throwConfetti(color) {
  const wantsLessMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (wantsLessMotion || !Element.prototype.animate) return;
  const colors = [color, ...confettiColors];
  const layer = document.createElement("div");
  layer.className = "bits";
  layer.setAttribute("aria-hidden", "true");
  for (let index = 0; index < 36; index++) {
    const piece = confettiPiece(index, colors[index % colors.length]);
    layer.append(piece);
    throwPiece(piece);
  }
  document.body.append(layer);
  setTimeout(() => layer.remove(), 2600);
}
