public import AchievementCore
package import AchievementEngine

/// A challenge. A recurring achievement is the challenge of its current period; ``GalleryCard/recurring`` has the
/// period and how often it was met.
public struct ChallengeCard: Hashable, Codable, Sendable {
    /// The achievement for meeting it; its ``GalleryCard/phase`` is the phase of the challenge.
    public let card: GalleryCard
    /// Whether the player has met it.
    public let isMet: Bool
    /// The first and the last day, in words.
    public let daysText: String
    /// The time left or past, in words: `3 days left`, `Starts in 2 hours` or `Ended Dec 31, 2026`.
    public let timeText: String
    /// Whether it was met or missed, in words; `nil` while it is undecided.
    public let outcomeText: String?
    /// When it begins.
    public let from: Moment
    /// When it ends: the first instant after it.
    public let until: Moment
    /// The active days that are still to do, and the days left for them; `nil` if it asks for something else.
    package let daysToGo: DaysToGo?

    /// Whether too few days are left to meet it.
    package var isOutOfReach: Bool { daysToGo?.isTooMany ?? false }
}

extension [ChallengeCard] {
    /// The challenges that can be met now.
    public var open: [ChallengeCard] { filter { $0.card.phase == .open } }
    /// The challenges that begin later.
    public var upcoming: [ChallengeCard] { filter { $0.card.phase == .upcoming } }
    /// The challenges that have ended.
    public var ended: [ChallengeCard] { filter { $0.card.phase == .ended } }
}
