/// The JSON form is meant to be read and written by people:
///
/// ```json
/// {"metric": "fitness-workouts.workouts", "measure": "total", "atLeast": 10}
/// {"metric": "m.first", "measure": "value", "minus": {"metric": "m.lowest", "measure": "best"}, "atLeast": 1}
/// {"metric": "m.right", "measure": "total", "percentOf": {"metric": "m.answers", "measure": "total", "from": 100},
///  "atLeast": 90}
/// {"metric": "m.minutes", "measure": "total", "from": "2026-11-01T00:00:00Z", "until": "…", "atLeast": 60}
/// {"metric": "m.forms", "measure": "count", "fromDay": "2026-12-01", "throughDay": "2026-12-31", "atLeast": 3}
/// {"metric": "m.levels", "containsAll": ["one", "two"]}
/// {"unlocked": ["beginner"]}
/// {"achievement": "three_a_week", "measure": "inARow", "atLeast": 4}
/// {"all": [ … ]}, {"any": [ … ]}
/// {"granted": true}
/// ```
extension Criterion: Codable {
    private enum Key: String, WindowMember, CaseIterable {
        case metric, measure, minus, percentOf, from, until, fromDay, throughDay, containsAll, unlocked, achievement,
            all, any
        case granted
        case atLeast, moreThan, atMost, lessThan
    }

    /// The deepest nesting that can be decoded.
    package static let depthLimit = 16

    /// How many criteria contain each other at the end of a coding path, whatever contains the outermost one. Every
    /// level of nesting adds two keys to the path: `all` or `any`, and an index.
    private static func depth(at path: [any CodingKey]) -> Int {
        var (depth, end) = (1, path.count)
        while end >= 2, path[end - 1].intValue != nil, ["all", "any"].contains(path[end - 2].stringValue) {
            (depth, end) = (depth + 1, end - 2)
        }
        return depth
    }

    /// Reads the JSON form.
    ///
    /// - Throws: `DecodingError` for any other form, a member that does not belong to the form, an empty window, more
    ///   than one comparison, or nesting deeper than 16 levels.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        guard Criterion.depth(at: decoder.codingPath) <= Criterion.depthLimit else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "criteria are nested deeper than \(Criterion.depthLimit)"))
        }
        // A misspelled member could be mistaken for another form of criterion, whose error would not name the typo.
        try Criterion.refuse(membersOf: decoder.container(keyedBy: MemberName.self), besides: Key.allCases)
        let members: [Key]
        if let parts = try container.decodeIfPresent([Criterion].self, forKey: .all) {
            self = .all(parts)
            members = [.all]
        } else if let parts = try container.decodeIfPresent([Criterion].self, forKey: .any) {
            self = .any(parts)
            members = [.any]
        } else if let ids = try container.decodeIfPresent([AchievementID].self, forKey: .unlocked) {
            self = .unlocked(ids)
            members = [.unlocked]
        } else if let id = try container.decodeIfPresent(AchievementID.self, forKey: .achievement) {
            let measure: PeriodCount.Measure = try container.decodeWord(forKey: .measure)
            let (comparison, target) = try Criterion.comparison(container)
            self = .periods(PeriodCount(id, measure), comparison, target)
            members = [.achievement, .measure] + Criterion.comparisons.map(\.key)
        } else if let isGranted = try container.decodeIfPresent(Bool.self, forKey: .granted) {
            guard isGranted else {
                throw DecodingError.dataCorruptedError(
                    forKey: .granted, in: container, debugDescription: "granted is true, or left out")
            }
            self = .granted
            members = [.granted]
        } else if let texts = try container.decodeIfPresent([String].self, forKey: .containsAll) {
            let metric = try container.decode(MetricID.self, forKey: .metric)
            let (window, read) = try container.decodeWindow()
            self = .contains(metric, members: texts, within: window)
            members = [.metric, .containsAll] + read
        } else {
            let (quantity, read) = try Criterion.quantity(container)
            let (comparison, target) = try Criterion.comparison(container)
            self = .compare(quantity, comparison, target)
            members = read + Criterion.comparisons.map(\.key)
        }
        try Criterion.refuse(membersOf: decoder.container(keyedBy: MemberName.self), besides: members)
    }

    private static func quantity(_ container: KeyedDecodingContainer<Key>) throws -> (Quantity, members: [Key]) {
        let reading = Reading(
            try container.decode(MetricID.self, forKey: .metric),
            try container.decodeWord(Measure.self, forKey: .measure, advice: measureAdvice))
        if let subtrahend = try container.decodeIfPresent(Reading.self, forKey: .minus) {
            let operand = try container.nestedContainer(keyedBy: MemberName.self, forKey: .minus)
            try refuse(membersOf: operand, besides: [.metric, .measure])
            return (reading - subtrahend, [.metric, .measure, .minus])
        }
        if let whole = try container.decodeIfPresent(Reading.self, forKey: .percentOf) {
            let names = try container.nestedContainer(keyedBy: MemberName.self, forKey: .percentOf)
            try refuse(membersOf: names, besides: [.metric, .measure, .from])
            let operand = try container.nestedContainer(keyedBy: Key.self, forKey: .percentOf)
            let least = try operand.decodeIfPresent(Amount.self, forKey: .from) ?? 1
            return (reading.percent(of: whole, from: least), [.metric, .measure, .percentOf])
        }
        let (window, read) = try container.decodeWindow()
        return (
            Quantity(reading: reading, window: window), [.metric, .measure] + read
        )
    }

    private static let comparisons = Comparison.allCases.compactMap { comparison in
        Key(rawValue: comparison.rawValue).map { (key: $0, comparison: comparison) }
    }

    private static func comparison(_ container: KeyedDecodingContainer<Key>) throws -> (Comparison, Amount) {
        let found = try comparisons.compactMap { key, comparison in
            try container.decodeIfPresent(Amount.self, forKey: key).map { (comparison, $0) }
        }
        guard let first = found.first, found.count == 1 else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: container.codingPath,
                    debugDescription: found.isEmpty
                        ? "a criterion needs one of atLeast, moreThan, atMost, lessThan"
                        : "a criterion has one limit; two are two criteria in \"all\""))
        }
        return first
    }

    private static func refuse(membersOf container: KeyedDecodingContainer<MemberName>, besides known: [Key]) throws {
        try MemberName.refuse(
            membersOf: container, besides: known.map(\.stringValue), of: "this form of a criterion",
            suggesting: Key.allCases.map(\.stringValue), advice: memberAdvice)
    }

    // The advice that the compiler gives to authors who write criteria in Swift.

    private static let exactly =
        "an unlock stays, so nothing is earned at exactly one amount; write \"atLeast\" for reaching it, \"atMost\" for at "
        + "most"
    private static let memberAdvice = [
        "exactly": exactly, "equals": exactly, "equalTo": exactly, "is": exactly,
        "not":
            "an unlock stays, so nothing is earned by what is not there yet; write the opposite comparison, such as "
            + "\"lessThan\" for \"atLeast\"",
    ]
    private static let measureAdvice = [
        "longest": "a longest run and a longest gap have \"best\", active days have \"longestStreak\"",
        "most": "the most within a span of time has \"best\", and so has a highest; a sum has \"bestDay\"",
    ]

    /// Writes the JSON form that ``init(from:)`` reads; targets are encoded as ``Amount`` does.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch self {
        case .all(let parts): try container.encode(parts, forKey: .all)
        case .any(let parts): try container.encode(parts, forKey: .any)
        case .unlocked(let ids): try container.encode(ids, forKey: .unlocked)
        case .periods(let count, let comparison, let target):
            try container.encode(count.achievement, forKey: .achievement)
            try container.encode(count.measure, forKey: .measure)
            if let key = Key(rawValue: comparison.rawValue) { try container.encode(target, forKey: key) }
        case .granted: try container.encode(true, forKey: .granted)
        case .contains(let metric, let members, let window):
            try container.encode(metric, forKey: .metric)
            try container.encode(members, forKey: .containsAll)
            try container.encode(window)
        case .compare(let quantity, let comparison, let target):
            try container.encode(quantity.reading.metric, forKey: .metric)
            try container.encode(quantity.reading.measure, forKey: .measure)
            try Criterion.encode(quantity.second, quantity.combination, to: &container)
            try container.encode(quantity.window)
            if let key = Key(rawValue: comparison.rawValue) { try container.encode(target, forKey: key) }
        }
    }

    private static func encode(
        _ second: Reading?, _ combination: Quantity.Combination, to container: inout KeyedEncodingContainer<Key>
    ) throws {
        guard let second else { return }
        switch combination {
        case .difference:
            try container.encode(second, forKey: .minus)
        case .percent(let least):
            var operand = container.nestedContainer(keyedBy: Key.self, forKey: .percentOf)
            try operand.encode(second.metric, forKey: .metric)
            try operand.encode(second.measure, forKey: .measure)
            try operand.encode(least, forKey: .from)
        }
    }
}
