public import AchievementCore
package import AchievementEngine
import AchievementSupport

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
    /// Whether the store knows the player; the model of one whom it does not know is empty.
    public let isKnown: Bool
    /// The name to show.
    public let playerName: String
    /// The language of the gallery's own texts.
    public let language: GalleryLanguage
    /// What to say once if some texts are not in the language that was asked for, and stand in another one; `nil` if all
    /// are.
    public let untranslatedText: String?
    /// The player's moment that the model was made for.
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
    package let rarities: [RarityCount]
    /// The cards: unlocked ones first, then by rarity, then by key.
    public let cards: [GalleryCard]
    /// Achievements that ask for more and more of one measure.
    public let ladders: [LadderCard]
    /// The streaks: running ones first.
    public let streaks: [StreakCard]
    /// The rooms of each mode that has some.
    public let rooms: [RoomBoard]
    /// Modules, ladders of ranks and other collections.
    public let collections: [CollectionCard]
    /// The highest steps reached, such as the belts of each program.
    public let ranks: [RankCard]
    /// The details of each achievement that is not masked, in the order of ``cards``.
    package let details: [AchievementDetail]
    /// The challenges: the open ones, then the upcoming ones, then those that are over, each part by time.
    public let challenges: [ChallengeCard]
    /// Unlocks, milestones, rooms and levels, newest first.
    public let recent: [EarnedReward]
    /// The first screen.
    public let dashboard: Dashboard
    /// What the player can work on now, the best first: what the dashboard and notices advise.
    public let next: [AchievementKey]
    /// What a grid opens with.
    public let disclosure: Disclosure
    /// Points and activity per day.
    public let activity: ActivitySeries
    /// All days, year by year.
    public let calendar: ActivityCalendar
    /// What to show to others.
    public let share: ShareCard

    /// Makes the values of a player's picture. O(achievements + unlocks + ledger + days of the statistics).
    ///
    /// - Parameters:
    ///   - picture: the status of the player, with the statistics of the last 26 weeks or more, which
    ///     the calendar shows.
    ///   - language: a BCP 47 tag; see ``GalleryLanguage``.
    ///   - playerName: the name to show of the player; `nil` is the id.
    ///   - holders: how many players hold each achievement; `nil` leaves that out.
    package init(
        _ picture: PlayerPicture, language: String, playerName: String? = nil, holders: HolderCounts? = nil
    ) {
        let builder = GalleryBuilder(picture, words: GalleryWords(language: language), holders: holders)
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
        ladders = builder.ladders
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

    /// Whether nothing is unlocked yet, and a page shows a few things first.
    var isNewcomer: Bool { progress.fraction == 0 && !disclosure.isComplete }

    /// The names of the modes, if there are several that have to be told apart.
    var modeNames: [GameModeID: String] {
        guard modes.count > 1 else { return [:] }
        return Dictionary(modes.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    }

    /// The unlocked achievements that the fewest hold, from as many categories as there are. Of equally few, and where
    /// nobody counted, the rarest by design come first.
    private static func highlights(_ cards: [GalleryCard]) -> [GalleryCard] {
        let unlocked = cards.enumerated().filter { $0.element.isUnlocked && !$0.element.isStreakMilestone }
            .sorted { ($0.element.held?.holders ?? 0, $0.offset) < ($1.element.held?.holders ?? 0, $1.offset) }
            .map(\.element)
        let first = unlocked.uniqued(on: \.category)
        let firstKeys = Set(first.map(\.key))
        return Array((first + unlocked.filter { !firstKeys.contains($0.key) }).prefix(4))
    }

    /// What is known of an achievement besides its card; `nil` if it is masked, hidden or unknown. O(achievements).
    public func detail(of achievement: AchievementKey) -> AchievementDetail? {
        details.first { $0.id == achievement }
    }

    /// What to celebrate, without the rewards whose ids were `seen`.
    public func celebrations(seen: Set<String> = []) -> CelebrationQueue {
        CelebrationQueue(recent, seen: seen)
    }
}
