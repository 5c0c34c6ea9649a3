public import AchievementCore

/// The first screen: recent rewards, the streak, and what can be earned next.
public struct Dashboard: Hashable, Codable, Sendable {
    /// The last five of ``GalleryModel/recent``, newest first, with at most two levels among them.
    public let recent: [EarnedReward]
    /// The streak to show first: one whose day is still to be done, else the longest that goes on.
    public let streak: StreakCard?
    /// What is open until a moment of today or later: streaks whose day or week is still to be done, then challenges.
    /// The first to end is the first of each.
    public let due: [DueItem]
    /// The next three steps: what is begun and closest to completion, and what fits what the player does most.
    public let steps: [Suggestion]
    /// What is begun, closest to completion first; for a newcomer the easiest achievement of each mode. At most four.
    public let nearest: [GalleryCard]
    /// Whether ``nearest`` are first steps: nothing is begun yet.
    public let isFirstSteps: Bool
    /// The next achievement of each category that has one, in the order of the catalog.
    public let nextInCategories: [GalleryCard]
    /// The next achievements for what the player does most, the best suggestion first. At most three.
    public let suggestions: [Suggestion]
    /// What the last event that brought points earned; `nil` if there is no such event.
    public let lastEarned: EarnedSummary?

    /// How many ``steps`` there are at most.
    static let stepCount = 3
}

/// Something that is open for a while, such as a streak that breaks unless something is done.
public struct DueItem: Hashable, Codable, Sendable {
    /// The name of the streak, challenge or boost.
    public let name: String
    /// What there is, such as `23 days in a row`, `2/3` or `Points times 2`.
    public let text: String
    /// The time left in words, such as `12 hours left`.
    public let leftText: String
    /// When it ends.
    public let until: Moment
    /// The achievement of a challenge; `nil` for a streak or boost.
    public let card: GalleryCard?
    /// The name of an icon, in the vocabulary of SF Symbols: a flame, that of the challenge, or a star for a boost.
    public let icon: String
}

/// A next achievement for what a player does most.
public struct Suggestion: Hashable, Codable, Sendable {
    /// The achievement.
    public let card: GalleryCard
    /// Why it is suggested, in words.
    public let reason: String
}

/// What one event earned, such as a workout just now.
public struct EarnedSummary: Hashable, Codable, Sendable {
    /// The points of the event and of what it unlocked.
    package let points: Int
    /// Unlocks, milestones, rooms and levels, in the order of their celebration.
    public let rewards: [EarnedReward]
    /// The streaks whose day is done.
    public let streaks: [StreakCard]
    /// The level over all modes, which is that of the ``GalleryModel``.
    public let level: LevelBadge
    /// When it was; `nil` if nothing was earned.
    package let at: Moment?
    /// The result in words, such as `+150 points`, or that there is nothing new.
    public let text: String
}

/// What a grid opens with, so that a newcomer is not shown everything at once.
public struct Disclosure: Hashable, Codable, Sendable {
    /// The achievements to show at first, in the order of ``GalleryModel/cards``; the others
    /// follow a `show all`.
    public let cards: [AchievementKey]
    /// Says that there are more; `nil` if there are not.
    public let text: String?

    /// Whether ``cards`` are all of them.
    package var isComplete: Bool { text == nil }

    /// Below this many unlocks a player is a newcomer.
    package static let newcomerLimit = 8
    /// How many achievements a newcomer who has not begun is shown.
    package static let count = 8
}
