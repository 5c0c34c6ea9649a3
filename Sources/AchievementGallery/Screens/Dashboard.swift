public import AchievementCore

/// The first screen: what was earned last, what goes on, and what comes next.
public struct Dashboard: Hashable, Codable, Sendable {
    /// The last five rewards, newest first.
    public let recent: [EarnedReward]
    /// The streak to show first: a running one with the next day still to do, else the longest that runs.
    public let streak: StreakCard?
    /// What is begun and closest to done; for a newcomer the easiest of each mode. At most four.
    public let nearest: [GalleryCard]
    /// Whether ``nearest`` are first steps: nothing is begun yet.
    public let isFirstSteps: Bool
    /// The next achievement of each category that has one, in the order of the catalog.
    public let nextInCategories: [GalleryCard]
    /// What fits what the player does most, best first. At most three.
    public let suggestions: [Suggestion]
    /// What the last event that brought points earned; `nil` if none did.
    public let lastEarned: EarnedSummary?
}

/// An achievement that fits what a player does most.
public struct Suggestion: Hashable, Codable, Sendable {
    /// The achievement.
    public let card: GalleryCard
    /// Why it is suggested, in words.
    public let reason: String
}

/// What one event earned, such as a workout just now.
public struct EarnedSummary: Hashable, Codable, Sendable {
    /// The points of the event and of what it unlocked.
    public let points: Int
    /// Unlocks, milestones, rooms and levels, in the order of their celebration.
    public let rewards: [EarnedReward]
    /// The streaks that go on because today is done.
    public let streaks: [StreakCard]
    /// The level over all modes with the way to the next.
    public let level: LevelBadge
    /// When it was; `nil` if nothing was earned.
    public let at: Moment?
    /// What it comes to in words, such as `+150 points`; or that there is nothing new.
    public let text: String
}

/// What a grid opens with, so that a newcomer is not shown everything at once.
public struct Disclosure: Hashable, Codable, Sendable {
    /// The achievements to show at first, in the order of ``GalleryModel/cards``; the rest stands behind `show all`.
    public let cards: [AchievementKey]
    /// Whether that is all of them.
    public let isComplete: Bool
    /// Says that there are more; `nil` if there are not.
    public let text: String?

    /// Below this many unlocks a player is a newcomer.
    package static let newcomerLimit = 8
    /// How many achievements a newcomer who has not begun is shown.
    package static let count = 8
}
