// Confetti behind a celebration.

/** The animation: up and outward from the middle, then down, fading out. */
function throwPiece(piece) {
  const angle = Math.PI * (1.1 + 0.8 * Math.random());
  const distance = 180 + 320 * Math.random();
  const [x, y] = [Math.cos(angle) * distance, Math.sin(angle) * distance];
  const turn = 900 * Math.random();
  const path = [
    {},
    { transform: `translate(${x}px,${y}px) rotate(${turn / 2}deg)`, opacity: 1, offset: 0.6 },
    { transform: `translate(${x * 1.15}px,${y + 220}px) rotate(${turn}deg)`, opacity: 0 },
  ];
  const duration = 1500 + 900 * Math.random();
  piece.animate(path, { duration, easing: "cubic-bezier(.15,.7,.4,1)", fill: "forwards" });
}

/** Throws confetti in `color` and a few other colors, unless the user prefers reduced motion. */
function throwConfetti(color) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const colors = [color, "#f4c25b", "#2fa79b", "#e8442e", "#8648d6"];
  const layer = build("div", "bits");
  layer.ariaHidden = "true";
  document.body.append(layer);
  for (let index = 0; index < 36; index++) {
    const piece = build("i");
    piece.style.background = colors[index % colors.length];
    layer.append(piece);
    throwPiece(piece);
  }
  setTimeout(() => layer.remove(), 2600);
}
