public import AchievementCore

/// The state of an achievement for a player.
public struct AchievementState: Hashable, Sendable {
    /// The achievement's key.
    public let key: AchievementKey
    /// What the player may see of the achievement now. A held achievement is shown; a draft or retired one that is not
    /// held is hidden. A secret one has masked texts, no progress, and no icon.
    public let visibility: Visibility
    /// The title, masked for a secret achievement.
    public let title: LocalizedText
    /// The description, masked for a secret achievement.
    public let description: LocalizedText
    /// The window in which a challenge must be met; `nil` if the criterion has no window or several.
    package let window: TimeWindow?
    /// Whether the player holds it.
    public let isUnlocked: Bool
    /// When the achievement was unlocked.
    public let unlockedAt: Moment?
    /// The version of the catalog under which the achievement was unlocked.
    public let catalogVersion: Int?
    /// The player's progress, complete if unlocked. If it was unlocked under an earlier catalog's criterion, the
    /// progress under today's.
    public let progress: AchievementProgress
    /// The progress of the current attempt, which shows what remains to be done: for a streak, the days of the running
    /// one rather than of the longest; for a best day, today's amount; for anything else, ``progress``.
    public let attempt: AchievementProgress
    /// The progress by today's criterion, if an earlier catalog with another criterion unlocked the achievement.
    public let progressToday: AchievementProgress?
    /// Whether the player has earned the achievement but does not hold it yet: it unlocks with the next event, or when
    /// a writer opens the store.
    public let isEarned: Bool
    /// The state of a challenge; `nil` if no time window limits the achievement.
    public internal(set) var challenge: ChallengeState?

    /// How often a recurring achievement was earned, and the state of its current period; `nil` for other achievements.
    public internal(set) var recurring: RecurringState?

    /// Whether the achievement, or the current period of a recurring one, is revoked: only a grant gives it back.
    package internal(set) var isRevoked = false

    /// The active days that are still to do within the window or the current period; `nil` if none are asked for.
    package internal(set) var daysToGo: DaysToGo?
    /// Whether too few days are left of the window, or of the current period, for the days that are still required.
    var isOutOfReach: Bool { daysToGo?.isTooMany ?? false }

    /// Whether this is a challenge that ended before the player earned it.
    public var isMissed: Bool { !isUnlocked && !isEarned && challenge?.phase == .ended }

    /// Whether the player may see the achievement, does not hold it, and can work on it now: a challenge must be open,
    /// and nothing may be revoked. Only such achievements are worth recommending.
    public var isOpen: Bool {
        let isHeld = recurring?.isHeld ?? (isUnlocked || isEarned)
        return visibility == .shown && !isHeld && !isRevoked && (challenge.map { $0.phase == .open } ?? true)
    }

    /// The title of a secret achievement.
    static let secretTitle: LocalizedText = [
        "de": "Geheimer Erfolg", "en": "Secret achievement", "zh-Hans": "秘密成就",
    ]
    /// The description of a secret achievement.
    static let secretDescription: LocalizedText = [
        "de": "Zeigt sich, sobald der Erfolg freigeschaltet ist.", "en": "It shows itself once it is unlocked.",
        "zh-Hans": "解锁后才会揭晓。",
    ]
}

/// How often a player earned a recurring achievement, and the state of the current period.
/// ``AchievementState/progress`` refers to that period, and ``AchievementState/challenge`` is its window.
public struct RecurringState: Hashable, Sendable {
    /// The number of periods that the player holds.
    public let times: Int
    /// The current period, such as `2026-W47` or `2026-11`.
    public let period: String
    /// Whether the player holds the current period.
    public let isHeld: Bool
}

/// A player's progress toward an achievement.
public struct AchievementProgress: Hashable, Sendable {
    /// The part that is done, from 0 to ``total``.
    public let completed: Amount
    /// The whole amount to do.
    public let total: Amount
    /// The best amount so far, for criteria that compare a best with a target.
    public let best: Amount?
    /// The target, for such criteria.
    public let target: Amount?

    /// The progress of a secret achievement, and of one that is met at once and not begun.
    static let none = AchievementProgress(completed: 0, total: 1)

    init(completed: Amount, total: Amount, best: Amount? = nil, target: Amount? = nil) {
        self.completed = completed
        self.total = total
        self.best = best
        self.target = target
    }

    /// The completed fraction, between 0 and 1.
    public var fraction: Double { total > .zero ? min(1, max(0, Double(completed) / Double(total))) : 0 }
}

extension AchievementProgress: CustomStringConvertible {
    /// The progress in English, such as `7 of 10`, or if a best is compared with a target, `0 of 1, best 84, target
    /// 90`.
    public var description: String {
        "\(completed) of \(total)" + (best.map { ", best \($0)" } ?? "") + (target.map { ", target \($0)" } ?? "")
    }
}
