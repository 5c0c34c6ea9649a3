public import AchievementCore
public import AchievementEngine

/// The time-limited challenges by where they stand now.
public struct ChallengeBoard: Hashable, Codable, Sendable {
    /// Those that can be met now, the one that ends first in front.
    public let open: [ChallengeCard]
    /// Those that begin later, the next one in front.
    public let upcoming: [ChallengeCard]
    /// Those that are over, the last one in front.
    public let ended: [ChallengeCard]

    /// Whether there are none at all.
    public var isEmpty: Bool { open.isEmpty && upcoming.isEmpty && ended.isEmpty }
}

/// A challenge as a player sees it. What recurs is the challenge of its present period; ``GalleryCard/recurring`` says
/// which and how often it was met.
public struct ChallengeCard: Hashable, Codable, Sendable, Identifiable {
    /// The achievement for meeting it.
    public let id: AchievementKey
    /// The achievement's card.
    public let card: GalleryCard
    /// Where it stands in time.
    public let phase: ChallengeState.Phase
    /// Whether the player has met it.
    public let isMet: Bool
    /// The first and the last day in words.
    public let daysText: String
    /// What matters of the time now: `3 days left`, `Starts in 2 hours` or `Ended Dec 31, 2026`.
    public let timeText: String
    /// Whether it was met or missed, in words; `nil` while that is open.
    public let outcomeText: String?
    /// When it begins.
    public let from: Moment
    /// When it ends, the first instant after it.
    public let until: Moment
}
