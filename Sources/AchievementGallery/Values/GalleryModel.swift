public import AchievementCore
package import AchievementEngine
import AchievementSupport

/// Everything that a gallery shows about a player: localized, masked and sorted, ready for any user interface.
///
/// Nothing is specific to a mode: categories, streaks, rooms and collections are derived from the achievements
/// themselves, so an app's own modes are shown like those of this package.
///
/// ```swift
/// let model = try await center.gallery(of: "ada", language: "zh-Hans")
/// let page = GalleryPage(model).html
/// ```
public struct GalleryModel: Hashable, Codable, Sendable {
    /// The player's id.
    public let player: PlayerID
    /// Whether the store knows the player; the model of an unknown player is empty.
    public let isKnown: Bool
    /// The name to show.
    public let playerName: String
    /// The language of the gallery's own texts.
    public let language: GalleryLanguage
    /// A remark, to be shown once, if some texts are not available in the requested language; `nil` if all are.
    public let untranslatedText: String?
    /// The moment of the model, on the player's clock.
    public let madeAt: Moment
    /// Points and level over all modes.
    public let level: LevelBadge
    /// The number of achievements that the player holds, of those that can be seen.
    public let progress: GalleryProgress
    /// The modes, in the order of registration.
    public let modes: [GalleryMode]
    /// The categories that have cards, in the order of the catalog.
    public let categories: [GalleryCategory]
    /// The numbers of achievements by rarity, rarest first.
    package let rarities: [RarityCount]
    /// The cards: unlocked ones first, then by rarity, then by key; a newcomer has the others in order of ease.
    public let cards: [GalleryCard]
    /// Groups of achievements with increasing targets of the same measure.
    public let ladders: [LadderCard]
    /// The streaks, running ones first.
    public let streaks: [StreakCard]
    /// The rooms of each mode that has rooms.
    public let rooms: [RoomBoard]
    /// Modules, ladders of ranks and other collections.
    public let collections: [CollectionCard]
    /// The highest steps reached, such as the belt in each program.
    public let ranks: [RankCard]
    /// The details of each unmasked achievement, in the order of ``cards``.
    public let details: [AchievementDetail]
    /// The challenges: open ones, then upcoming ones, then those that are over, each group ordered by time.
    public let challenges: [ChallengeCard]
    /// The unlocks, milestones, rooms and levels, newest first.
    public let recent: [EarnedReward]
    /// The first screen.
    public let dashboard: Dashboard
    /// What the player can work on now, best first; the dashboard and the notices use it.
    public let next: [AchievementKey]
    /// What a grid shows at first.
    public let disclosure: Disclosure
    /// Points and activity per day.
    public let activity: ActivitySeries
    /// All days, by year.
    public let calendar: ActivityCalendar
    /// What the player can share with others.
    public internal(set) var share: ShareCard

    /// Creates the model of a player's picture.
    ///
    /// - Parameters:
    ///   - picture: the status of the player, with the statistics of at least the last 26 weeks, which the calendar
    ///     shows.
    ///   - words: the words in the requested language.
    ///   - playerName: the display name of the player; `nil` for the id.
    ///   - holders: how many players hold each achievement; `nil` to leave that out.
    /// - Complexity: O(n) in the numbers of achievements, unlocks, ledger entries and days of the statistics.
    package init(
        _ picture: PlayerPicture, _ words: GalleryWords, playerName: String? = nil, holders: HolderCounts? = nil
    ) {
        let builder = GalleryBuilder(picture, words: words, holders: holders)
        let cards = builder.cards
        let byKey = Dictionary(cards.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        let status = picture.status
        player = status.player
        isKnown = status.isKnown
        self.playerName = playerName ?? status.player.rawValue
        self.language = builder.words.language
        untranslatedText = builder.untranslatedText
        madeAt = picture.moment
        level = LevelBadge(points: status.points.total, curve: picture.rulebook.levelCurve(of: nil) ?? .standard)
        progress = GalleryProgress(cards.count(where: \.isUnlocked), of: cards.count, builder.words)
        modes = builder.modes(cards)
        categories = builder.categories(cards)
        rarities = builder.rarities(cards)
        self.cards = cards
        ladders = builder.ladders(byKey)
        details = builder.details(cards)
        streaks = builder.streaks(byKey)
        rooms = builder.rooms(byKey)
        collections = builder.collections(byKey)
        ranks = builder.ranks
        challenges = builder.challenges(cards)
        recent = builder.recent(byKey, streaks, collections)
        dashboard = builder.dashboard(cards, streaks, challenges, recent)
        next = builder.steps.filter { byKey[$0] != nil }
        disclosure = builder.disclosure(cards)
        activity = builder.activity
        calendar = builder.calendar(streaks, recent)
        share = ShareCard(
            playerName: self.playerName, level: level, progress: progress,
            longestStreak: streaks.map(\.longestInDays).max() ?? 0,
            highlights: Self.highlights(cards),
            dateText: builder.words.date(picture.moment.localDay))
    }

    /// Whether nothing is unlocked yet, so that a page shows only a few things at first.
    var isNewcomer: Bool { progress.fraction == 0 && !disclosure.isComplete }

    /// The names of the modes if there is more than one; otherwise empty.
    var modeNames: [GameModeID: String] {
        guard modes.count > 1 else { return [:] }
        return Dictionary(modes.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    }

    /// The unlocked achievements with the fewest holders, from as many categories as possible. Where they are equal or
    /// not counted, the rarest by design come first.
    private static func highlights(_ cards: [GalleryCard]) -> [GalleryCard] {
        let unlocked = cards.enumerated().filter { $0.element.isUnlocked && !$0.element.isStreakMilestone }
            .sorted { ($0.element.held?.holders ?? 0, $0.offset) < ($1.element.held?.holders ?? 0, $1.offset) }
            .map(\.element)
        let first = unlocked.uniqued(on: \.category)
        let firstKeys = Set(first.map(\.key))
        return Array((first + unlocked.filter { !firstKeys.contains($0.key) }).prefix(4))
    }

    /// Returns the details of an achievement; `nil` if it is masked, hidden or unknown. O(n) in the number of
    /// achievements.
    public func detail(of achievement: AchievementKey) -> AchievementDetail? {
        details.first { $0.id == achievement }
    }

    /// Returns the ladder of which an achievement is a step; `nil` if there is none.
    public func ladder(of achievement: AchievementKey) -> LadderCard? {
        ladders.first { ladder in ladder.steps.contains { $0.key == achievement } }
    }

    /// Returns the rewards to celebrate, except those whose ids were already `seen`.
    public func celebrations(seen: Set<String> = []) -> CelebrationQueue {
        CelebrationQueue(recent, seen: seen)
    }
}
