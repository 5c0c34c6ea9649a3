import AchievementCore

/// The days of a calendar for the script: one packed text per series.
///
/// Days count from ``first``. Numbers in the texts are in base 36.
struct PageCalendar: Encodable {
    /// A choice of the menu: its name, the index of its part or -1 for all, and the index of its streak or -1 for all
    /// of the part.
    struct Choice: Encodable {
        let n: String
        let p, s: Int
    }

    /// A mode, or all if there is only one; of several the last may be the points of none.
    struct Part: Encodable {
        /// The mode's id, which starts the ids of its rewards; empty for points of no mode.
        let m: String
        /// For each day with points, or with activity that no other series shows: the distance to the previous one
        /// unless it is 1, then `.` and the points, or `!` and the points if the player was not active.
        let d: String
    }

    /// A streak.
    struct Streak: Encodable {
        let n: String
        let p: Int
        /// Runs of days: the mark, and the length if it is more than 1.
        let d: String
        /// What is left to do today.
        var now: String?
    }

    /// A metric that is summed.
    struct Figures: Encodable {
        let n: String
        let p: Int
        /// How amounts are written.
        let u: AmountPattern
        /// The distinct amounts.
        let v: [Amount]
        /// For each day with an amount: the distance to the previous one unless it is 1, then `.` and the index of the
        /// amount.
        let d: String
    }

    /// The first and the last day, as days since 1970-01-01.
    let first, today: Int
    let choices: [Choice]
    let parts: [Part]
    let streaks: [Streak]
    let figures: [Figures]
    /// For each reward of the page, from the first: the days between it and the previous one, or today.
    let rewards: String
    let words: Words

    init(_ model: GalleryModel, words: GalleryWords) {
        let calendar = model.calendar
        let whole = calendar.choices[0]
        let modes = calendar.choices.filter { if case .mode = $0.id { true } else { false } }
        let parts = modes.isEmpty ? [whole] : modes
        first = Int((whole.years.last?.first ?? calendar.today).number)
        today = Int(calendar.today.number)
        let packer = CalendarPacker(first: first)
        streaks = parts.enumerated().flatMap { packer.streaks(of: $1, $0, today: calendar.today) }
        figures = parts.enumerated().flatMap { packer.figures(of: $1, $0, words) }
        self.parts =
            parts.map { part in
                let mode = if case .mode(let id) = part.id { id } else { model.modes.first?.id }
                return Part(m: mode?.rawValue ?? "", d: packer.points(of: part))
            } + [packer.pointsOfNone(whole, besides: modes)].filter { !$0.isEmpty }.map { Part(m: "", d: $0) }
        let places = Dictionary(parts.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        let order = parts.flatMap(CalendarPacker.streakIDs)
        choices = calendar.choices.map { choice in
            let streak = if case .streak(let id) = choice.id { order.firstIndex(of: id) ?? -1 } else { -1 }
            let part = streak < 0 ? places[choice.id] ?? -1 : Self.part(of: order[streak], parts)
            return Choice(n: choice.name, p: choice.id == .everything ? -1 : part, s: streak)
        }
        let rewardDays = calendar.rewardDays
        rewards = packer.rewards(
            model.recent.map { Int((rewardDays[$0.id] ?? $0.at.localDay).number) }, today: today)
        self.words = Words(words)
    }

    private static func part(of streak: MetricID, _ parts: [CalendarChoice]) -> Int {
        parts.firstIndex { CalendarPacker.streakIDs($0).contains(streak) } ?? -1
    }

    /// The phrases of the calendar.
    struct Words: Encodable {
        let active, frozen, forgiven, rest, today, nothing, condition, points, days, unlocked, step: String
        let bestMonth, bestDay, run, length, counted: String

        init(_ words: GalleryWords) {
            func form(_ phrase: some GalleryPhrase) -> String { phrase.text(in: words.language) }
            active = words.text(.active)
            frozen = words.text(.frozen)
            forgiven = words.text(.forgiven)
            rest = words.text(.rest)
            today = words.text(.today)
            nothing = words.text(.calendarNothing)
            condition = form(DetailPhrase.condition)
            points = form(Phrase.points)
            days = form(NewsPhrase.calendarActive)
            unlocked = form(NewsPhrase.calendarUnlocked)
            step = form(NewsPhrase.calendarPoints)
            bestMonth = words.text(.storyBestMonth)
            bestDay = words.text(.storyBestDay)
            run = words.text(.storyLongestRun)
            length = form(Phrase.days)
            counted = words.text(.dayCounted)
        }
    }
}

/// Packs series of days as texts.
private struct CalendarPacker {
    let first: Int

    /// The ids of the streaks that occur in the days of a choice, in ascending order.
    static func streakIDs(_ choice: CalendarChoice) -> [MetricID] {
        Array(Dictionary(choice.days.flatMap(\.streaks).map { ($0.id, $0.name) }, uniquingKeysWith: { $1 }).keys)
            .sorted()
    }

    func streaks(of choice: CalendarChoice, _ part: Int, today: Day) -> [PageCalendar.Streak] {
        Self.streakIDs(choice).map { id in
            var (runs, name) = (Runs(), "")
            var now: String?
            for day in choice.days {
                guard let streak = day.streaks.first(where: { $0.id == id }) else { continue }
                name = streak.name
                runs.add(streak.mark?.letter ?? "-", at: Int(day.day.number) - first)
                if streak.mark == nil { now = streak.text }
            }
            return PageCalendar.Streak(n: name, p: part, d: runs.text, now: now)
        }
    }

    func figures(of choice: CalendarChoice, _ part: Int, _ words: GalleryWords) -> [PageCalendar.Figures] {
        Set(choice.days.flatMap(\.figures).map(\.name)).sorted().map { name in
            var (steps, amounts, places) = (StepsText(), [Amount](), [Amount: Int]())
            var unit: MetricUnit?
            for day in choice.days {
                guard let figure = day.figures.first(where: { $0.name == name }) else { continue }
                unit = figure.unit
                if places[figure.amount] == nil {
                    places[figure.amount] = amounts.count
                    amounts.append(figure.amount)
                }
                steps.add(Int(day.day.number) - first, ".", places[figure.amount] ?? 0)
            }
            return PageCalendar.Figures(
                n: name, p: part, u: words.amounts.pattern(for: unit), v: amounts, d: steps.text)
        }
    }

    func points(of choice: CalendarChoice) -> String {
        var steps = StepsText()
        for day in choice.days {
            let isTold = day.step == 0 || !day.figures.isEmpty || day.streaks.contains { $0.mark == .active }
            guard day.points != 0 || !isTold else { continue }
            steps.add(Int(day.day.number) - first, day.step == 0 ? "!" : ".", day.points)
        }
        return steps.text
    }

    /// The points that `whole` has beyond those of its modes.
    func pointsOfNone(_ whole: CalendarChoice, besides modes: [CalendarChoice]) -> String {
        var steps = StepsText()
        guard !modes.isEmpty else { return steps.text }
        var own: [Day: Int] = [:]
        for day in modes.flatMap(\.days) { own[day.day, default: 0] += day.points }
        for day in whole.days where day.points != own[day.day] ?? 0 {
            steps.add(Int(day.day.number) - first, "!", day.points - (own[day.day] ?? 0))
        }
        return steps.text
    }

    func rewards(_ days: [Int], today: Int) -> String {
        var last = today
        return days.map { day in
            defer { last = day }
            return String(last - day, radix: 36)
        }.joined(separator: " ")
    }

    /// Run-length encoded letters.
    private struct Runs {
        private var runs: [(letter: String, count: Int)] = []
        private var next = 0

        var text: String {
            runs.map { $0.letter + ($0.count == 1 ? "" : String($0.count, radix: 36)) }.joined()
        }

        mutating func add(_ letter: String, at day: Int) {
            if day > next { append("-", day - next) }
            append(letter, 1)
            next = day + 1
        }

        private mutating func append(_ letter: String, _ count: Int) {
            if runs.last?.letter == letter { runs[runs.count - 1].count += count } else { runs.append((letter, count)) }
        }
    }
}

extension CalendarDay.Mark {
    /// The letter of the mark in run-length encoded texts.
    fileprivate var letter: String {
        switch self {
        case .active: "A"
        case .frozen: "F"
        case .forgiven: "G"
        case .rest: "R"
        }
    }
}
