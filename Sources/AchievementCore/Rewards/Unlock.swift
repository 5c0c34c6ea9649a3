/// The immutable record that a player earned an achievement.
public struct Unlock: Hashable, Codable, Sendable {
    /// What was earned.
    public let achievement: AchievementKey
    /// The time of the completing event or of the grant; for a backfill, the time of the backfill.
    public let at: Moment
    /// The event that completed it; `nil` for a backfill.
    public let event: EventID?
    /// The version of the mode's catalog under which it was earned.
    public let catalogVersion: Int
    /// The fingerprint of the criterion that was met.
    package var criterionFingerprint: String { fingerprint.text }
    /// The fingerprint as a value.
    package let fingerprint: CriterionFingerprint
    /// How the achievement was unlocked: live, by a backfill, or by a grant.
    public let origin: UnlockOrigin
    /// The points that it added to the ledger.
    public let points: Int
    /// The actor who granted it; `nil` if it was not granted.
    public let grantedBy: String?
    /// The player's amount for each reading of the criterion, in the criterion's order; `nil` if the criterion has no
    /// readings or they were not recorded.
    public let evidence: [Evidence]?

    /// A record of an unlock.
    package init(
        achievement: AchievementKey, at: Moment, event: EventID?, catalogVersion: Int,
        fingerprint: CriterionFingerprint, origin: UnlockOrigin, points: Int, grantedBy: String?,
        evidence: [Evidence]? = nil
    ) {
        self.achievement = achievement
        self.at = at
        self.event = event
        self.catalogVersion = catalogVersion
        self.fingerprint = fingerprint
        self.origin = origin
        self.points = points
        self.grantedBy = grantedBy
        self.evidence = evidence
    }

    // The names are persisted in outboxes, so they stay the same when properties are renamed.
    private enum CodingKeys: String, CodingKey {
        case achievement, at, event, catalogVersion, points, grantedBy, evidence
        case fingerprint = "criterionFingerprint"
        case origin = "occasion"
    }
}

/// A player's amount for one reading of a metric when an achievement unlocked.
public struct Evidence: Hashable, Codable, Sendable {
    /// The reading. For a set whose members the criterion lists, the amount counts the listed members that were
    /// present.
    public let reading: Reading
    /// The description of the window that limits the reading; `nil` if none does.
    public let window: String?
    /// The amount; `nil` if nothing had been recorded.
    public let amount: Amount?

    /// A reading with its amount.
    package init(_ reading: Reading, within window: TimeWindow? = nil, amount: Amount?) {
        self.reading = reading
        self.window = window?.description
        self.amount = amount
    }

    /// A reading with its amount, in a window with this description.
    package init(_ reading: Reading, window: String?, amount: Amount?) {
        (self.reading, self.window, self.amount) = (reading, window, amount)
    }
}

/// How an unlock came about.
public enum UnlockOrigin: String, Codable, Sendable, CaseIterable {
    /// An event completed the criterion.
    case live
    /// A new catalog or a replay found it already earned.
    case backfill
    /// An authorized actor granted it.
    case granted
}

/// The record of a revoked unlock.
public struct Revocation: Hashable, Codable, Sendable {
    /// The achievement whose unlock was revoked.
    public let achievement: AchievementKey
    /// The time of the revoking event.
    public let at: Moment
    /// The revoking event.
    public let event: EventID
    /// The actor who revoked it.
    public let by: String
    /// The reason; `nil` if none was given.
    public let reason: String?
    /// The points that were taken back, as a positive number.
    public let points: Int
    /// When the lost achievement had been unlocked; `nil` if that is not known. The points are taken back on that day,
    /// so that the leaderboards of its week and month are what they would be without the unlock.
    public let unlockedAt: Moment?

    /// A record of a revocation.
    package init(
        achievement: AchievementKey, at: Moment, event: EventID, by: String, reason: String?, points: Int,
        unlockedAt: Moment? = nil
    ) {
        self.achievement = achievement
        self.at = at
        self.event = event
        self.by = by
        self.reason = reason
        self.points = points
        self.unlockedAt = unlockedAt
    }
}

/// Unlocks that a new catalog found already earned, as one summary instead of a pop-up for each.
public struct Backfill: Hashable, Codable, Sendable {
    /// The unlocks, sorted by key.
    public let unlocks: [Unlock]
    /// The sum of their points.
    public var points: Int { unlocks.reduce(0) { $0 + $1.points } }

    /// A summary of `unlocks`.
    package init(unlocks: [Unlock]) { self.unlocks = unlocks }
}
