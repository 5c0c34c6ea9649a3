// Starts the page of a player.
{
  const data = JSON.parse(find("#data").textContent);
  setUpNewcomer();
  setUpSections();
  setUpFilters(data);
  for (const link of findAll("#share a[download]")) link.after(buildPNGButton(link, data.words));
  setUpCelebration(data, setUpSheet(data));
}
