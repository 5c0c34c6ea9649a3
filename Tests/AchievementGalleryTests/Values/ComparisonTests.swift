import AchievementCore
import AchievementEngine
import AchievementGallery
import Testing

@Suite("Two players side by side")
struct ComparisonTests {
    /// A comparison of a first player with five throws and a second one with a single throw and a mask.
    private func comparison(_ first: PlayerID = "ada", _ second: PlayerID = "bo") async throws -> PlayerComparison {
        let scene = try await Scene(player: first)
        try await scene.train(Trained(throwsMade: 5), on: "2026-06-01", id: "1")
        let later = try #require(Moment("2026-06-02T09:00:00+02:00"))
        try await scene.center.record(Trained(mask: "fox"), for: second, id: "2", at: later)
        return try await scene.center.comparison(of: first, with: second, language: "en")
    }

    private func titles(_ comparison: PlayerComparison, _ holders: PlayerComparison.Holders) -> [String] {
        comparison.groups.first { $0.id == holders }?.rows.map(\.card.title) ?? []
    }

    @Test("Achievements are in groups by who holds them")
    func groupsByHolders() async throws {
        let comparison = try await comparison()
        #expect(comparison.groups.map(\.title) == ["Both", "Only ada", "Only bo", "Neither"])
        #expect(titles(comparison, .both) == ["First Throw"])
        #expect(titles(comparison, .first) == ["Five Throws"])
        #expect(titles(comparison, .second) == ["fox"])
        #expect(titles(comparison, .neither).contains("Lightning"))
    }

    @Test("The badges of a comparison have their targets engraved")
    func engravings() async throws {
        let html = ComparisonPage(try await comparison()).html
        let five = try #require(html.split(separator: "<li").first { $0.contains("Five Throws") })
        #expect(five.contains("<text>5</text>"))
        let first = try #require(html.split(separator: "<li").first { $0.contains("First Throw") })
        #expect(!first.contains("<text>"))
    }

    @Test("Achievements of both show who was first, and missing ones the progress")
    func whoWasFirst() async throws {
        let comparison = try await comparison()
        let both = try #require(comparison.groups[0].rows.first)
        #expect(both.earlier == .first)
        #expect([both.first.text, both.second.text] == ["Jun 1, 2026", "Jun 2, 2026"])
        let five = try #require(comparison.groups[1].rows.first)
        #expect(five.earlier == nil && five.second.unlockedAt == nil)
        #expect(five.second.text == "1/5")
    }

    @Test("Figures show who is ahead, or that the players are equal")
    func figuresSayWhoIsAhead() async throws {
        let figures = try await comparison().figures
        let points = try #require(figures.first { $0.title == "Points" })
        #expect(points.first == "30" && points.second == "30" && points.ahead == nil)
        let reversed = try await comparison("bo", "ada").figures
        let streak = try #require(reversed.first { $0.title == "Days on the mat: Current streak" })
        #expect(streak.first == "0 days" && streak.second == "1 day" && streak.ahead == .second)
    }

    @Test("Achievements that are secret for one player are masked, and ones hidden from one are left out")
    func secretsStaySecret() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 60), id: "1")
        try await scene.center.record(
            Trained(), for: "bo", id: "2", at: try #require(Moment("2026-06-02T09:00:00+02:00")))
        for (first, second) in [("ada", "bo"), ("bo", "ada")] {
            let comparison = try await scene.center.comparison(
                of: PlayerID(first), with: PlayerID(second), language: "en")
            let rows = comparison.groups.flatMap(\.rows)
            let secret = try #require(rows.first { $0.card.key.id == "shadow" })
            #expect(secret.card.isMasked && secret.first.unlockedAt != secret.second.unlockedAt)
            #expect(!rows.contains { $0.card.key.id == "ghost" })
            let text = MarkupReader(ComparisonPage(comparison).html).text
            #expect(text.contains("First Throw") && !text.contains("Shadow") && !text.contains("Ghost"))
        }
    }

    @Test("A page of two players loads nothing, and escapes their names")
    func hostileNamesStayText() async throws {
        let reader = MarkupReader(ComparisonPage(try await comparison("<script>x", "\"\u{301}><img src=x>")).html)
        #expect(reader.count("script") == 2)
        #expect(reader.count("img") == 0)
        for tag in reader.tags {
            for (name, value) in tag.attributes where name == "src" || name == "href" {
                #expect(value.hasPrefix("#") || value.hasPrefix("data:image/svg+xml;"))
            }
        }
    }

    @Test("The points of both are given for the same days, up to today")
    func pointsOverTime() async throws {
        let totals = try await comparison().totals
        let last = try #require(totals.last)
        #expect(last.first == 30 && last.second == 30)
        let first = try #require(totals.first)
        #expect(first.first == 0 && first.second == 0)
        #expect(zip(totals, totals.dropFirst()).allSatisfy { $1.day.number - $0.day.number == 7 })
    }

    @Test("A page of any two players lists secrets of players who know them separately from public achievements")
    func secretsOfAnyTwo() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 60), id: "1")
        var page = ComparisonIndex(try await scene.center.gallery(of: "", language: "en"))
        let nothing = page.html
        #expect(!nothing.contains("Shadow") && !nothing.contains("Ghost"))
        page.add(try await scene.model())
        let parts = page.html.split(separator: "<template id=\"secrets\">")
        #expect(parts.count == 2 && !parts[0].contains("Shadow") && !parts[0].contains("Ghost"))
        #expect(parts[1].contains("Shadow") && parts[1].contains("Ghost"))
    }

    @Test("The names of any two players are escaped")
    func hostileNamesOfAnyTwo() async throws {
        var page = ComparisonIndex(try await Scene().model())
        for name in ["<script>x", "</script><img src=x>"] {
            page.add(try await Scene(player: PlayerID(name)).model())
        }
        let reader = MarkupReader(page.html)
        #expect(reader.count("script") == 3 && reader.count("img") == 0)
    }
}
