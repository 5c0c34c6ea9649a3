// Sharing: the system's own sheet where there is one, else the clipboard.

/** Says for a moment on a button what it did. */
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

/** The picture of a link, which the browser draws. */
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

/** A button that does something with a picture; somebody may change their mind, and a browser may not allow it. */
function pictureButton(text, act) {
  const button = build("button", "btn", text);
  button.type = "button";
  button.addEventListener("click", () => act(button).catch(() => button.focus()));
  return button;
}

/** Buttons that download as PNG what a link downloads as SVG, and copy it where the browser can. */
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

/** What a `use` element refers to, written out, with the outlines that the page has once. */
const drawingOf = (use) =>
  find(use.getAttribute("href")).innerHTML
    .replace(/<use href="(#s-.)"/g, (_, id) =>
      '<path stroke-linejoin="round" pathLength="100" d="' + find(id).getAttribute("d") + '"')
    .replaceAll("</use>", "</path>");

/** The light and the metals that drawings refer to. */
const metals = () => find(".sprite defs").innerHTML;

/** The address of a picture of the page as one that stands alone. */
function addressOf(drawing) {
  const picture = drawing.cloneNode(true);
  for (const use of findAll("use", picture)) {
    const group = buildShape("g", {});
    group.innerHTML = drawingOf(use);
    use.replaceWith(group);
  }
  // As the style sheet does here.
  for (const text of findAll("svg > g text", picture)) text.setAttribute("unicode-bidi", "isolate");
  find("defs", picture).innerHTML += metals();
  return pictureAddress(new XMLSerializer().serializeToString(picture));
}

/** The start of every picture, as the card has it: size, font and background. */
function startOf(drawing) {
  const start = drawing.cloneNode(true);
  for (const piece of findAll("g", start)) piece.remove();
  return start.outerHTML.replace("</svg>", "");
}

const pictureAddress = (svg) => "data:image/svg+xml;charset=utf-8," + encodeURIComponent(svg);

/** A drawing with its namespace, which is taken from the page, because that contains no address. */
const named = (svg) => svg.replace("<svg", '<svg xmlns="' + find("svg").namespaceURI + '"');

/** The card in another format: the pieces are the same, elsewhere; the badge is a picture of its own. */
function shapedCard(address, { size: [width, height], places, svg }) {
  if (svg) return pictureAddress(named(svg));
  const text = decodeURIComponent(address.slice(address.indexOf(",") + 1));
  const card = new DOMParser().parseFromString(text, "image/svg+xml");
  const root = card.documentElement;
  root.setAttribute("width", width);
  root.setAttribute("height", height);
  root.setAttribute("viewBox", `0 0 ${width} ${height}`);
  findAll("svg > g", card).forEach((piece, index) => piece.setAttribute("transform", places[index]));
  return pictureAddress(new XMLSerializer().serializeToString(root));
}

/** What can be done with the share card. */
function setUpDownloads({ words, formats, picture, badge }) {
  formats.badge = badge;
  const frame = find("#share .picture");
  if (!frame) return;
  const drawing = find("svg", frame);
  const wide = addressOf(drawing);
  picture.start = startOf(drawing);
  const image = build("img");
  image.alt = frame.getAttribute("aria-label");
  [image.width, image.height] = [1200, 630];
  frame.replaceWith(image);
  const [link] = findAll("#share a[download]");
  const format = find("#format");
  const menu = find("select", format);
  const [share, copy] = findAll("#share button");
  const show = () => link.href = image.src = formats[menu.value] ? shapedCard(wide, formats[menu.value]) : wide;
  menu.addEventListener("change", () => {
    [image.width, image.height] = formats[menu.value]?.size || [1200, 630];
    show();
  });
  show();
  link.hidden = format.hidden = false;
  link.after(...buildPictureButtons(link, words));
  const text = copy.dataset.copy;
  const fileOf = (blob) => new File([blob], pngName(link), { type: "image/png" });
  share.hidden = !navigator.canShare?.({ files: [fileOf(new Blob())] });
  share.addEventListener("click", async () => {
    try {
      await navigator.share({ files: [fileOf(await blobOf(link))], text });
    } catch {
      share.focus();
    }
  });
  copy.hidden = !navigator.clipboard;
  copy.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text);
      confirm(copy, words.copied);
    } catch {
      copy.focus();
    }
  });
}

/** Buttons that share a sentence. */
function setUpSentences({ words }) {
  for (const button of findAll("[data-say]")) {
    const text = button.dataset.say;
    if (!navigator.share && !navigator.clipboard) continue;
    button.hidden = false;
    const share = async () => {
      if (navigator.share) return await navigator.share({ text });
      await navigator.clipboard.writeText(text);
      confirm(button, words.copied);
    };
    // Somebody may change their mind, and a browser may not allow it.
    button.addEventListener("click", () => share().catch(() => button.focus()));
  }
}

/** The story's achievements get their medals, which the page has already, and each year its picture. */
function setUpStory(data) {
  for (const item of findAll(".months [data-key]")) {
    const card = cardOf(item.dataset.key);
    if (card) item.closest("li").prepend(find(".medal", card).cloneNode(true));
  }
  findAll(".year").forEach((year, index) => {
    const card = cardOf(find(".review [data-key]", year)?.dataset.key);
    const name = data.player + find("h3", year).id.slice(-5);
    find(".actions", year).append(...buildDownloads(card, data.years[index], name, data));
  });
}
