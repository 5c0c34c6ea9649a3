import AchievementCore
import AchievementEngine
import AchievementGallery
import Testing

/// The present is Wednesday, 2026-06-03. Bo led until last week; ada has the most points since Monday.
@Suite("The front page of a club")
struct ClubFrontTests {
    private let scene: Scene

    init() async throws {
        scene = try await Scene()
        // A first throw brings 10 points, the fifth 20, and a time of five seconds or less its own points.
        for (player, throwsMade, day) in [
            ("bo", 5, "2026-05-28"), ("cy", 1, "2026-05-28"), ("ada", 1, "2026-05-27"), ("ada", 4, "2026-06-02"),
            ("di", 1, "2026-06-02"), ("ada", 50, "2026-06-02"),
        ] {
            let at = try #require(Moment("\(day)T09:00:00+02:00"))
            try await scene.center.record(
                Trained(throwsMade: throwsMade), for: PlayerID(player), id: "\(player)-\(throwsMade)", at: at)
        }
    }

    private func front(_ language: String = "en", limit: Int = 5) async throws -> ClubFront {
        try await scene.center.clubFront(
            language: language, limit: limit, holders: try await scene.center.holderCounts())
    }

    @Test("The podium shows the first three and their movement since last week")
    func podium() async throws {
        let podium = try await front().podium
        #expect(podium.map(\.id) == ["ada", "bo", "cy"])
        #expect(podium.map(\.rank) == [1, 2, 3])
        // Ada and cy shared second place before.
        #expect(podium.map(\.movement) == [1, -1, -1])
        #expect(podium.map(\.movementText) == ["up 1", "down 1", "down 1"])
    }

    @Test("Boards of a week and a month count only their own points, and compare with the previous one")
    func periods() async throws {
        let rankings = try await front().rankings
        #expect(rankings.map(\.id) == ["week", "month", "all"])
        #expect(rankings.map(\.title) == ["This week", "This month", "All time"])
        let week = try #require(rankings.first)
        #expect(week.periodText == "Jun 1, 2026 to Jun 7, 2026")
        #expect(week.places.map(\.id) == ["ada", "di"])
        #expect(week.places.map(\.movement) == [1, nil])
        #expect(week.places.last?.movementText == "new")
    }

    @Test("The rarest achievements name their first holder, and secrets are not among them")
    func rarest() async throws {
        let rarest = try await front().rarest
        // Ada alone has a secret achievement.
        #expect(rarest.map(\.id.id) == ["five", "first"])
        #expect(rarest.map(\.held.text) == ["Held by 2\u{a0}of\u{a0}4", "Held by 4\u{a0}of\u{a0}4"])
        let first = try #require(rarest.first { $0.id.id == "first" })
        #expect(first.firstText == "First: ada, May 27, 2026" && first.firstHolder == "ada")
        #expect(try await scene.center.clubFront(language: "en").rarest.isEmpty)
    }

    @Test("Players left out of leaderboards are not named")
    func whoIsNotListedIsNotNamed() async throws {
        try await scene.center.list("ada", onBoards: false, by: "ops")
        let front = try await front()
        #expect(!front.podium.contains { $0.id == "ada" })
        #expect(!front.rarest.contains { $0.firstHolder == "ada" })
        #expect(!front.rankings.flatMap(\.places).contains { $0.id == "ada" })
    }

    @Test("The page shows the front above the list, links to existing pages, and escapes names")
    func page() async throws {
        var entries: [GalleryIndexEntry] = []
        for player in ["ada", "bo"] {
            entries.append(GalleryIndexEntry(try await scene.center.gallery(of: PlayerID(player), language: "en")))
        }
        let holders = try await scene.center.holderCounts()
        let front = try await scene.center.clubFront(
            language: "en", holders: holders, name: { "<script>\($0)" })
        let html = GalleryIndex(entries: entries, front: front).html
        let reader = MarkupReader(html)
        #expect(reader.count("script") == 2)
        #expect(reader.text.contains("up 1") && reader.text.contains("This month"))
        let links = reader.tags.filter { $0.name == "a" }.compactMap { tag in
            tag.attributes.first { $0.name == "href" }?.value
        }
        #expect(Set(links.filter { $0.hasSuffix(".html") }) == ["./player-ada.html", "./player-bo.html"])
        #expect(!GalleryIndex(entries: entries).html.contains("id=\"boards\""))
    }

    @Test("An empty club has no players on its front")
    func nobody() async throws {
        let empty = try await Scene()
        let front = try await empty.center.clubFront(
            language: "zh-Hans", holders: try await empty.center.holderCounts())
        #expect(front.podium.isEmpty && front.rankings.isEmpty && front.rarest.isEmpty)
    }
}
