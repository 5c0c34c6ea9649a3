import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementPresentation
import AchievementUIOnLinux
import Drawing
import SampleScreens
import SwiftUI
import Testing

@Suite("Page and phone")
@MainActor
struct PageTests {
    /// The texts of the pages that were read, by reader.
    private static var pages: [String: String] = [:]

    /// The text of a reader's page.
    private func page(of reader: Reader, _ gallery: GalleryModel) -> String {
        if let text = Self.pages[reader.name] { return text }
        let text = self.text(of: GalleryPage(gallery).html)
        Self.pages[reader.name] = text
        return text
    }

    /// The text of a page, with a blank in place of each tag, with the labels for screen readers and with the details
    /// that cards carry for their sheets.
    private func text(of html: String) -> String {
        var (text, names) = ("", "")
        for part in html.split(separator: "<", omittingEmptySubsequences: false) {
            guard let end = part.firstIndex(of: ">") else {
                text += part
                continue
            }
            let tag = part[..<end]
            // Dates within a sentence are marked up.
            if tag != "i" && tag != "/i" { text += " " }
            if tag.contains("aria-label"), let name = tag.firstMatch(of: /aria-label="([^"]*)"/) {
                names += " \(name.1)"
            }
            if let details = tag.firstMatch(of: /data-d='([^']*)'/) { names += " \(details.1)" }
            text += part[part.index(after: end)...]
        }
        return (text + names).replacing("&amp;", with: "&").replacing("\\u0026", with: "&")
            .replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&gt;", with: ">")
    }

    /// Whether a page has a text, or a name and its figure in the cells of a table.
    private func says(_ text: String, in page: String) -> Bool {
        page.contains(text) || text.split(separator: /: |：/).allSatisfy(page.contains)
    }

    /// Expects that a page has each text of a view, except those that are `own` to the phone.
    private func expect(
        _ page: String, saysAllOf nodes: [Node], _ name: String, but own: [String] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let said = Set(texts(nodes).flatMap { $0.split(separator: " · ") }.map(String.init)).sorted()
        #expect(!said.isEmpty, "\(name)", sourceLocation: sourceLocation)
        for text in said where !own.contains(text) && !says(text, in: page) {
            Issue.record("\(name): “\(text)” is not on the page", sourceLocation: sourceLocation)
        }
    }

    @Test(
        "The page has every text of streaks, rooms, challenges and collections that the phone has",
        arguments: Reader.all)
    func sameWords(reader: Reader) async throws {
        let app = try await reader.app()
        let page = self.page(of: reader, try #require(app.model.gallery))
        // Only the phone has the button of today and the screen for no challenges.
        let own = [ScreenWords.Label.markDone, .noChallenges].map(ScreenWords(language: reader.language).text)
        let kinds = ["streak-", "rooms-", "challenges", "collections", "collection-module"]
        let reading = text(of: GalleryPage(app.reading).html)
        for screen in app.screens where kinds.contains(where: screen.name.hasPrefix) {
            let page = screen.name.hasPrefix("streak-reading.") ? reading : page
            expect(page, saysAllOf: reader.nodes(of: screen.view), screen.name, but: own)
        }
    }

    @Test(
        "The page has every text of the first screen, the categories, the levels and the story",
        arguments: Reader.all)
    func firstScreen(reader: Reader) async throws {
        let app = try await reader.app()
        let gallery = try #require(app.model.gallery)
        let words = ScreenWords(language: reader.language)
        let page = self.page(of: reader, gallery)
        // The page has the points in a table, and the remaining points to the next level only for all modes. Its
        // button for all cards has no number. A newcomer's page has only the first steps there.
        let levels = [gallery.level] + gallery.modes.map(\.level)
        for level in levels { #expect(page.contains(words.number(level.points))) }
        var own = levels.map { words.points($0.points) } + gallery.modes.map { words.toNextLevel($0.level) }
        own.append(words.showAll(gallery.cards.count))
        if gallery.recent.isEmpty { own.append(words.text(.nothingDue)) }
        for screen in app.screens where ["home", "levels", "categories", "story"].contains(screen.name) {
            if screen.name == "story", gallery.story.years.isEmpty { continue }
            expect(page, saysAllOf: reader.nodes(of: screen.view), screen.name, but: own)
        }
    }

    @Test("The page has every text of the detail of each achievement", arguments: Reader.all)
    func details(reader: Reader) async throws {
        let gallery = try #require(try await reader.app().model.gallery)
        let page = self.page(of: reader, gallery)
        let cards = gallery.cards.filter { !$0.isMasked }
        let nodes = cards.flatMap { card in
            reader.nodes(
                of: AchievementDetailView(
                    card, gallery.detail(of: card.key), playerName: gallery.playerName, close: {}))
        }
        // For achievements without holders, a card of the page has no text; its sheet says so with words of the script.
        let nobody = cards.compactMap(\.held).first { $0.holders == 0 }
        // The script adds the time of an unlock to the date on the card.
        let moments = cards.compactMap { gallery.detail(of: $0.key)?.unlock?.momentText }
        for (card, moment) in zip(cards.filter(\.isUnlocked), moments) {
            let date = try #require(card.unlockedText)
            #expect(page.contains(date) && moment.hasPrefix(date))
            #expect(page.contains("\"w\":\"\(moment.dropFirst(date.count))\""), "\(moment) is not on the page")
        }
        expect(page, saysAllOf: nodes, "details", but: moments + [nobody?.text].compactMap { $0 })
    }

    @Test("The page has every text of the calendar, whose sums its script adds up", arguments: Reader.all)
    func calendar(reader: Reader) async throws {
        let gallery = try #require(try await reader.app().model.gallery)
        guard gallery.calendar.choices.contains(where: { !$0.days.isEmpty }) else { return }
        let words = ScreenWords(language: reader.language)
        let page = self.page(of: reader, gallery)
        let levels = Dictionary(
            gallery.recent.filter { $0.card == nil && $0.id.hasPrefix("level:") }.map { reward in
                (reward.title, reward.id.split(separator: "@").last.flatMap { Int($0) } ?? 0)
            }, uniquingKeysWith: { first, _ in first })
        let sums = try self.sums(of: gallery.activity, words, in: page)
        let whole = gallery.calendar.choices[0]
        for year in whole.years { #expect(page.contains(words.summary(year))) }
        for step in words.steps(whole) { #expect(page.contains(step.text)) }
        for choice in gallery.calendar.choices {
            #expect(page.contains(choice.name))
            for day in choice.days {
                for line in words.lines(day)
                where line != words.points(day.points) && sums[day.day]?.contains(line) != true {
                    if let level = levels[line] {
                        // All levels of a mode have one text, into which the script puts the number.
                        let title = line.replacing(words.number(level), with: "{0}")
                        #expect(page.contains("\"title\":\"\(title)\""), "“\(line)” is not on the page")
                        continue
                    }
                    #expect(says(line, in: page), "\(words.date(day.day)): “\(line)” is not on the page")
                }
            }
        }
    }

    /// The lines for the sums of each day, whose amounts the page has in numbers; its script writes them in their
    /// units.
    private func sums(
        of activity: ActivitySeries, _ words: ScreenWords, in page: String
    ) throws -> [Day: Set<String>] {
        var lines: [Day: Set<String>] = [:]
        for measure in activity.measures {
            let name = try #require(page.range(of: "\"n\":\"\(measure.name)\""), "\(measure.name) is not on the page")
            let values = page[name.upperBound...].drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }
            let amounts = Set(values.split(separator: ",").map(String.init))
            for (entry, amount) in zip(activity.entries, measure.days) where amount > 0 {
                #expect(amounts.contains("\(amount)"), "\(measure.name): \(amount) is not on the page")
                lines[entry.day, default: []].insert(words.named(measure.name, words.amount(amount, of: measure)))
            }
        }
        return lines
    }

    @Test("The page has every text of the leaderboard and of the club", arguments: Reader.all)
    func boards(reader: Reader) async throws {
        let app = try await reader.app()
        let gallery = try #require(app.model.gallery)
        for viewer in [reader.player, "tom"] {
            let board = try await app.center.leaderboard(
                Board(.points(mode: nil)), seenBy: viewer, language: reader.language, limit: 2)
            let page = text(of: GalleryPage(gallery, leaderboard: board).html)
            expect(page, saysAllOf: reader.nodes(of: LeaderboardView(board)), "leaderboard")
        }
        let front = try await app.center.clubFront(
            language: reader.language, limit: 3, holders: try await app.center.holderCounts())
        let club = GalleryIndex(entries: [GalleryIndexEntry(gallery)], language: gallery.language, front: front)
        expect(text(of: club.html), saysAllOf: reader.nodes(of: ClubView(front)), "club")
    }

    @Test("The page of two players has every text that the phone has", arguments: Reader.all)
    func comparison(reader: Reader) async throws {
        let app = try await reader.app()
        let comparison = try await app.center.comparison(
            of: reader.player, with: "tom", language: reader.language, holders: try await app.center.holderCounts())
        let page = text(of: ComparisonPage(comparison).html)
        // The phone shows the remaining points to the next level beside the ring.
        let words = ScreenWords(comparison.language)
        let own = [comparison.first, comparison.second].map { words.toNextLevel($0.level) }
        expect(page, saysAllOf: reader.nodes(of: ComparisonView(comparison) { _ in }), "comparison", but: own)
    }
}
