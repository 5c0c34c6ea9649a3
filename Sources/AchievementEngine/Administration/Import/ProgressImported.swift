public import AchievementCore
import AchievementSupport

/// The progress that an app kept for a player before it recorded events: totals, sets, days, bests, unlocks and points.
///
/// An import is one event, so it counts once, can be voided and is replayed like any other. Its moment is when the
/// progress was captured. The imported progress is combined with what events record, before or after: sums are added,
/// sets and days are united, and the best of all bests counts. A second import of a player is combined as well; to
/// correct an import, void it and import again.
public struct ProgressImported: GameEvent {
    /// The type on the wire, `achievements.imported`.
    public static let type: EventType = "achievements.imported"

    /// The progress of each metric, by the metric's id.
    package var metrics: [String: ImportedMetric]
    /// The achievements that the player had unlocked.
    package var unlocks: [ImportedUnlock]
    /// Points that do not come from unlocks, by the mode's id, 0 to 1e12 each. Unlocks bring their own points.
    package var points: [String: Int]
    /// The actor who imports the progress, if any.
    package var by: String?

    /// Creates an import.
    public init(
        metrics: [MetricID: ImportedMetric] = [:], unlocks: [ImportedUnlock] = [], points: [GameModeID: Int] = [:],
        by: String? = nil
    ) {
        self.metrics = Dictionary(metrics.map { ($0.key.rawValue, $0.value) }, uniquingKeysWith: { first, _ in first })
        self.unlocks = unlocks
        self.points = Dictionary(points.map { ($0.key.rawValue, $0.value) }, uniquingKeysWith: { first, _ in first })
        self.by = by
    }

    /// Rejects values that no metric can have. Ids and kinds are checked against the catalog when the import is
    /// recorded.
    public func validate(_ fields: inout FieldChecks) {
        if let by { fields.check("by", id: by) }
        // A 32-bit Int has no room for the full limit.
        let most = Int(clamping: 1_000_000_000_000 as Int64)
        for (mode, points) in points.sorted(by: { $0.key < $1.key }) {
            fields.check("points.\(mode)", points, in: 0...most)
        }
        for (id, metric) in metrics.sorted(by: { $0.key < $1.key }) { metric.validate("metrics.\(id)", &fields) }
        for unlock in unlocks {
            if let points = unlock.points { fields.check("unlocks.points", points, in: 0...1_000_000) }
        }
    }
}

extension ProgressImported {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case metrics, unlocks, points, by
    }

    /// Decodes an import. Every member is optional; an unknown member is an error that names it.
    public init(from decoder: any Decoder) throws { try self.init(from: decoder, besides: []) }

    /// Decodes an import from an object that may also have the members in `others`.
    package init(from decoder: any Decoder, besides others: [String]) throws {
        try decoder.checkMembers(CodingKeys.allCases.map(\.rawValue) + others)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        metrics = try container.decodeIfPresent([String: ImportedMetric].self, forKey: .metrics) ?? [:]
        unlocks = try container.decodeIfPresent([ImportedUnlock].self, forKey: .unlocks) ?? []
        points = try container.decodeIfPresent([String: Int].self, forKey: .points) ?? [:]
        by = try container.decodeIfPresent(String.self, forKey: .by)
    }

    /// The id of a player's import when the caller gives none; each player has only one such id per source.
    package static func id(of player: PlayerID) -> String {
        "import-\(SHA256.hexadecimal(of: player.text.string).prefix(32))"
    }
}

extension ProgressImported: AdministrativeEvent {
    static var whenVoided: VoidEffect { .recounts }
    var claimedActor: String? { by }

    func action(on player: PlayerID) -> AdministrativeAction { .importProgress(of: player) }

    func addWrites(at moment: Moment, under rulebook: Rulebook, to writes: inout EventWrites) throws(EventError) {
        try rulebook.addWrites(of: self, at: moment, to: &writes)
    }
}

extension ImportedMetric {
    /// Rejects values that no metric can have.
    fileprivate func validate(_ field: String, _ fields: inout FieldChecks) {
        if let streak {
            fields.check("\(field).streak.length", streak.length, in: 0...36_600)
            let isPlaced = streak.through != nil || max(streak.length, streak.longest ?? 0) <= 0
            fields.check("\(field).streak.through", "nothing", holds: isPlaced, expected: "the last day of the streak")
            if let longest = streak.longest {
                fields.check("\(field).streak.longest", longest, in: 0...36_600)
                fields.check(
                    "\(field).streak.longest", "\(longest)", holds: longest >= streak.length,
                    expected: "at least its length, \(streak.length)")
            }
        }
        if let dates {
            let members = Set(members ?? [])
            for member in dates.keys.sorted() where !members.contains(member) {
                fields.check("\(field).dates", "\"\(member)\"", holds: false, expected: "one of its members")
            }
        }
    }
}
