public import AchievementCore

/// What an app recorded for one metric before the import; the allowed parts depend on the metric's kind.
///
/// | kind | parts |
/// |---|---|
/// | sum | `total`, and if the metric keeps days `days`: the amount on each local day |
/// | highest, lowest, longest run, most within a span | `best`; of a family `bests` by key |
/// | earliest, latest, largest fall or rise | `values`, each with its moment |
/// | set | `members`, and `dates` for members whose moment is known |
/// | active days | `activeDays`, or just `streak`; `frozenDays` with either |
public struct ImportedMetric: Hashable, Codable, Sendable {
    /// The total of a sum, including the amounts in ``days``.
    package var total: Double?
    /// The amount of a sum on each local day, yyyy-mm-dd.
    package var days: [String: Double]?
    /// The total of each key of a family of sums.
    package var totals: [String: Double]?
    /// The highest or lowest amount.
    package var best: Double?
    /// The highest or lowest amount of each key of a family.
    package var bests: [String: Double]?
    /// Amounts with the moments at which they were recorded.
    package var values: [ImportedValue]?
    /// The members of a set.
    package var members: [String]?
    /// When members were inserted; members without a date count as inserted by the import.
    package var dates: [String: Moment]?
    /// The local days on which the player was active.
    package var activeDays: [Day]?
    /// The local days that bridge a streak but are not counted.
    package var frozenDays: [Day]?
    /// A streak known only by its length and last day.
    package var streak: ImportedStreak?

    /// The total of a sum, and how much of it was recorded on which local day.
    public static func total(_ total: Double, days: [Day: Double] = [:]) -> ImportedMetric {
        var metric = ImportedMetric()
        metric.total = total
        if !days.isEmpty {
            metric.days = Dictionary(
                days.map { ($0.key.description, $0.value) }, uniquingKeysWith: { first, _ in first })
        }
        return metric
    }

    /// The total of each key of a family of sums.
    public static func totals(_ totals: [String: Double]) -> ImportedMetric {
        var metric = ImportedMetric()
        metric.totals = totals
        return metric
    }

    /// The highest or lowest amount.
    public static func best(_ best: Double) -> ImportedMetric {
        var metric = ImportedMetric()
        metric.best = best
        return metric
    }

    /// The highest or lowest amount of each key of a family.
    public static func bests(_ bests: [String: Double]) -> ImportedMetric {
        var metric = ImportedMetric()
        metric.bests = bests
        return metric
    }

    /// Amounts with the moments at which they were recorded.
    public static func values(_ values: [ImportedValue]) -> ImportedMetric {
        var metric = ImportedMetric()
        metric.values = values
        return metric
    }

    /// The members of a set, and the moments of their insertion, if known.
    public static func members(_ members: [String], dates: [String: Moment] = [:]) -> ImportedMetric {
        var metric = ImportedMetric()
        metric.members = members
        if !dates.isEmpty { metric.dates = dates }
        return metric
    }

    /// The local days on which the player was active, and those that bridge a streak without being counted, such as
    /// purchased freezes and holidays.
    public static func activeDays(_ days: [Day], frozen: [Day] = []) -> ImportedMetric {
        var metric = ImportedMetric()
        metric.activeDays = days
        if !frozen.isEmpty { metric.frozenDays = frozen }
        return metric
    }

    /// A streak of `length` days that ends with `through`, and the length of the longest streak ever, if it is longer.
    public static func streak(_ length: Int, through: Day, longest: Int? = nil) -> ImportedMetric {
        var metric = ImportedMetric()
        metric.streak = ImportedStreak(length: length, through: through, longest: longest)
        return metric
    }
}

extension ImportedMetric {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case total, totals, days, best, bests, values, members, dates, activeDays, frozenDays, streak
    }

    /// Decodes the parts that are present; an unknown part is an error that names it.
    public init(from decoder: any Decoder) throws {
        try decoder.checkMembers(CodingKeys.allCases.map(\.rawValue))
        let container = try decoder.container(keyedBy: CodingKeys.self)
        total = try container.decodeIfPresent(Double.self, forKey: .total)
        totals = try container.decodeIfPresent([String: Double].self, forKey: .totals)
        days = try container.decodeIfPresent([String: Double].self, forKey: .days)
        best = try container.decodeIfPresent(Double.self, forKey: .best)
        bests = try container.decodeIfPresent([String: Double].self, forKey: .bests)
        values = try container.decodeIfPresent([ImportedValue].self, forKey: .values)
        members = try container.decodeIfPresent([String].self, forKey: .members)
        dates = try container.decodeIfPresent([String: Moment].self, forKey: .dates)
        activeDays = try container.decodeIfPresent([Day].self, forKey: .activeDays)
        frozenDays = try container.decodeIfPresent([Day].self, forKey: .frozenDays)
        streak = try container.decodeIfPresent(ImportedStreak.self, forKey: .streak)
    }
}

/// A coding key with any name.
private struct MemberKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension Decoder {
    /// Refuses an object with members other than `known`.
    func checkMembers(_ known: [String]) throws {
        let container = try container(keyedBy: MemberKey.self)
        guard let unknown = container.allKeys.first(where: { !known.contains($0.stringValue) }) else { return }
        let nearest = NearestName.find(unknown.stringValue, among: known).map { "; did you mean \($0)?" } ?? ""
        throw DecodingError.dataCorruptedError(
            forKey: unknown, in: container, debugDescription: "an unknown member\(nearest)")
    }
}

/// An amount with the moment at which it was recorded.
public struct ImportedValue: Hashable, Codable, Sendable {
    /// The amount.
    package var value: Double
    /// When it was recorded.
    package var at: Moment

    /// Creates a value that was recorded at a given moment.
    public init(_ value: Double, at: Moment) {
        self.value = value
        self.at = at
    }
}

/// A streak of which the app kept only numbers, not the days.
package struct ImportedStreak: Hashable, Codable, Sendable {
    /// The number of its active days, 0 to 36,600. They are placed consecutively, around the frozen days.
    package var length: Int
    /// Its last day; optional if there are no days to place.
    package var through: Day?
    /// The length of the longest streak ever, if it is longer. Because its days are unknown, they are placed directly
    /// before this streak, with a gap that no streak rules bridge.
    package var longest: Int?
}

/// An achievement that the player had unlocked before the import.
public struct ImportedUnlock: Hashable, Codable, Sendable {
    /// The achievement. A recurring one is earned in the period of ``at``, or in the period that the key names, as in
    /// `gym/weekly:2026-W47`.
    package var achievement: AchievementKey
    /// When it was unlocked; `nil` for the moment of the import.
    package var at: Moment?
    /// The points that it earned; `nil` for those of the catalog.
    package var points: Int?

    /// An unlock whose moment is not known: it is dated by the import.
    public init(_ achievement: AchievementKey, points: Int? = nil) {
        (self.achievement, self.points) = (achievement, points)
    }

    /// An unlock at a moment.
    public init(_ achievement: AchievementKey, at moment: Moment, points: Int? = nil) {
        (self.achievement, at, self.points) = (achievement, moment, points)
    }
}
