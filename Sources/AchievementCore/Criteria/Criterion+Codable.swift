/// The JSON form is meant to be read and written by people:
///
/// ```json
/// {"metric": "fitness-workouts.workouts", "measure": "total", "atLeast": 10}
/// {"metric": "m.first", "measure": "value", "minus": {"metric": "m.lowest", "measure": "best"}, "atLeast": 1}
/// {"metric": "m.minutes", "measure": "total", "from": "2026-11-01T00:00:00Z", "until": "…", "atLeast": 60}
/// {"metric": "m.levels", "containsAll": ["one", "two"]}
/// {"unlocked": ["beginner"]}
/// {"all": [ … ]}, {"any": [ … ]}
/// {"granted": true}
/// ```
extension Criterion: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case metric, measure, minus, from, until, containsAll, unlocked, all, any, granted
        case atLeast, moreThan, atMost, lessThan
    }

    /// The deepest nesting that is read.
    public static let depthLimit = 16

    /// Reads the JSON form.
    ///
    /// - Throws: `DecodingError` for a form that is none of these, an empty window, more than one comparison, and
    ///   nesting deeper than ``depthLimit``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        // Every level of nesting adds two keys to the path: "all" and an index.
        guard decoder.codingPath.count < 2 * Criterion.depthLimit + 8 else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: [], debugDescription: "criteria are nested deeper than \(Criterion.depthLimit)"))
        }
        if let parts = try container.decodeIfPresent([Criterion].self, forKey: .all) {
            self = .all(parts)
        } else if let parts = try container.decodeIfPresent([Criterion].self, forKey: .any) {
            self = .any(parts)
        } else if let ids = try container.decodeIfPresent([AchievementID].self, forKey: .unlocked) {
            self = .unlocked(ids)
        } else if try container.decodeIfPresent(Bool.self, forKey: .granted) == true {
            self = .granted
        } else {
            try self.init(leaf: container)
        }
    }

    private init(leaf container: KeyedDecodingContainer<Key>) throws {
        let metric = try container.decode(MetricID.self, forKey: .metric)
        if let members = try container.decodeIfPresent([String].self, forKey: .containsAll) {
            self = .contains(metric, members: members)
            return
        }
        let reading = Reading(metric, try container.decode(Measure.self, forKey: .measure))
        let found = try Comparison.allCases.compactMap { comparison -> (Comparison, Amount)? in
            guard let key = Key(rawValue: comparison.rawValue) else { return nil }
            return try container.decodeIfPresent(Amount.self, forKey: key).map { (comparison, $0) }
        }
        guard let (comparison, target) = found.first, found.count == 1 else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: container.codingPath,
                    debugDescription: "a criterion needs one of atLeast, moreThan, atMost, lessThan"))
        }
        var window: TimeWindow?
        if container.contains(.from) || container.contains(.until) {
            window = TimeWindow(
                from: try container.decode(Moment.self, forKey: .from),
                until: try container.decode(Moment.self, forKey: .until))
            guard window != nil else {
                throw DecodingError.dataCorruptedError(
                    forKey: .until, in: container, debugDescription: "\"until\" must be after \"from\"")
            }
        }
        let subtrahend = try container.decodeIfPresent(Reading.self, forKey: .minus)
        self = .compare(Quantity(reading: reading, subtrahend: subtrahend, window: window), comparison, target)
    }

    /// Writes the JSON form that ``init(from:)`` reads; a target is the number that ``Amount`` writes.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch self {
        case .all(let parts): try container.encode(parts, forKey: .all)
        case .any(let parts): try container.encode(parts, forKey: .any)
        case .unlocked(let ids): try container.encode(ids, forKey: .unlocked)
        case .granted: try container.encode(true, forKey: .granted)
        case .contains(let metric, let members):
            try container.encode(metric, forKey: .metric)
            try container.encode(members, forKey: .containsAll)
        case .compare(let quantity, let comparison, let target):
            try container.encode(quantity.reading.metric, forKey: .metric)
            try container.encode(quantity.reading.measure, forKey: .measure)
            try container.encodeIfPresent(quantity.subtrahend, forKey: .minus)
            try container.encodeIfPresent(quantity.window?.from, forKey: .from)
            try container.encodeIfPresent(quantity.window?.until, forKey: .until)
            if let key = Key(rawValue: comparison.rawValue) { try container.encode(target, forKey: key) }
        }
    }
}
