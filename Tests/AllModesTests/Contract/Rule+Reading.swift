import SuiteSupport

extension Rule {
    /// A row that cannot be parsed.
    struct Unclear: Error {
        let key: String
        let criterion: String
    }

    /// Parses a row by the words of its criterion.
    init(_ row: CatalogRow) throws {
        let criterion = row["criterion"]
        guard let points = Int(row["points"]), let total = Int(row["progress_total"]),
            let need = Rule.need(criterion)
        else { throw Unclear(key: row["key"], criterion: criterion) }
        self.init(key: row["key"], points: points, total: total * billion, need: need)
    }

    private static func need(_ criterion: String) -> Need? {
        let words = criterion.split(separator: " ").map(String.init)
        if criterion.hasPrefix("all 16 achievements of room "), let room = Int(words[5]) { return .room(room) }
        if words.first == "rank", words.count > 1 { return .rank(words[1]) }
        // The amount follows the last comparison; words after it are units and remarks.
        guard let sign = words.lastIndex(where: { $0 == ">=" || $0 == "<" }), sign + 1 < words.count,
            let amount = amount(words[sign + 1])
        else { return nil }
        let subject = words[..<sign]
        if subject.count > 2, subject[sign - 3] == "in", subject[sign - 2] == "room", let room = Int(subject[sign - 1])
        {
            guard let statistic = statistics[subject[..<(sign - 3)].joined(separator: " ")] else { return nil }
            return .trophy(room: room, statistic: statistic, isUnder: words[sign] == "<", amount)
        }
        let text = subject.joined(separator: " ")
        guard let (metric, reading) = metrics[text] else { return nil }
        return .atLeast(amount, metric: metric, reading)
    }

    /// Converts `12` or `2.5` to billionths.
    private static func amount(_ text: String) -> Int? {
        let parts = text.split(separator: ".")
        guard parts.count <= 2, let whole = Int(parts[0]) else { return nil }
        guard parts.count == 2 else { return whole * billion }
        guard let fraction = Int((parts[1] + "000000000").prefix(9)) else { return nil }
        return whole * billion + fraction
    }

    private static let metrics: [String: (String, Reading)] = [
        "focus.sessions": ("task-focus.focus-sessions", .total),
        "focus.minutes": ("task-focus.focus-minutes", .total),
        "focus.late-night-sessions": ("task-focus.late-night-sessions", .total),
        "focus.early-morning-sessions": ("task-focus.early-morning-sessions", .total),
        "tasks.created": ("task-focus.tasks-created", .total),
        "tasks.completed": ("task-focus.tasks-completed", .total),
        "max over local days of tasks.completed": ("task-focus.tasks-completed", .bestDay),
        "max over local days of focus.minutes": ("task-focus.focus-minutes", .bestDay),
        "longest run of perfect days": ("task-focus.perfect-days", .longest),
        "longest active-day streak": ("task-focus.active-days", .longest),
        "distinct categories created": ("task-focus.categories", .count),
        "workouts.completed": ("fitness-workouts.workouts", .total),
        "longest workout-day streak": ("fitness-workouts.workout-days", .longest),
        "workouts of which any part lies between 21:00 and midnight": ("fitness-workouts.night-workouts", .total),
        "largest fall from an earlier to a later weight": ("fitness-workouts.weight-lost", .best),
        "max over local days of steps": ("fitness-workouts.steps", .bestDay),
        "practice.sessions": ("martial-arts-ranks.practice-sessions", .total),
        "practice.minutes": ("martial-arts-ranks.practice-minutes", .total),
        "longest practice-day streak": ("martial-arts-ranks.practice-days", .longest),
        "distinct forms": ("martial-arts-ranks.forms", .count),
        "distinct techniques": ("martial-arts-ranks.techniques", .count),
        "distinct students helped": ("martial-arts-ranks.students-helped", .count),
        "distinct community events": ("martial-arts-ranks.community-events", .count),
        "some ISO week whose non-empty assignments are all practised, count":
            ("martial-arts-ranks.perfect-weeks", .count),
        "distinct local days with a session started before 07:00": ("martial-arts-ranks.early-bird-days", .days),
        "distinct local days whose evening (21:00 to midnight) a session touched":
            ("martial-arts-ranks.night-owl-days", .days),
    ]

    private static let statistics = [
        "memory-match games finished": "memory-match.games",
        "best memory-match accuracy": "memory-match.accuracy",
        "best memory-match time": "memory-match.seconds",
        "best memory-match run of matches": "memory-match.run",
        "speed-match games finished": "speed-match.games",
        "best speed-match accuracy": "speed-match.accuracy",
        "best speed-match average answer time": "speed-match.seconds",
        "best speed-match run of correct answers": "speed-match.run",
        "sequence-recall games finished": "sequence-recall.games",
        "best sequence-recall accuracy": "sequence-recall.accuracy",
        "longest remembered sequence": "sequence-recall.run",
        "sequence-recall games without a mistake": "sequence-recall.perfect-games",
        "card-locator games finished": "card-locator.games",
        "best card-locator accuracy": "card-locator.accuracy",
        "best time of a card-locator game with all targets found": "card-locator.seconds",
        "most targets found in one card-locator game": "card-locator.run",
    ]
}
