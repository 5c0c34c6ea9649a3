public import AchievementCore
import AchievementEngine

/// A challenge. A recurring achievement is the challenge of its current period; ``GalleryCard/recurring`` says which
/// that is, and how often it was met.
public struct ChallengeCard: Hashable, Codable, Sendable {
    /// The achievement for meeting it; its ``GalleryCard/phase`` is that of the challenge.
    public let card: GalleryCard
    /// Whether the player has met it.
    public let isMet: Bool
    /// The first and the last day in words.
    public let daysText: String
    /// The time left or past, in words: `3 days left`, `Starts in 2 hours` or `Ended Dec 31, 2026`.
    public let timeText: String
    /// Whether it was met or missed, in words; `nil` if it is not decided yet.
    public let outcomeText: String?
    /// When it begins.
    public let from: Moment
    /// When it ends, the first instant after it.
    public let until: Moment
}

extension [ChallengeCard] {
    /// Those that can be met now.
    public var open: [ChallengeCard] { filter { $0.card.phase == .open } }
    /// Those that begin later.
    public var upcoming: [ChallengeCard] { filter { $0.card.phase == .upcoming } }
    /// Those that are over.
    public var ended: [ChallengeCard] { filter { $0.card.phase == .ended } }
}
