/// The immutable record that a player earned an achievement.
public struct Unlock: Hashable, Codable, Sendable {
    /// What was earned.
    public let achievement: AchievementKey
    /// The time of the completing event or of the grant; for a backfill, the time of its evaluation.
    public let at: Moment
    /// The event that completed it; `nil` for a backfill.
    public let event: EventID?
    /// The version of the mode's catalog under which it was earned.
    public let catalogVersion: Int
    /// The fingerprint of the criterion that was met.
    public let criterionFingerprint: String
    /// What brought it about.
    public let origin: UnlockOrigin
    /// The points that it added to the ledger.
    public let points: Int
    /// The actor who granted it; `nil` if it was not granted.
    public let grantedBy: String?

    /// A record of an unlock.
    public init(
        achievement: AchievementKey, at: Moment, event: EventID?, catalogVersion: Int, criterionFingerprint: String,
        origin: UnlockOrigin, points: Int, grantedBy: String?
    ) {
        self.achievement = achievement
        self.at = at
        self.event = event
        self.catalogVersion = catalogVersion
        self.criterionFingerprint = criterionFingerprint
        self.origin = origin
        self.points = points
        self.grantedBy = grantedBy
    }

    // The names in stored outboxes, which outlive renamed properties.
    private enum CodingKeys: String, CodingKey {
        case achievement, at, event, catalogVersion, criterionFingerprint, points, grantedBy
        case origin = "occasion"
    }
}

/// What brought an unlock about.
public enum UnlockOrigin: String, Codable, Sendable, CaseIterable {
    /// An event completed the criterion.
    case live
    /// The catalog or a replay found it already earned.
    case backfill
    /// Somebody granted it.
    case granted
}

/// The record that somebody took an unlock away.
public struct Revocation: Hashable, Codable, Sendable {
    /// What was taken away.
    public let achievement: AchievementKey
    /// The time of the revoking event.
    public let at: Moment
    /// The revoking event.
    public let event: EventID
    /// The actor who took it away.
    public let by: String
    /// The reason; `nil` if none was given.
    public let reason: String?
    /// The points that were taken back, as a positive number.
    public let points: Int

    /// A record of a revocation.
    public init(achievement: AchievementKey, at: Moment, event: EventID, by: String, reason: String?, points: Int) {
        self.achievement = achievement
        self.at = at
        self.event = event
        self.by = by
        self.reason = reason
        self.points = points
    }
}

/// Unlocks that a new catalog found already earned: one summary instead of a pop-up for each.
public struct Backfill: Hashable, Codable, Sendable {
    /// The unlocks, sorted by key.
    public let unlocks: [Unlock]
    /// The sum of their points.
    public var points: Int { unlocks.reduce(0) { $0 + $1.points } }

    /// A summary of `unlocks`.
    public init(unlocks: [Unlock]) { self.unlocks = unlocks }
}
