import AchievementCore

/// Derives a ``PlayerStory`` from the calendar and the rewards.
struct StoryTelling {
    /// The days and rewards of a month.
    private struct Month {
        var days: [CalendarDay] = []
        var rewards: [EarnedReward] = []
    }

    private let words: GalleryWords
    private let years: [CalendarYear]
    /// The months, by their first day.
    private let months: [Day: Month]
    /// How many unlocks of a month are listed.
    private static let rarestCount = 3

    init(_ model: GalleryModel) {
        words = GalleryWords(model.language)
        let whole = model.calendar.choices.first
        years = whole?.years ?? []
        var months: [Day: Month] = [:]
        for day in whole?.days ?? [] { months[day.day.firstOfMonth, default: Month()].days.append(day) }
        let rewardDays = model.calendar.rewardDays
        for reward in model.recent {
            let day = rewardDays[reward.id] ?? reward.at.localDay
            months[day.firstOfMonth, default: Month()].rewards.append(reward)
        }
        self.months = months
    }

    var story: PlayerStory {
        let told = months.keys.sorted(by: >)
        let before = Dictionary(zip(told, told.dropFirst()).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
        return PlayerStory(
            years: years.compactMap { year in
                let own = told.filter { $0.date.year == year.year }
                guard !own.isEmpty else { return nil }
                let months = own.map { month($0, before: before[$0]) }
                let days = own.reversed().flatMap { self.months[$0]?.days ?? [] }
                let rewards = own.flatMap { self.months[$0]?.rewards ?? [] }
                return StoryYear(
                    totals: year, highlights: highlights(months, days), rarest: rarest(rewards), months: months)
            })
    }

    private func month(_ first: Day, before: Day?) -> StoryMonth {
        let month = months[first] ?? Month()
        return StoryMonth(
            first: first, last: first,
            activeDays: month.days.count { $0.step > 0 },
            points: month.days.reduce(0) { $0 + $1.points },
            unlocked: month.rewards.count { $0.card != nil },
            moments: moments(of: month.rewards),
            quietMonthsBefore: before.map { max(0, first.monthNumber - $0.monthNumber - 1) } ?? 0)
    }

    /// The rewards worth mentioning, newest first: rooms, milestones and the rarest unlocks. If a mode has several
    /// levels, only the highest is mentioned.
    private func moments(of rewards: [EarnedReward]) -> [StoryMoment] {
        var levelled: Set<GameModeID?> = []
        let unlocks = rewards.filter { $0.kind == .unlock }
        let rarest = Set(unlocks.sorted(by: isRarer).prefix(Self.rarestCount).map(\.id))
        return rewards.filter { reward in
            switch reward.kind {
            case .level(_, let mode): levelled.insert(mode).inserted
            case .room, .milestone: true
            case .unlock: rarest.contains(reward.id)
            }
        }.map { StoryMoment(reward: $0, text: text(of: $0)) }
    }

    /// What a reward is; the mode too, because those of two modes may have one name.
    private func text(of reward: EarnedReward) -> String {
        let held = reward.card?.held.flatMap { $0.isAmongOthers ? $0.text : nil }
        let facts: [String?] =
            switch reward.kind {
            case .level: [reward.kindText]
            case .room, .milestone: [reward.kindText, reward.modeName]
            case .unlock: [reward.card?.rarityName, held, reward.modeName]
            }
        return facts.compactMap(\.self).joined(separator: " · ")
    }

    private func highlights(_ months: [StoryMonth], _ days: [CalendarDay]) -> [GalleryFigure] {
        var highlights: [GalleryFigure] = []
        // If several are equal, the earliest is taken.
        if let best = months.reversed().max(by: { $0.points < $1.points }), best.points > 0, months.count > 1 {
            highlights.append(
                figure(.storyBestMonth, words.monthAndYear(of: best.first), words.count(.points, best.points)))
        }
        if let best = days.max(by: { $0.points < $1.points }), best.points > 0 {
            highlights.append(figure(.storyBestDay, words.date(best.day), words.count(.points, best.points)))
        }
        let run = longestRun(days)
        if run > 1 { highlights.append(figure(.storyLongestRun, words.count(.days, run))) }
        return highlights
    }

    private func figure(_ name: ScreenPhrase, _ facts: String...) -> GalleryFigure {
        GalleryFigure(name: words.text(name), text: facts.joined(separator: " · "))
    }

    /// The most consecutive days with activity.
    private func longestRun(_ days: [CalendarDay]) -> Int {
        var (longest, run) = (0, 0)
        var last: Day?
        for day in days where day.step > 0 {
            run = last?.advanced(by: 1) == day.day ? run + 1 : 1
            last = day.day
            longest = max(longest, run)
        }
        return longest
    }

    private func rarest(_ rewards: [EarnedReward]) -> EarnedReward? {
        rewards.filter { $0.card != nil }.min(by: isRarer)
    }

    /// The share of all players says more than the rarity that a designer chose, and is available for all rewards or
    /// none.
    private func isRarer(_ left: EarnedReward, _ right: EarnedReward) -> Bool {
        let (first, second) = (left.card?.held?.holders ?? 0, right.card?.held?.holders ?? 0)
        return (first, right.rarity, right.points, left.at.milliseconds)
            < (second, left.rarity, left.points, right.at.milliseconds)
    }
}

extension Day {
    /// The first day of its month.
    fileprivate var firstOfMonth: Day { advanced(by: 1 - date.day) }

    /// The number of months since the year 0.
    fileprivate var monthNumber: Int { 12 * date.year + date.month }
}
