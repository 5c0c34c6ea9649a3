import AchievementCore
import AchievementEngine
import AchievementStorage
import Foundation
import Testing

@testable import AchievementGallery

@Suite("Index of players")
struct IndexTests {
    @Test("Equal points share a rank")
    func equalPointsShareARank() async throws {
        var entries: [GalleryIndexEntry] = []
        for (player, count) in [("ada", 5), ("bo", 1), ("cy", 5), ("di", 0)] {
            let scene = try await Scene(player: PlayerID(player))
            try await scene.train(Trained(throwsMade: count), id: "1")
            entries.append(GalleryIndexEntry(try await scene.model()))
        }
        let standings = GalleryIndex(entries: entries).standings
        #expect(standings.map(\.entry.name) == ["ada", "cy", "bo", "di"])
        #expect(standings.map(\.rank) == [1, 1, 3, 4])
    }

    @Test("Hostile names are safe in links and text")
    func hostileNamesAreSafeInLinksAndText() async throws {
        let names = ["<script>", "\"\u{301}>", "../../etc/passwd", "a b", "a%2Fb", "CON", "\u{202E}x"]
        var entries: [GalleryIndexEntry] = []
        for name in names {
            let scene = try await Scene(player: PlayerID(name))
            try await scene.train(Trained(), id: "1")
            entries.append(GalleryIndexEntry(try await scene.model()))
        }
        let reader = MarkupReader(GalleryIndex(entries: entries).html)
        #expect(reader.count("script") == 2)
        let links = reader.tags.filter { $0.name == "a" }.compactMap {
            $0.attributes.first { $0.name == "href" }?.value
        }
        .filter { $0.hasSuffix(".html") }
        #expect(links.count == names.count)
        #expect(Set(links).count == names.count)
        for link in links { #expect(link.hasPrefix("./player-") && !link.dropFirst(2).contains("/")) }
    }

    @Test("An index without players says so")
    func nobodyIsNoError() {
        #expect(GalleryIndex(entries: []).html.contains("There are no players yet."))
    }

    @Test("The list of a page counts the points of one week, that of the page's boards, for every player")
    func oneWeek() async throws {
        // Sunday evening in Los Angeles, Monday morning in Tokyo.
        let now = try #require(Moment("2026-11-23T01:00:00Z"))
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { now })
        ) { Dojo() }
        var entries: [GalleryIndexEntry] = []
        for (player, time) in [("la", "2026-11-21T18:00:00-08:00"), ("tokyo", "2026-11-22T08:00:00+09:00")] {
            try await center.record(Trained(), for: PlayerID(player), id: player, at: try #require(Moment(time)))
            entries.append(GalleryIndexEntry(try await center.gallery(of: PlayerID(player), language: "en")))
        }
        let weekBefore = try #require(Moment("2026-11-16T01:00:00Z"))
        #expect(entries.map { $0.points(inWeeksThrough: now.localDay).last } == [0, 0])
        #expect(entries.allSatisfy { ($0.points(inWeeksThrough: weekBefore.localDay).last ?? 0) > 0 })
        let front = try await center.clubFront(language: "en")
        let html = GalleryIndex(entries: entries, front: front).html
        #expect(html.components(separatedBy: "data-week=\"0\"").count == 3)
    }
}
