// Marks the section that is read in the line of sections.

function setUpSections() {
  const links = new Map(findAll(".top nav a").map((link) => [link.hash.slice(1), link]));
  const sections = [...links.keys()].map((id) => document.getElementById(id)).filter(Boolean);
  const list = find(".top nav ul");
  if (!list || !("IntersectionObserver" in window)) return;
  let present = null;

  function mark(link) {
    if (link === present) return;
    present?.removeAttribute("aria-current");
    link?.setAttribute("aria-current", "true");
    present = link;
    // Only the line moves, and only if it is wider than the page.
    if (link) list.scrollLeft = link.offsetLeft - list.clientWidth / 3;
  }

  // The last section that has come up to the line.
  const observer = new IntersectionObserver(() => {
    const passed = sections.filter((section) => section.getBoundingClientRect().top < innerHeight / 3);
    mark(passed.length ? links.get(passed.at(-1).id) : null);
  }, { rootMargin: "0px 0px -66%", threshold: [0, 0.1, 0.25, 0.5, 0.75, 1] });
  for (const section of sections) observer.observe(section);
}
