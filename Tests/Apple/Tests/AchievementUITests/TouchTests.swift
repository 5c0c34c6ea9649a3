import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementPresentation
import AchievementUIOnLinux
import Drawing
import Foundation
import SampleScreens
import SwiftUI
import Testing

@Suite("Interactive details")
@MainActor
struct TouchTests {
    private let reader = Reader.all[0]

    @Test("A summary opens the list of its rewards, and each achievement in it")
    func summary() async throws {
        let app = try await reader.app()
        let rewards = app.model.recent.filter { $0.card != nil }
        try #require(rewards.count > 4)
        var used: [String] = []
        let view = CelebrationView(.summary(rewards)) {
            used.append("show \($0)")
        } dismiss: {
            used.append("dismiss")
        }
        let last = try #require(rewards.last)
        #expect(!texts(reader.nodes(of: view)).contains(last.title))
        #expect(texts(reader.nodes(of: view)).contains("\(rewards.count - 3) more unlocked"))
        try #require(buttons(reader.nodes(of: view)).first { $0.label == "Show all \(rewards.count)" }).press()
        let shown = texts(reader.nodes(of: view))
        for reward in rewards { #expect(shown.contains(reward.title)) }
        #expect(used.isEmpty)
        try #require(buttons(reader.nodes(of: view)).first { $0.label.hasPrefix(last.title) }).press()
        #expect(used == ["dismiss", "show \(try #require(last.card).key)"])
    }

    @Test("A short summary has nothing more to open")
    func shortSummary() async throws {
        let app = try await reader.app()
        let view = CelebrationView(.summary(Array(app.model.recent.prefix(3)))) { _ in
        } dismiss: {
        }
        #expect(buttons(reader.nodes(of: view)).map(\.label) == ["Close"])
    }

    @Test("A touched bar shows its figure, which stays when the touch ends")
    func bars() async throws {
        let app = try await reader.app()
        let series = try #require(app.model.gallery).activity
        let words = ScreenWords(.english)
        let view = StatisticsView(series)
        let weeks = series.weeks.suffix(12)
        let (touched, latest) = (try #require(weeks.first), try #require(weeks.last))
        func said(_ week: ActivitySpan) -> String {
            words.named(words.date(week.first), words.points(week.points, of: series.modes, week.modePoints))
        }
        try #require(said(touched) != said(latest))
        #expect(texts(reader.nodes(of: view)).contains(said(latest)))
        func enter(_ value: Any) throws { try #require(fields(reader.nodes(of: view)).first).enter(value) }
        try enter(words.date(touched.first))
        #expect(texts(reader.nodes(of: view)).contains(said(touched)))
        #expect(!texts(reader.nodes(of: view)).contains(said(latest)))
        // The end of a touch takes the selection away.
        try enter(String?.none as Any)
        #expect(texts(reader.nodes(of: view)).contains(said(touched)))
    }

    @Test("A touched day in a race of points shows both players")
    func race() async throws {
        let app = try await reader.app()
        let comparison = try await app.center.comparison(
            of: SampleClub.veteran, with: "tom", language: "en", holders: try await app.center.holderCounts())
        let view = ComparisonView(comparison) { _ in }
        let words = ScreenWords(.english)
        let total = try #require(comparison.totals.first)
        let noon = Date(timeIntervalSince1970: Double(total.day.number) * 86_400 + 43_200)
        #expect(!texts(reader.nodes(of: view)).contains(words.date(total.day)))
        // A little later than noon is the same day.
        try #require(fields(reader.nodes(of: view)).first).enter(Date(timeInterval: 7_000, since: noon))
        let shown = texts(reader.nodes(of: view))
        #expect(shown.contains(words.date(total.day)))
        #expect(shown.contains(words.named(comparison.first.name, words.points(total.first))))
        #expect(shown.contains(words.named(comparison.second.name, words.points(total.second))))
    }

    @Test("The steps of a ladder show titles and states as the page does, and open each other", arguments: Reader.all)
    func steps(reader: Reader) async throws {
        let app = try await reader.app()
        let gallery = try #require(app.model.gallery)
        let words = ScreenWords(language: reader.language)
        let page = GalleryPage(gallery).html
        var found = 0
        for ladder in gallery.ladders {
            for step in ladder.steps {
                let card = try #require(app.model.card(step.key))
                // The sheet of the page takes both from the card.
                #expect(step.title == card.title && page.contains(step.title.replacing("&", with: "&amp;")))
                #expect(step.stateText == (card.isUnlocked ? card.unlockedText : card.progress?.text))
            }
            let (front, other) = (ladder.front, try #require(ladder.steps.first { $0.key != ladder.front }))
            let card = try #require(app.model.card(front))
            var opened: [AchievementKey] = []
            let view = AchievementDetailView(
                card, gallery.detail(of: front), playerName: "", ladder: app.model.ladder(of: front),
                open: { opened.append($0) }, close: {})
            let nodes = reader.nodes(of: view)
            #expect(texts(nodes).contains(words.text(.steps)) && texts(nodes).contains(ladder.text))
            try #require(buttons(nodes).first { $0.label.hasPrefix(other.title) }).press()
            #expect(opened == [other.key])
            found += 1
        }
        #expect(found > 3)
    }
}
