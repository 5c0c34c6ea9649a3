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

/** The links that download the share card, as it is shown and as PNG. */
function setUpDownloads({ words }) {
  for (const link of findAll("#share a[download]")) {
    link.href = find("#share img").src;
    link.hidden = false;
    link.after(buildPNGButton(link, words));
  }
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

/** The story's achievements get their medals, which the page has already. */
function setUpStory() {
  for (const item of findAll(".months [data-key]")) {
    const card = cardOf(item.dataset.key);
    if (card) item.closest("li").prepend(find(".medal", card).cloneNode(true));
  }
}
