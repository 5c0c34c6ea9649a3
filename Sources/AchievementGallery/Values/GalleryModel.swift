public import AchievementCore
public import AchievementEngine

/// Everything that a gallery shows of one player: localized, masked and sorted, ready for any user interface.
///
/// Nothing in it is particular to a mode: categories, streaks, rooms and collections are read from the achievements
/// themselves, so an app's own modes are shown like those of this package.
///
/// ```swift
/// let model = try await center.gallery(of: "ada", language: "zh-Hans")
/// let page = GalleryPage(model).html
/// ```
public struct GalleryModel: Hashable, Codable, Sendable {
    /// The player's id.
    public let player: PlayerID
    /// Whether the store knows the player. A player who is not known has an empty picture.
    public let isKnown: Bool
    /// The name to show.
    public let playerName: String
    /// The language of the texts that the gallery itself says.
    public let language: GalleryLanguage
    /// The moment of the picture.
    public let madeAt: Moment
    /// Points and level over all modes.
    public let level: LevelBadge
    /// How many achievements the player holds of those that can be seen.
    public let progress: GalleryProgress
    /// The modes, in the order of registration.
    public let modes: [GalleryMode]
    /// The categories that have cards, in the order of the catalog.
    public let categories: [GalleryCategory]
    /// The achievements by rarity, the rarest first.
    public let rarities: [RarityCount]
    /// The cards: unlocked ones first, then by rarity, then by key.
    public let cards: [GalleryCard]
    /// The streaks: running ones first.
    public let streaks: [StreakCard]
    /// The rooms of each mode that has some.
    public let rooms: [RoomBoard]
    /// Modules, ranks and other things to collect.
    public let collections: [CollectionCard]
    /// The unlocks, newest first.
    public let recent: RecentUnlocks
    /// Points and activity per day.
    public let activity: ActivitySeries
    /// What to show to others.
    public let share: ShareCard

    /// Makes the picture of a player. O(achievements + unlocks + days of the statistics).
    ///
    /// - Parameters:
    ///   - status: where the player stands at `now`.
    ///   - statistics: the days to show, best at least the last 26 weeks; `nil` for a player who has done nothing.
    ///   - unlocks: the records of what the player holds.
    ///   - rulebook: the catalog that `status` was made with.
    ///   - language: a BCP 47 tag; see ``GalleryLanguage``.
    ///   - now: the moment on the player's clock.
    ///   - playerName: the name to show of the player; `nil` is the id.
    ///   - collected: the set members that the player has, from `collectedMembers(of:)`.
    public init(
        status: PlayerStatus, statistics: PlayerStatistics?, unlocks: [Unlock], rulebook: Rulebook, language: String,
        now: Moment, playerName: String? = nil, collected: [MetricID: Set<ExactText>] = [:]
    ) {
        let builder = GalleryBuilder(
            status: status, statistics: statistics, unlocks: unlocks, rulebook: rulebook,
            words: GalleryWords(language: language), now: now, collected: collected)
        let cards = builder.cards
        player = status.player
        isKnown = status.isKnown
        self.playerName = playerName ?? status.player.rawValue
        self.language = builder.words.language
        madeAt = now
        level = LevelBadge(points: status.points.total, curve: rulebook.levelCurve(of: nil) ?? .standard)
        progress = GalleryProgress(cards.count(where: \.isUnlocked), of: cards.count)
        modes = builder.modes(cards)
        categories = builder.categories(cards)
        rarities = builder.rarities(cards)
        self.cards = cards
        streaks = builder.streaks
        rooms = builder.rooms
        collections = builder.collections(cards)
        recent = builder.recent(cards)
        activity = builder.activity
        share = ShareCard(
            playerName: self.playerName, level: level, progress: progress,
            longestStreak: streaks.map(\.longest).max() ?? 0,
            highlights: Self.highlights(cards),
            dateText: builder.words.date(now.localDay))
    }

    /// The rarest unlocked achievements, from as many categories as there are.
    private static func highlights(_ cards: [GalleryCard]) -> [GalleryCard] {
        let unlocked = cards.filter { $0.isUnlocked && !$0.isStreakMilestone }
        var categories: Set<String> = []
        let first = unlocked.filter { categories.insert($0.category).inserted }
        let firstKeys = Set(first.map(\.key))
        return Array((first + unlocked.filter { !firstKeys.contains($0.key) }).prefix(4))
    }

    /// What to celebrate, without the unlocks whose ids were `seen`.
    public func celebrations(seen: Set<String> = []) -> CelebrationQueue {
        CelebrationQueue(recent.entries, seen: seen)
    }
}
