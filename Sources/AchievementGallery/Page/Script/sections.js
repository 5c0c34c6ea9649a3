// The navigation bar with the sections, and which of them are shown.

/** Marks the section that is being read in the navigation bar. */
function setUpSections() {
  const links = new Map(findAll(".top nav a").map((link) => [link.hash.slice(1), link]));
  const sections = [...links.keys()].map((id) => document.getElementById(id));
  const list = find(".top nav ul");
  let present = null;
  let isWaiting = false;

  function mark() {
    isWaiting = false;
    const shown = sections.filter((section) => section.checkVisibility());
    const isAtEnd = document.documentElement.scrollTop > 0 && shown.at(-1).getBoundingClientRect().bottom < innerHeight;
    // The last one whose beginning has come up; at the end of the page none comes up any further.
    const passed = isAtEnd ? shown : shown.filter((section) => section.getBoundingClientRect().top < innerHeight / 3);
    const link = links.get((passed.at(-1) || shown[0]).id);
    if (link === present) return;
    present?.removeAttribute("aria-current");
    link.setAttribute("aria-current", "true");
    present = link;
    // Scrolls only the bar, and only if it is wider than the page. A link that is being pressed does not move, because
    // the release would then miss it.
    if (!list.matches(":active")) list.scrollLeft = link.offsetLeft - list.clientWidth / 3;
  }

  addEventListener("scroll", () => {
    if (!isWaiting) requestAnimationFrame(mark);
    isWaiting = true;
  }, { passive: true });
  mark();
}

/** Shows a newcomer the other sections too, on request or if the address names something in them. */
function setUpNewcomer() {
  const main = find("main.new");
  if (!main) return;
  const showAll = () => main.classList.remove("new");
  const follow = () => {
    const target = document.getElementById(idInAddress());
    if (!target?.closest(".later")) return;
    showAll();
    target.scrollIntoView();
  };
  find("#everything button").addEventListener("click", () => {
    showAll();
    const next = find("main .later");
    next.tabIndex = -1;
    next.focus();
  });
  addEventListener("hashchange", follow);
  follow();
}
