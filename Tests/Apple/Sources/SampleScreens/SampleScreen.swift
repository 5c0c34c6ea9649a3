public import AchievementCore
public import AchievementEngine
public import AchievementGallery
public import AchievementPresentation
import AchievementUIOnLinux
public import SwiftUI

/// A screen with values of the sample season, for tests and pictures.
public struct SampleScreen {
    /// The name of the screen, such as `home`.
    public let name: String
    /// The screen.
    public let view: AnyView

    init(_ name: String, _ view: some View) {
        self.name = name
        self.view = AnyView(view)
    }
}

/// The values from which the screens of a player are made, and a record of the buttons used.
@MainActor
public final class SampleApp {
    /// The player.
    public let model: PlayerModel
    /// The actions of buttons, such as `open task-focus/tasks_10`, in order.
    public private(set) var used: [String] = []

    private let club: SampleClub

    /// The center of the season.
    public var center: AchievementCenter { club.center }

    private let board: LeaderboardCard
    private let holders: HolderList?
    private let definitions: DefinitionList
    private let form: DefinitionForm
    private let rates: RateList
    private let comparison: PlayerComparison
    private let front: ClubFront
    /// The gallery of a mode that has what the modes of the season lack.
    public let reading: GalleryModel
    /// The filter that no achievement matches, with its grid.
    private let unmatched: (filter: CardFilter, grid: CardGrid)

    /// The app of a player in a language.
    public init(_ club: SampleClub, of player: PlayerID, language: String) async throws {
        self.club = club
        model = try await club.model(of: player, language: language)
        board = try await club.center.leaderboard(
            Board(.points(mode: nil)), seenBy: player, language: language, limit: 5)
        (definitions, form) = try await SampleClub.definitions(language: language)
        rates = try await club.center.rateList(language: language)
        comparison = try await club.center.comparison(
            of: player, with: "tom", language: language, holders: try await club.center.holderCounts())
        front = try await club.center.clubFront(
            language: language, limit: 3, holders: try await club.center.holderCounts())
        reading = try await SampleClub.reading(of: player, language: language)
        model.filter.text = "zzz"
        unmatched = (model.filter, model.grid)
        model.filter.clear()
        let first = model.cards.first { $0.isUnlocked }
        if let first {
            holders = try await club.center.holderList(of: first.key, language: language)
        } else {
            holders = nil
        }
    }

    /// Every screen with content, in the order of an app's tabs.
    public var screens: [SampleScreen] {
        guard let gallery = model.gallery else { return [] }
        return phases + today(gallery) + achievements(gallery) + modes(gallery) + others(gallery)
    }

    /// What is shown in place of a player who has not been read.
    private var phases: [SampleScreen] {
        [("loading", PlayerPhase.loading), ("failure", .failed(.other("no disk")))].map { name, phase in
            SampleScreen(
                name,
                PlayerPhaseView(phase) {
                    self.used.append("try again")
                } content: {
                })
        }
    }

    private func open(_ key: AchievementKey) { used.append("open \(key)") }

    private func today(_ gallery: GalleryModel) -> [SampleScreen] {
        var screens = [
            SampleScreen(
                "home",
                HomeView(gallery, isUnseen: model.celebrations.isUnseen, open: open) { self.used.append("show all") })
        ]
        screens.append(SampleScreen("levels", ModeLevels(gallery.modes)))
        screens.append(
            SampleScreen(
                "categories",
                CategoryList(
                    gallery.categories, next: gallery.dashboard.nextInCategories, modes: gallery.modes, open: open)))
        for streak in gallery.streaks {
            screens.append(
                SampleScreen(
                    "streak-\(streak.id)",
                    StreakCardView(streak, today: model.today(streak.id)) { self.used.append("mark \(streak.id)") }))
        }
        screens += reading.streaks.map { SampleScreen("streak-\($0.id)", StreakCardView($0)) }
        if let earned = gallery.dashboard.lastEarned {
            screens.append(SampleScreen("earned", EarnedSummaryView(earned, open: open)))
        }
        // The fifth is a summary of the others.
        for (index, celebration) in model.celebrations.waiting.prefix(5).enumerated() {
            screens.append(
                SampleScreen(
                    "celebration-\(index + 1)",
                    CelebrationView(celebration, show: open) { self.used.append("dismiss") }))
        }
        return screens
    }

    private func achievements(_ gallery: GalleryModel) -> [SampleScreen] {
        var screens = [
            SampleScreen(
                "grid",
                AchievementGridView(
                    model.grid, progress: gallery.progress, categories: gallery.categories, modes: gallery.modes,
                    filter: Binding { @MainActor in
                        self.model.filter
                    } set: { @MainActor filter in
                        self.model.filter = filter
                    }, open: open)),
            SampleScreen(
                "grid-empty",
                AchievementGridView(
                    unmatched.grid, progress: gallery.progress, categories: gallery.categories, modes: gallery.modes,
                    filter: Binding { @MainActor in
                        self.unmatched.filter
                    } set: { @MainActor filter in
                        self.model.filter = filter
                    }, open: open)),
        ]
        screens += detailed(gallery.cards).map { detail(of: $0, in: gallery) }
        screens += reading.cards.filter { $0.key.id == "bookworm" }.map { detail(of: $0, in: reading) }
        return screens
    }

    private func detail(of card: GalleryCard, in gallery: GalleryModel) -> SampleScreen {
        SampleScreen(
            "detail-\(card.key.id)",
            AchievementDetailView(
                card, gallery.detail(of: card.key), playerName: gallery.playerName,
                ladder: gallery.ladder(of: card.key), open: open))
    }

    /// One card of each kind that the detail screen shows differently.
    private func detailed(_ cards: [GalleryCard]) -> [GalleryCard] {
        let kinds: [(GalleryCard) -> Bool] = [
            { $0.isUnlocked && $0.recurring == nil }, { $0.recurring != nil }, { $0.state == .inProgress },
            { card in card.isUnlocked && self.model.ladder(of: card.key)?.steps.contains { !$0.isHeld } == true },
            { $0.isMasked },
        ]
        return kinds.compactMap { kind in cards.first(where: kind) }
    }

    private func modes(_ gallery: GalleryModel) -> [SampleScreen] {
        var screens = gallery.rooms.map { SampleScreen("rooms-\($0.mode)", RoomBoardView($0, open: open)) }
        screens.append(
            SampleScreen(
                "collections",
                CollectionListView(gallery.collections, ranks: gallery.ranks) { self.used.append("collection \($0)") }))
        for kind in [CollectionCard.Kind.module, .ladder] {
            if let collection = gallery.collections.first(where: { $0.kind == kind }) {
                screens.append(SampleScreen("collection-\(kind)", LevelListView(collection, open: open)))
            }
        }
        return screens
    }

    private func others(_ gallery: GalleryModel) -> [SampleScreen] {
        var screens = [
            SampleScreen("challenges", ChallengeListView(gallery.challenges, open: open)),
            SampleScreen("leaderboard", LeaderboardView(board) { self.used.append("player \($0)") }),
            SampleScreen("club", ClubView(front) { self.used.append("player \($0)") }),
            SampleScreen("statistics", StatisticsView(gallery.activity)),
            SampleScreen("calendar", ActivityCalendarView(gallery.calendar)),
            SampleScreen("story", StoryView(gallery.story, playerName: gallery.playerName, open: open)),
            SampleScreen("share", ShareScreen(gallery.share)),
        ]
        if let card = gallery.cards.first {
            screens.append(
                SampleScreen(
                    "instructor",
                    InstructorView(card, playerName: gallery.playerName, holders: holders) {
                        self.used.append("change: \($0)")
                    }))
        }
        screens.append(
            SampleScreen(
                "definitions",
                DefinitionListView(definitions) {
                    self.used.append("replace \($0)")
                } withdraw: {
                    self.used.append("withdraw \($0)")
                }))
        screens.append(
            SampleScreen("definition-form", DefinitionFormView(form) { self.used.append("define \($0.key)") }))
        if let draft = definitions.rows.first.flatMap({ form.draft(replacing: $0.id) }) {
            screens.append(
                SampleScreen(
                    "definition-replaced",
                    DefinitionFormView(form, draft: draft) { self.used.append("define \($0.key)") }))
        }
        screens.append(SampleScreen("rates", RateListView(rates)))
        screens.append(SampleScreen("comparison", ComparisonView(comparison, open: open)))
        let menu = DebugMenu(club.modes, language: gallery.language.rawValue)
        screens.append(
            SampleScreen(
                "debug",
                DebugMenuView(menu) {
                    self.used.append("simulate \($0.id)")
                } reset: {
                    self.used.append("reset \($0)")
                }))
        return screens
    }
}
