// Starts the page of a player.
{
  const data = JSON.parse(find("#data").textContent);
  setUpFilters(data);
  setUpCelebration(data, setUpSheet(data));
}
