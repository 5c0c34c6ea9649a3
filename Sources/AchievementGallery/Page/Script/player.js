// Starts the page of a player.
{
  const data = JSON.parse(find("#data").textContent);
  // Most rewards are an id alone, and all levels look alike.
  data.rewards = data.rewards.map((reward) => reward.id ? reward : { id: reward })
    .map((reward) => isLevel(reward) ? { ...data.level, ...reward } : reward);
  setUpNewcomer();
  setUpSections();
  setUpFilters(data);
  for (const link of findAll("#share a[download]")) link.after(buildPNGButton(link, data.words));
  const sheet = setUpSheet(data);
  setUpCalendar(data, sheet);
  setUpCelebration(data, sheet);
}
