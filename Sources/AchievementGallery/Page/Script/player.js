// Starts the page of a player.
{
  const data = JSON.parse(find("#data").textContent);
  const cards = findAll("#grid .card");
  // Most rewards are packed as the position of a card or as an id. Levels are arrays; they share `data.level`.
  data.rewards = data.rewards.map((reward) => {
    if (!Array.isArray(reward)) return reward.id ? reward : { id: cards[reward] ? cards[reward].id + "@0" : reward };
    const [id, title, description, rarity, isFound] = reward;
    return { ...data.level, ...id.at ? { id, title, description, rarity, isFound } : readLevel(reward, data.levels) };
  });
  data.great = new Set(data.great.map((place) => cards[place].id));
  setUpLadders(data);
  setUpNewcomer();
  const openAddressed = setUpFolds();
  setUpFilters(data);
  setUpSentences(data);
  setUpDownloads(data);
  const sheet = setUpSheet(data);
  data.days = data.calendar && readCalendar(data);
  setUpCharts(data, data.days);
  setUpStory(data);
  // From here on, positions are read, which costs a layout after each change.
  setUpCalendar(data, sheet);
  setUpSections();
  openAddressed();
  setUpCelebration(data, sheet);
}
