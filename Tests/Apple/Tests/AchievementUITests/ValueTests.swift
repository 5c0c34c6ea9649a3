import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementPresentation
import AchievementStorage
import AchievementUIOnLinux
import Drawing
import SampleScreens
import SwiftUI
import Testing

@Suite("Views and their values")
@MainActor
struct ValueTests {
    private let reader = Reader.all[0]

    private func texts(of view: some View) -> [String] { Drawing.texts(reader.nodes(of: view)) }

    @Test("A card shows its title, description, rarity, state, points and notes once")
    func card() async throws {
        let gallery = try #require(try await reader.app().model.gallery)
        for card in gallery.cards {
            let said = texts(of: AchievementCardView(card) { _ in })
            let words = ScreenWords(gallery.language)
            var expected = [card.title, card.description, card.rarityName] + card.notes
            if let mode = card.modeName { expected.append(mode) }
            if card.points > 0 { expected.append(words.points(card.points)) }
            if let held = card.held { expected.append(held.text) }
            if let date = card.unlockedText { expected.append(words.unlocked(on: date)) }
            if let text = card.badgeText { expected.append(text) }
            if !card.isUnlocked, let progress = card.progress {
                expected += [progress.text, progress.detail].compactMap { $0 }
            }
            #expect(said.sorted() == expected.sorted(), "\(card.key)")
        }
    }

    @Test("A masked card reveals nothing and opens nothing")
    func masked() async throws {
        let center = try await AchievementCenter(store: InMemoryProgressStore()) { Secretive() }
        let card = try #require(try await center.gallery(of: "ada", language: "en").cards.first)
        #expect(card.isMasked)
        let nodes = reader.nodes(of: AchievementCardView(card) { _ in Issue.record("opened") })
        #expect(buttons(nodes).isEmpty)
        let said = Drawing.texts(nodes) + spoken(nodes).map(\.line)
        #expect(!said.isEmpty)
        #expect(!said.contains { $0.contains("Moon") || $0.contains("midnight") || $0.contains("moon") })
    }

    @Test("No screen of a player reveals a secret achievement that another player holds")
    func secret() async throws {
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(policy: .everybody)
        ) { Secretive() }
        let key = AchievementKey(mode: Secretive.id, id: "moon")
        try await center.grant(key, to: "bob", by: "coach")
        let holders = try await center.holderCounts()
        let model = PlayerModel("ada", of: center, language: "en", seen: InMemorySeenRewards())
        model.holders = holders
        await model.refresh()
        let gallery = try #require(model.gallery)
        let card = try #require(gallery.cards.first)
        let front = try await center.clubFront(language: "en", limit: 3, holders: holders)
        let comparison = try await center.comparison(of: "ada", with: "bob", language: "en", holders: holders)
        let open: @MainActor (AchievementKey) -> Void = { _ in Issue.record("opened") }
        let filter = Binding { @MainActor in
            model.filter
        } set: { @MainActor in
            model.filter = $0
        }
        let views: [(String, AnyView)] = [
            ("home", AnyView(HomeView(gallery, open: open) {})),
            (
                "grid",
                AnyView(
                    AchievementGridView(
                        model.grid, progress: gallery.progress, categories: gallery.categories, filter: filter,
                        open: open))
            ),
            ("detail", AnyView(AchievementDetailView(card, model.detail(of: key), playerName: "ada", close: {}))),
            (
                "categories",
                AnyView(CategoryList(gallery.categories, next: gallery.dashboard.nextInCategories, open: open))
            ),
            ("share", AnyView(ShareScreen(gallery.share))), ("club", AnyView(ClubView(front))),
            ("comparison", AnyView(ComparisonView(comparison, open: open))),
        ]
        for (name, view) in views {
            let nodes = reader.nodes(of: view)
            let said = Drawing.texts(nodes) + spoken(nodes).map(\.line) + symbols(nodes)
            #expect(!said.isEmpty, "\(name)")
            for secret in ["moon", "midnight"] {
                #expect(!said.contains { $0.lowercased().contains(secret) }, "\(name)")
            }
            for button in buttons(nodes) where button.label.contains(card.title) { button.press() }
        }
        // Whoever holds it sees it.
        let own = try await center.gallery(of: "bob", language: "en")
        #expect(texts(of: HomeView(own, open: { _ in }) {}).contains("Moon Walker"))
    }

    @Test("A streak shows its name, length, state, time left, milestone and calendar")
    func streak() async throws {
        let gallery = try #require(try await reader.app().model.gallery)
        let words = ScreenWords(gallery.language)
        #expect(!gallery.streaks.isEmpty)
        for streak in gallery.streaks {
            let nodes = reader.nodes(of: StreakCardView(streak))
            let said = Drawing.texts(nodes)
            #expect(said.contains(streak.fullName))
            #expect(said.contains(words.number(streak.current)))
            #expect(said.contains(streak.statusText))
            if let left = streak.leftText { #expect(said.contains(left)) }
            if let next = streak.nextMilestone { #expect(said.contains(words.toGo(next, of: streak))) }
            if streak.totalActiveDays > 0 {
                #expect(spoken(nodes).contains { $0.label == words.calendar(streak.calendar) })
            }
        }
    }

    @Test("A comparison shows the points of both on each day once, and distinguishes their lines without color")
    func comparison() async throws {
        let app = try await reader.app()
        let comparison = try await app.center.comparison(of: "ada", with: "tom", language: "en")
        let words = ScreenWords(comparison.language)
        try #require(comparison.totals.count > 2)
        let nodes = reader.nodes(of: ComparisonView(comparison) { _ in })
        let said = spoken(nodes)
        for total in comparison.totals {
            for (name, points) in [("ada", total.first), ("tom", total.second)] {
                let label = "\(name), \(words.date(total.day))"
                #expect(said.filter { $0.label == label }.map(\.value) == [words.points(points)], "\(label)")
            }
        }
        let last = try #require(comparison.totals.last)
        #expect(Drawing.texts(nodes).contains("ada: \(words.points(last.first))"))
        let dashes = nodes.flattened.filter { $0.kind == ".lineStyle" }.map { $0.attributes["dash"] ?? "" }
        #expect(Set(dashes).count == 2)
    }

    @Test("A style with an unusual font of titles has it on every screen with titles")
    func titles() async throws {
        let app = try await reader.app()
        let gallery = try #require(app.model.gallery)
        var style = AchievementStyle()
        style.titleFont = .title3
        let titles = [
            "home": gallery.dashboard.recent.map(\.title),
            "grid": app.model.grid.cards.map(\.title), "categories": gallery.categories.map(\.name),
            "collections": gallery.collections.map(\.name), "share": gallery.share.highlights.map(\.title),
            "rooms-trophy-rooms": gallery.rooms.flatMap { [$0.current, $0.next].compactMap(\.?.card.title) },
        ]
        for (name, expected) in titles {
            let screen = try #require(app.screens.first { $0.name == name })
            let fonts = reader.nodes(of: screen.view.achievementStyle(style)).flattened.filter {
                $0.kind == ".font" && $0.attributes["font"] == "title3"
            }
            let shown = Drawing.texts(fonts.flatMap(\.children))
            for title in expected {
                #expect(shown.contains { $0 == title || $0.hasPrefix("\(title) · ") }, "\(name): \(title)")
            }
        }
    }

    @Test("A style with unusual values shows in every card")
    func style() async throws {
        let app = try await reader.app()
        var style = AchievementStyle()
        style.cornerRadius = 3
        style.symbol = { _ in "star" }
        for screen in app.screens
        where ["home", "grid", "rooms-trophy-rooms", "share"].contains(screen.name) {
            let nodes = reader.nodes(of: screen.view.achievementStyle(style)).flattened
            let corners = Set(nodes.compactMap { $0.attributes["radius"] })
            #expect(!corners.contains("16px"), "\(screen.name) \(corners)")
            let symbols = Set(nodes.filter { $0.kind == "Image" }.compactMap { $0.attributes["symbol"] })
            #expect(symbols.contains("star"), "\(screen.name)")
        }
    }
}

/// A mode with one secret achievement.
private struct Secretive: GameMode {
    static let id: GameModeID = "secretive"
    let name: LocalizedText = ["en": "Secretive"]
    let displayNames = DisplayNames(categories: ["walks": ["en": "Walks"]])
    let catalogVersion = 1
    let ordering = EventOrdering.anyOrder
    let metrics: [any MetricDefining] = []
    let metricSources: [any MetricSource] = []

    var achievementProviders: [any AchievementProvider] { Moon() }

    private struct Moon: AchievementProvider {
        var achievements: [Achievement] {
            Achievement(
                "moon", title: ["en": "Moon Walker"], description: ["en": "Walk at midnight"], category: "walks",
                rarity: .epic, points: 10, icon: "moon.fill", color: "blue", unlockedBy: .granted, visibility: .secret)
        }
    }
}
