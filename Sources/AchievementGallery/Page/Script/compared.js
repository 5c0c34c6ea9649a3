// Starts the page of two players.
{
  const section = find("#points");
  if (section) askRace(section);
  setUpFolds()();
}
