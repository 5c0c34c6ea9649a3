// Sharing, with the system's share sheet if there is one, or else through the clipboard.

/** Shows for a moment on a button what it did. */
function confirm(button, text) {
  const names = [...button.childNodes];
  if (button.dataset.said) return;
  button.dataset.said = "yes";
  button.replaceChildren(build("span", "", text));
  setTimeout(() => {
    button.replaceChildren(...names);
    delete button.dataset.said;
  }, 2000);
}

/** The linked picture, drawn on a canvas. */
async function canvasOf(link) {
  const image = build("img");
  image.src = link.href;
  await image.decode();
  const canvas = build("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas;
}

const blobOf = async (link) => {
  const canvas = await canvasOf(link);
  return await new Promise((done) => canvas.toBlob(done, "image/png"));
};

const pngName = (link) => link.download.replace(/svg$/, "png");

/** Gives a button an action that the user may cancel or the browser may forbid. */
function onPress(button, act) {
  button.addEventListener("click", () => act(button).catch(() => button.focus()));
  return button;
}

async function copyText(button, text, { copied }) {
  await navigator.clipboard.writeText(text);
  confirm(button, copied);
}

/** A button that does something with a picture. */
function pictureButton(text, act) {
  const button = build("button", "btn", text);
  button.type = "button";
  return onPress(button, act);
}

/** Buttons that download the picture of a link as PNG instead of SVG, and copy it if the browser can. */
function buildPictureButtons(link, { downloadPNG, copyPicture, copied }) {
  const download = pictureButton(downloadPNG, async () => {
    const png = build("a");
    png.href = (await canvasOf(link)).toDataURL("image/png");
    png.download = pngName(link);
    png.click();
  });
  if (!navigator.clipboard?.write) return [download];
  const copy = pictureButton(copyPicture, async (button) => {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": blobOf(link) })]);
    confirm(button, copied);
  });
  return [download, copy];
}

/** The drawing to which a `use` element refers, with the outlines that the page contains only once. */
const drawingOf = (use) =>
  find(use.getAttribute("href")).innerHTML
    .replace(/<use href="(#s-.)"/g, (_, id) =>
      '<path stroke-linejoin="round" pathLength="100" d="' + find(id).getAttribute("d") + '"')
    .replaceAll("</use>", "</path>");

/** The gradients of light and metals to which drawings refer. */
const metals = () => find(".sprite defs").innerHTML;

/** The address of a picture as a file of its own; in another format, the same pieces are in other places. */
function addressOf(drawing, { size: [width, height], places }) {
  const picture = attach(drawing.cloneNode(true), { width, height, viewBox: `0 0 ${width} ${height}` });
  const pieces = findAll("svg > g", picture);
  places.forEach((transform, index) => attach(pieces[index], { transform }));
  for (const use of findAll("use", picture)) use.outerHTML = drawingOf(use);
  // On the page, the style sheet does this.
  for (const text of findAll("svg > g text", picture)) attach(text, { "unicode-bidi": "isolate" });
  find("defs", picture)?.insertAdjacentHTML("beforeend", metals());
  return pictureAddress(new XMLSerializer().serializeToString(picture) + "\n");
}

/** The start of every picture, taken from the card: size, font and background. */
function startOf(drawing) {
  const start = drawing.cloneNode(true);
  for (const piece of findAll("g", start)) piece.remove();
  return start.outerHTML.replace("</svg>", "");
}

const pictureAddress = (svg) => "data:image/svg+xml;charset=utf-8," + encodeURIComponent(svg);

/** A drawing with its namespace, which is taken from the page because the script contains no address. */
const named = (svg) => svg.replace("<svg", '<svg xmlns="' + find("svg").namespaceURI + '"');

/** Sets up the buttons of the share card. */
function setUpDownloads({ words, formats, picture }) {
  const frame = find("#share .picture");
  if (!frame) return;
  const drawing = find("svg", frame);
  const badge = attach(find("#badge").content.firstChild, { "font-family": drawing.getAttribute("font-family") });
  picture.start = startOf(drawing);
  const image = build("img");
  image.alt = frame.getAttribute("aria-label");
  frame.replaceWith(image);
  const [link] = findAll("#share a[download]");
  const format = find("#format");
  const menu = find("select", format);
  const [share, copy] = findAll("#share button");
  const show = () => {
    const shape = formats[menu.value];
    [image.width, image.height] = shape.size;
    link.href = image.src = addressOf(menu.value === "badge" ? badge : drawing, shape);
  };
  menu.addEventListener("change", show);
  show();
  link.hidden = format.hidden = false;
  link.after(...buildPictureButtons(link, words));
  const text = copy.dataset.copy;
  const fileOf = (blob) => new File([blob], pngName(link), { type: "image/png" });
  share.hidden = !navigator.canShare?.({ files: [fileOf(new Blob())] });
  onPress(share, async () => await navigator.share({ files: [fileOf(await blobOf(link))], text }));
  copy.hidden = !navigator.clipboard;
  onPress(copy, () => copyText(copy, text, words));
}

/** Sets up the buttons that share a sentence. */
function setUpSentences({ words }) {
  for (const button of findAll("[data-say]")) {
    const text = button.dataset.say;
    if (!navigator.share && !navigator.clipboard) continue;
    button.hidden = false;
    onPress(button, () => navigator.share ? navigator.share({ text }) : copyText(button, text, words));
  }
}

/** The part of a year's picture beside the badge: lines, and a column with a name for each month. */
function drawYear({ number, lines, months }, picture) {
  const start = '<text x="230" y="320" font-size="110" font-weight="800" text-anchor="middle">';
  const columns = months.map((height, month) => `M${440 + 58 * month} 590v-${height}h42v${height}`);
  const names = picture.months.split("|").map((text, month) =>
    writeLines([{ style: "facts", y: 614, text, size: 18 }], picture).replace("440", 440 + 58 * month)
  );
  return (number ? start + number + "</text>" : "") + writeLines(lines, picture) +
    '<path fill="#f4c25b" d="' + columns.join("") + '"/>' + names.join("");
}

/** Adds the medals, which the page already contains, to the story's achievements, and a picture to each year. */
function setUpStory(data) {
  for (const item of findAll(".months [data-key]")) {
    const card = cardOf(item.dataset.key);
    if (card) item.closest("li").prepend(find(".medal", card).cloneNode(true));
  }
  findAll(".year").forEach((year, index) => {
    const card = cardOf(find(".review [data-key]", year)?.dataset.key);
    const name = data.player + find("h3", year).id.slice(-5);
    find(".actions", year).append(...buildDownloads(card, drawYear(data.years[index], data.picture), name, data));
  });
}
