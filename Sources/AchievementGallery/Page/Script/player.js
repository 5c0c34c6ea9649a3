// Starts the page of a player.
{
  const data = JSON.parse(find("#data").textContent);
  // Most rewards are an id alone, and all levels look alike.
  data.rewards = data.rewards.map((reward) => reward.id ? reward : { id: reward })
    .map((reward) => isLevel(reward) ? { ...data.level, ...reward } : reward);
  setUpNewcomer();
  const openAddressed = setUpFolds();
  setUpSections();
  setUpFilters(data);
  setUpSentences(data);
  setUpDownloads(data);
  const sheet = setUpSheet(data);
  setUpCalendar(data, sheet);
  setUpCharts(data);
  setUpStory();
  openAddressed();
  setUpCelebration(data, sheet);
}
