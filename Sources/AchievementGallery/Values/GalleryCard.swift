public import AchievementCore
public import AchievementEngine

/// An achievement as a player may see it.
///
/// A secret achievement has masked texts until it is unlocked, and a hidden one has no card until then.
public struct GalleryCard: Hashable, Codable, Sendable {
    /// The state of an achievement.
    public enum State: String, Codable, Sendable, CaseIterable {
        /// The player holds it.
        case unlocked
        /// The player does not hold it and has some progress.
        case inProgress
        /// The player does not hold it and has no progress.
        case untouched
    }

    /// The achievement's key. Do not display it if the card is masked, because it may reveal the secret.
    public let key: AchievementKey
    /// The name, or a placeholder if the card is masked.
    public let title: String
    /// How to earn it, or a placeholder if the card is masked.
    public let description: String
    /// The name of an icon, in the vocabulary of SF Symbols.
    public let icon: String
    /// The color.
    public let color: GalleryColor
    /// How hard it is to earn.
    public let rarity: Rarity
    /// The rarity in words.
    public let rarityName: String
    /// The points of the unlock.
    public let points: Int
    /// The text on the badge besides its icon: the target in a few characters, such as `500`, `8 h` or `1:57`, or for a
    /// recurring achievement how often it was earned, `×12`; `nil` if there is neither, and if the card is masked.
    public let engraving: String?
    /// Whether it is a rank whose badge shows a belt in its color.
    public let isBelt: Bool
    /// The category; see ``GalleryCategory/id``.
    public let category: String
    /// The name of the mode, where there are several: two of them may have achievements of one name. `nil` with one
    /// mode.
    public let modeName: String?
    /// Whether it is held, begun or untouched.
    public let state: State
    /// The progress; `nil` if the card is masked, and for an achievement that is granted.
    public let progress: GalleryProgress?
    /// When it was unlocked.
    public let unlockedAt: Moment?
    /// The local day of the unlock in words.
    public let unlockedText: String?
    /// Notes about it, such as `earned with v1, 5 of 7 of v2` or the days of a challenge.
    public let notes: [String]
    /// Whether texts and progress are withheld.
    public let isMasked: Bool
    /// Whether it is a milestone of a streak, which a ``StreakCard`` shows.
    package let isStreakMilestone: Bool
    /// Whether ``progress`` compares a record of one event with its target, so that nothing adds up.
    package let isRecord: Bool
    /// Whether a challenge is upcoming, open or over; `nil` for an achievement that is not a challenge.
    public let phase: ChallengeState.Phase?
    /// For a recurring achievement, how often it was earned and the current period, to which ``progress`` refers; `nil`
    /// for others.
    public let recurring: RecurringCard?
    /// How many players hold it; `nil` if they were not counted, or if the card is masked.
    public let held: HeldShare?

    /// Whether the player can earn it now: it is not held, and if it is a challenge, it is open. For a recurring
    /// achievement the current period decides.
    package var isWithinReach: Bool { isOpen && (phase == nil || phase == .open) }
    /// Whether the player holds it; a recurring achievement counts as held from its first period on.
    public var isUnlocked: Bool { state == .unlocked }

    /// Whether the player can still earn it, or its current period.
    var isOpen: Bool { recurring.map { !$0.isHeld } ?? !isUnlocked }
    /// Whether the player does not hold it but has some progress.
    var isBegun: Bool { recurring.map { !$0.isHeld && (progress?.fraction ?? 0) > 0 } ?? (state == .inProgress) }

    /// The engraving where it must not depend on the player: the target; `nil` also for a recurring achievement, whose
    /// ``engraving`` says how often it was earned.
    public var engravedTarget: String? { recurring == nil ? engraving : nil }
}

/// The additional values of a recurring achievement's card.
public struct RecurringCard: Hashable, Codable, Sendable {
    /// The number of periods that the player holds.
    package let times: Int
    /// The number in words, such as `Earned 3 times`; `nil` before the first time. It is also one of
    /// ``GalleryCard/notes``.
    package let timesText: String?
    /// The current period, such as `2026-W47` or `2026-11`.
    package let period: String
    /// The current period in words, such as `Week 47 of 2026`.
    package let periodText: String
    /// Whether the current period is held.
    public let isHeld: Bool
}

/// A progress in figures and as a fraction.
public struct GalleryProgress: Hashable, Codable, Sendable {
    /// The figures, such as `4/5` or `1,200/3,000`.
    public let text: String
    /// The fraction, between 0 and 1.
    public let fraction: Double
    /// If a best is compared with a target, both in words, such as `best 125, target under 120`.
    public let detail: String?

    /// Creates a progress; `fraction` is clamped to 0...1.
    package init(text: String, fraction: Double, detail: String? = nil) {
        self.text = text
        self.fraction = min(1, max(0, fraction.isFinite ? fraction : 0))
        self.detail = detail
    }

    /// Creates the progress of a player who has `completed` of `total`, in the figures of a language.
    package init(_ completed: Int, of total: Int, _ words: GalleryWords) {
        self.init(
            text: "\(words.number(completed))/\(words.number(total))",
            fraction: total > 0 ? Double(completed) / Double(total) : 0)
    }

    /// The progress in whole percent, rounded down: 100 only if all is done.
    public var percent: Int { Int(fraction * 100) }
}
