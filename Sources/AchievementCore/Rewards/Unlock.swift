/// The immutable record that a player earned an achievement.
public struct Unlock: Hashable, Codable, Sendable {
    /// What was earned.
    public let achievement: AchievementKey
    /// When: the time of the completing event, or of the grant, or for a backfill of its evaluation.
    public let at: Moment
    /// The event that completed it; `nil` for a backfill.
    public let event: EventID?
    /// The version of the mode's catalog under which it was earned.
    public let catalogVersion: Int
    /// The fingerprint of the criterion that was met.
    public let criterionFingerprint: String
    /// How it came about.
    public let origin: UnlockOrigin
    /// The points that it added to the ledger.
    public let points: Int
    /// Who granted it, for a grant.
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
