import AchievementCore
import AchievementEngine

extension GalleryBuilder {
    /// All days of the statistics, from the first day with any activity.
    func calendar(_ streaks: [StreakCard], _ recent: [EarnedReward]) -> ActivityCalendar {
        let days = CalendarDays(self, streaks, recent)
        let today = now.localDay
        let first = days.touched.first.map { statistics.days.lowerBound.advanced(by: $0) } ?? today
        var choices = [(CalendarChoice.Scope.everything, words.text(.all))]
        let modes = rulebook.modeIDs
        for mode in modes {
            let own = streaks.filter { $0.mode == mode && $0.totalActiveDays > 0 }
            if modes.count > 1, days.hasAny(of: mode) { choices.append((.mode(mode), names.mode(mode))) }
            guard own.count > 1 else { continue }
            choices += own.map { streak in
                (.streak(streak.id), modes.count > 1 ? "\(names.mode(mode)) · \(streak.name)" : streak.name)
            }
        }
        return ActivityCalendar(
            today: today,
            choices: choices.map { scope, name in
                CalendarChoice(id: scope, name: name, first: first, today: today, days: days.days(of: scope))
            })
    }
}

/// The days of a calendar before one of its scopes is chosen. Days are counted from the first day of the statistics.
private struct CalendarDays {
    /// A series of values for a mode, on the days that have one.
    private struct Series<Value> {
        let mode: GameModeID?
        let values: [Int: Value]
    }

    /// The days with any activity, in order.
    let touched: [Int]

    private let first: Day
    /// See ``GalleryBuilder/keepsDays``.
    private let keepsDays: Bool
    private let points: [Series<Int>]
    private let amounts: [Series<CalendarDay.Figure>]
    private let streaks: [(id: MetricID, days: Series<CalendarDay.Streak>)]
    /// The days of active-day metrics that are only counted, which no streak card shows.
    private let counted: [Series<Bool>]
    private let rewards: [(day: Int, mode: GameModeID?, reward: CalendarDay.Reward)]

    init(_ builder: GalleryBuilder, _ cards: [StreakCard], _ recent: [EarnedReward]) {
        let (statistics, rulebook) = (builder.statistics, builder.rulebook)
        let first = statistics.days.lowerBound
        (self.first, keepsDays) = (first, builder.keepsDays)
        points = statistics.points.map { mode, points in Series(mode: mode, values: points.sparse { $0 != 0 }) }
        amounts = statistics.sums.sorted { $0.key < $1.key }.map { metric, amounts in
            let (name, unit) = (builder.sumName(metric), rulebook.unit(of: metric))
            return Series(
                mode: rulebook.mode(of: metric),
                values: amounts.sparse { $0 > .zero }.mapValues { amount in
                    CalendarDay.Figure(
                        name: name, amount: amount, unit: unit, text: builder.words.amounts.text(amount, in: unit))
                })
        }
        streaks = cards.map { card in
            (card.id, Series(mode: card.mode, values: builder.marks(of: card, named: card.fullName)))
        }
        let shown = Set(cards.map(\.id))
        counted = statistics.activeDays.filter { !shown.contains($0.key) }.map { metric, days in
            Series(mode: rulebook.mode(of: metric), values: days.sparse { $0 })
        }
        rewards = recent.compactMap { reward in
            let day = Int(builder.day(of: reward).number) - Int(first.number)
            guard day >= 0, first.advanced(by: day) <= statistics.days.upperBound else { return nil }
            return (
                day, reward.mode,
                CalendarDay.Reward(id: reward.id, title: reward.title, card: reward.card?.key)
            )
        }
        let days: [[Int]] =
            points.map { Array($0.values.keys) } + amounts.map { Array($0.values.keys) }
            + streaks.map { Array($0.days.values.keys) } + counted.map { Array($0.values.keys) }
            + [rewards.map(\.day)]
        touched = Set(days.joined()).sorted()
    }

    /// Whether a mode has any activity.
    func hasAny(of mode: GameModeID) -> Bool {
        points.contains { $0.mode == mode && !$0.values.isEmpty }
            || amounts.contains { $0.mode == mode && !$0.values.isEmpty }
            || streaks.contains { $0.days.mode == mode && !$0.days.values.isEmpty }
            || counted.contains { $0.mode == mode && !$0.values.isEmpty }
    }

    /// The days with activity in a scope.
    func days(of scope: CalendarChoice.Scope) -> [CalendarDay] {
        let streak = scope.streak.flatMap { id in self.streaks.first { $0.id == id } }
        let mode = streak?.days.mode ?? scope.mode
        func isMeant(_ other: GameModeID?) -> Bool { mode == nil || other == mode }
        let points = self.points.filter { isMeant($0.mode) }
        let amounts = self.amounts.filter { isMeant($0.mode) }
        let counted = self.counted.filter { isMeant($0.mode) }
        let streaks = self.streaks.filter { scope.streak == nil ? isMeant($0.days.mode) : $0.id == scope.streak }
        let rewards = Dictionary(grouping: self.rewards.filter { isMeant($0.mode) }, by: \.day)
        return touched.compactMap { offset in
            let sum = points.reduce(0) { $0 + ($1.values[offset] ?? 0) }
            let marks = streaks.compactMap { $0.days.values[offset] }
            let isMarked = marks.contains { $0.mark == .active }
            let own = rewards[offset] ?? []
            let figures = amounts.compactMap { $0.values[offset] }
            // An operator's adjustment is not an activity of the player.
            let adjusted = points.first { $0.mode == Rulebook.ownModeID }?.values[offset] ?? 0
            let isCounted =
                !figures.isEmpty || counted.contains { $0.values[offset] != nil }
                || !keepsDays && (sum > adjusted || own.contains { $0.reward.card != nil })
            guard isMarked || isCounted || !marks.isEmpty || !own.isEmpty || sum != 0 else { return nil }
            return CalendarDay(
                day: first.advanced(by: offset),
                isActive: scope.streak == nil ? isMarked || isCounted : isMarked,
                points: sum, figures: figures, streaks: marks, rewards: own.map(\.reward))
        }
    }
}

extension GalleryBuilder {
    /// The day on which a reward was earned, by the start of days in its mode; for a level over all modes, in the mode
    /// whose points reached it.
    fileprivate func day(of reward: EarnedReward) -> Day {
        guard !lateDays.isEmpty else { return reward.at.localDay }
        let mode = reward.mode ?? ledger.first { $0.at == reward.at && $0.event == reward.event }?.mode
        return mode.flatMap { lateDays[$0] }?.day(of: reward.at) ?? reward.at.localDay
    }

    /// The marks of a streak on the days of the statistics, up to the streak's own today.
    fileprivate func marks(of card: StreakCard, named name: String) -> [Int: CalendarDay.Streak] {
        guard card.totalActiveDays > 0,
            let rules = rulebook.definition(of: card.id)?.rules
        else { return [:] }
        let active = statistics.activeDays[card.id] ?? []
        let frozen = statistics.frozenDays[card.id] ?? []
        let first = statistics.days.lowerBound
        let today = Int(rules.day(of: now).number) - Int(first.number)
        func bridge(_ offset: Int) -> CalendarDay.Mark? {
            if active.indices.contains(offset), active[offset] { return .active }
            if frozen.indices.contains(offset), frozen[offset] { return .frozen }
            return rules.restDays.contains(first.advanced(by: offset)) ? .rest : nil
        }
        var chain = StreakChain(rules)
        for offset in (active.firstIndex(of: true) ?? today)..<max(today + 1, active.count) {
            if let mark = bridge(offset), offset <= today || mark == .active { chain.add(mark, at: offset) }
        }
        if card.current > 0 { chain.end(at: today) }
        var marks = chain.marks.mapValues { mark in
            CalendarDay.Streak(id: card.id, name: name, mark: mark, text: words.text(of: mark))
        }
        if let left = card.leftText, marks[today] == nil, statistics.days.contains(first.advanced(by: today)) {
            marks[today] = CalendarDay.Streak(
                id: card.id, name: name, mark: nil, text: "\(card.statusText) · \(left)")
        }
        return marks
    }
}

/// The days of a streak in order, with the days between them that it forgives.
private struct StreakChain {
    private(set) var marks: [Int: CalendarDay.Mark] = [:]
    private let reach: Int
    /// The last active or bridged day.
    private var last: Int?
    private var hasActive = false
    /// Missed days that are forgiven if an active day follows.
    private var missed: [Int] = []

    /// In streaks of weeks, weeks are forgiven instead of days.
    init(_ rules: StreakRules) { reach = rules.perWeek == nil ? rules.reach : 1 }

    mutating func add(_ mark: CalendarDay.Mark, at day: Int) {
        marks[day] = mark
        if let last, day - last > reach { (hasActive, missed) = (false, []) }
        if let last, hasActive { missed += last + 1..<day }
        if mark == .active {
            for day in missed { marks[day] = .forgiven }
            (hasActive, missed) = (true, [])
        }
        last = day
    }

    /// Forgives the days missed up to today, if the streak is still alive.
    mutating func end(at today: Int) {
        guard let last, hasActive, today - last <= reach, today > last else { return }
        for day in missed + (last + 1..<today) { marks[day] = .forgiven }
    }
}

extension CalendarChoice.Scope {
    fileprivate var streak: MetricID? { if case .streak(let id) = self { id } else { nil } }
    fileprivate var mode: GameModeID? { if case .mode(let id) = self { id } else { nil } }
}

extension EarnedReward {
    /// The mode of the reward; `nil` for a level over all modes.
    var mode: GameModeID? { if case .level(_, let mode) = kind { mode } else { card?.key.mode } }
}

extension Array {
    /// The matching elements by index.
    fileprivate func sparse(_ isMeant: (Element) -> Bool) -> [Int: Element] {
        var found: [Int: Element] = [:]
        for (index, element) in enumerated() where isMeant(element) { found[index] = element }
        return found
    }
}
