public import AchievementCore

/// A player's state of an achievement.
public struct AchievementState: Hashable, Sendable {
    /// The achievement's key.
    public let key: AchievementKey
    /// What the player may see of it now. A held achievement is shown; a draft or retired one that is not held is
    /// hidden. A secret one has masked texts below, no progress, and shows no icon.
    public let visibility: Visibility
    /// The title, masked if it is secret.
    public let title: LocalizedText
    /// The description, masked if it is secret.
    public let description: LocalizedText
    /// The window in which a challenge has to be met; `nil` if the criterion has no window, or several.
    package let window: TimeWindow?
    /// Whether the player holds it.
    public let unlocked: Bool
    /// When it was unlocked.
    public let unlockedAt: Moment?
    /// The version of the catalog under which it was unlocked.
    public let catalogVersion: Int?
    /// The player's progress: full if unlocked; for an unlock under an earlier catalog with another criterion, the
    /// progress by today's criterion.
    public let progress: AchievementProgress
    /// The progress of the present attempt, which says what is still to do: of a streak the days of the run that goes on,
    /// not those of the longest one; of a best day what today has; of anything else ``progress``.
    public let attempt: AchievementProgress
    /// The progress by today's criterion, for an unlock under an earlier catalog with another criterion.
    public let progressToday: AchievementProgress?
    /// Whether the player has earned it and does not hold it yet: it unlocks with the next event, or when a writer
    /// opens the store.
    public let isEarned: Bool
    /// The state of a challenge; `nil` if no window of time limits the achievement.
    public internal(set) var challenge: ChallengeState?

    /// For a recurring achievement, how often it was earned and the state of the current period; otherwise `nil`.
    public internal(set) var recurring: RecurringState?

    /// Whether it was taken back, the present period of one that recurs: only a grant gives it back.
    package internal(set) var isRevoked = false

    /// Whether it is a challenge that ended before the player earned it.
    public var isMissed: Bool { !unlocked && !isEarned && challenge?.phase == .ended }

    /// Whether the player may see it, does not hold it, and can work on it now: a challenge only while its window is
    /// open, and nothing that was revoked. Only such achievements are worth recommending.
    public var isOpen: Bool {
        let isHeld = recurring?.isHeld ?? (unlocked || isEarned)
        return visibility == .shown && !isHeld && !isRevoked && (challenge.map { $0.phase == .open } ?? true)
    }

    /// The title of a secret achievement.
    static let secretTitle: LocalizedText = ["en": "Secret achievement", "zh-Hans": "秘密成就"]
    /// The description of a secret achievement.
    static let secretDescription: LocalizedText = [
        "en": "It shows itself once it is unlocked.", "zh-Hans": "解锁后才会揭晓。",
    ]
}

/// How often a player earned a recurring achievement, and the current period. ``AchievementState/progress`` is that of
/// the period, and its window is ``AchievementState/challenge``.
public struct RecurringState: Hashable, Sendable {
    /// How many periods are held.
    public let times: Int
    /// The current period, such as `2026-W47` or `2026-11`.
    public let period: String
    /// Whether the current period is held.
    public let isHeld: Bool
}

/// A player's progress towards an achievement.
public struct AchievementProgress: Hashable, Sendable {
    /// How much is done, 0 to ``total``.
    public let completed: Amount
    /// How much there is to do.
    public let total: Amount
    /// For a target that a best has to pass: the best so far.
    public let best: Amount?
    /// For a target that a best has to pass: the target.
    public let target: Amount?

    /// Of what is secret, or not begun and met at once.
    static let none = AchievementProgress(completed: 0, total: 1)

    init(completed: Amount, total: Amount, best: Amount? = nil, target: Amount? = nil) {
        self.completed = completed
        self.total = total
        self.best = best
        self.target = target
    }

    /// Between 0 and 1.
    public var fraction: Double { total > .zero ? min(1, max(0, completed.double / total.double)) : 0 }
}

extension AchievementProgress: CustomStringConvertible {
    /// The progress in English, such as `7 of 10`, or for a best that has to pass a target `0 of 1, best 84, target 90`.
    public var description: String {
        "\(completed) of \(total)" + (best.map { ", best \($0)" } ?? "") + (target.map { ", target \($0)" } ?? "")
    }
}
