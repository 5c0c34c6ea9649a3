import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import FitnessWorkouts
import Testing

@Suite("Sections of the page")
struct SectionTests {
    @Test("A streak milestone has a card and details like other achievements")
    func milestonesCanBeOpened() async throws {
        let model = try await Scene().model()
        let page = GalleryPage(model).html
        #expect(page.contains(#"id="dojo/days_3""#))
        #expect(model.detail(of: try model.card("days_3").key) != nil)
        // The milestone on the streak's card links to the achievement.
        #expect(page.contains(#"<li class="pill" title="3-Day Streak" data-key="dojo/days_3">"#))
    }

    @Test("With several modes, each card names its mode, and categories are grouped by mode")
    func severalModesAreToldApart() async throws {
        let modes = try Rulebook(modes: [Dojo(), FitnessWorkouts()])
        let now = try #require(Moment(Scene.now))
        let both = GalleryPage(GalleryModel(newcomer: "new", modes, language: "en", at: now)).html
        #expect(both.contains(#"<p class=over>Dojo<h3"#))
        #expect(both.contains(#"<h4 class="over"><bdi>Workouts</bdi></h4>"#))
        let one = GalleryPage(try await Scene().newcomer()).html
        #expect(!one.contains(#"<p class=over>Dojo<h3"#))
    }

    @Test("The scale of points shows its start if that is not zero")
    func theScaleSaysWhereItBegins() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 5), on: "2025-01-01", id: "old")
        try await scene.train(Trained(scroll: "earth"), on: "2026-06-01", id: "1")
        try await scene.train(Trained(scroll: "water"), on: "2026-06-02", id: "2")
        let page = GalleryPage(try await scene.model()).html
        #expect(page.contains(#"<p class="y num">50</p><svg"#))
        #expect(page.contains(#"</svg><p class="y num">30</p>"#))
        // It also says that activity began earlier.
        #expect(page.contains("The last 26 weeks"))
        let young = try await Scene()
        try await young.train(Trained(), id: "1")
        #expect(try await !GalleryPage(young.model()).html.contains("The last 26 weeks"))
    }

    @Test("Neighbors are linked if their pages are in the same folder")
    func neighborsAreLinkedWithinAFolder() async throws {
        let scene = try await Scene()
        let at = try #require(Moment(Scene.now))
        for player in ["ada", "Zoë"] {
            try await scene.center.record(Trained(throwsMade: 9), for: PlayerID(player), id: player, at: at)
        }
        let board = try await scene.center.leaderboard(
            Board(.points(mode: nil)), seenBy: "ada", language: "en")
        let model = try await scene.model()
        let linked = GalleryPage(model, index: "index.html", leaderboard: board).html
        #expect(linked.contains(##"<a href="./player-_5ao_c3_ab.html"><bdi>Zoë</bdi></a>"##))
        #expect(!linked.contains(##"<a href="./player-ada.html">"##))
        #expect(!GalleryPage(model, leaderboard: board).html.contains("<bdi>Zoë</bdi></a>"))
    }

    @Test("The head describes the page to browsers, messengers and search engines")
    func theHeadDescribesThePage() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 5), id: "1")
        let model = try await scene.model()
        let facts = "Level 1 · 30 points · Unlocked: 2/\(model.cards.count)"
        let page = GalleryPage(model).html
        #expect(page.contains(#"<meta name="description" content="\#(facts)">"#))
        #expect(page.contains(#"<meta property="og:title" content="ada · Achievements">"#))
        #expect(page.contains(#"<link rel="icon" href="data:image/svg+xml;charset=utf-8,"#))
        #expect(page.contains(##"<meta name="theme-color" content="#1b1830">"##))
        let index = GalleryIndex(entries: [GalleryIndexEntry(model)]).html
        #expect(index.contains(#"<meta name="description" content="1 player">"#))
    }

    @Test("The share card shows its medals in the shapes of their rarities")
    func theShareCardHasTheShapesOfThePage() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 60), id: "1")
        let model = try await scene.model()
        #expect(model.share.highlights.first?.rarity == .legendary)
        #expect(ShareCardImage(model.share, language: .english).svg.contains(#"<path d="M24.0 2.5L28.7 6.4"#))
    }
}
