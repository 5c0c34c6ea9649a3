// Runs before the body is shown, so that a chosen theme does not flash.
{
  const storedTheme = () => {
    try {
      return localStorage.getItem("achievement-gallery.theme");
    } catch {
      // The browser may forbid storage.
      return null;
    }
  };
  const theme = storedTheme();
  if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
}
