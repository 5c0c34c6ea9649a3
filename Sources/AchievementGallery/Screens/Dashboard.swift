public import AchievementCore

/// The first screen: recent rewards, the streak, and what can be earned next.
public struct Dashboard: Hashable, Codable, Sendable {
    /// The last five of ``GalleryModel/recent``, newest first, with at most two levels among them.
    public let recent: [EarnedReward]
    /// The streak to show first: one that still needs activity today, or else the longest running one.
    public let streak: StreakCard?
    /// What has a deadline: boosts of points, then streaks that still need activity today or this week, then
    /// challenges, each group ordered by deadline.
    public let due: [DueItem]
    /// The next three steps: achievements that are begun and closest to completion, and suggestions for the player's
    /// main activity.
    public let steps: [Suggestion]
    /// Achievements that are begun, closest to completion first; for a newcomer, the easiest of each mode. At most
    /// four.
    public let nearest: [GalleryCard]
    /// Whether ``nearest`` are first steps because nothing is begun yet.
    public let isFirstSteps: Bool
    /// The next achievement of each category that has one, in the order of the catalog.
    public let nextInCategories: [GalleryCard]
    /// The next achievements for the player's main activity, the best suggestion first. At most three.
    public let suggestions: [Suggestion]
    /// What the most recent event that awarded points earned; `nil` if none did.
    public let lastEarned: EarnedSummary?

    /// How many ``steps`` there are at most.
    static let stepCount = 3
}

/// Something with a deadline, such as a streak that breaks unless something is done.
public struct DueItem: Hashable, Codable, Sendable {
    /// The name of the streak, challenge or boost.
    public let name: String
    /// The current state, such as `23 days in a row`, `2/3` or `Points times 2`.
    public let text: String
    /// The time left in words, such as `12 hours left`.
    public let leftText: String
    /// When it ends.
    public let until: Moment
    /// The achievement of a challenge; `nil` for a streak or boost.
    public let card: GalleryCard?
    /// The name of an icon, in the vocabulary of SF Symbols: a flame, the challenge's icon, or a star for a boost.
    public let icon: String
    /// The metric of a streak; `nil` for a challenge or boost.
    public let streak: MetricID?
}

/// A suggested next achievement for a player's main activity.
public struct Suggestion: Hashable, Codable, Sendable {
    /// The achievement.
    public let card: GalleryCard
    /// The reason for the suggestion, in words.
    public let reason: String
    /// When the player will reach it at the current pace, in words; `nil` if that is not known or far away.
    public let pace: String?

    /// The reason and the pace.
    public var text: String { [reason, pace].compactMap(\.self).joined(separator: " · ") }

    init(card: GalleryCard, reason: String, pace: String? = nil) {
        (self.card, self.reason, self.pace) = (card, reason, pace)
    }
}

/// What one event earned, such as a workout just now.
public struct EarnedSummary: Hashable, Codable, Sendable {
    /// The points of the event and of what it unlocked.
    package let points: Int
    /// Unlocks, milestones, rooms and levels, in the order of their celebration.
    public let rewards: [EarnedReward]
    /// The streaks whose day is done.
    public let streaks: [StreakCard]
    /// The level over all modes, as in the ``GalleryModel``.
    public let level: LevelBadge
    /// When the event happened; `nil` if nothing was earned.
    package let at: Moment?
    /// The result in words, such as `+150 points`, or that there is nothing new.
    public let text: String
}

/// The achievements that a grid shows at first, so that a newcomer is not shown everything at once.
public struct Disclosure: Hashable, Codable, Sendable {
    /// The achievements to show at first, in the order of ``GalleryModel/cards``; the others follow on demand.
    public let cards: [AchievementKey]
    /// A text that says that there are more achievements; `nil` if there are none.
    public let text: String?

    /// Whether ``cards`` has all achievements.
    package var isComplete: Bool { text == nil }

    /// The number of unlocks from which a player is no longer a newcomer.
    package static let newcomerLimit = 8
    /// The number of achievements shown to a newcomer who has not begun.
    package static let count = 8
}
