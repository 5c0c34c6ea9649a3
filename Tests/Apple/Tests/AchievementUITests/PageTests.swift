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
    /// The text of a page, with a blank in place of each tag.
    private func text(of html: String) -> String {
        // Within a sentence a date is marked.
        html.replacing(/<\/?i>/, with: "").replacing(/<[^>]*>/, with: " ").replacing("&amp;", with: "&").replacing(
            "&quot;", with: "\""
        )
        .replacing("&#39;", with: "'")
    }

    /// Whether a page has a text, or has a name and its figure in the cells of a table.
    private func says(_ text: Substring, in page: String) -> Bool {
        page.contains(text) || text.split(separator: /: |：/).allSatisfy(page.contains)
    }

    @Test(
        "The page says every word of streaks, rooms, challenges and collections that the phone does",
        arguments: Reader.all)
    func sameWords(reader: Reader) async throws {
        let app = try await reader.app()
        let page = text(of: GalleryPage(try #require(app.model.gallery)).html)
        // The button of today is the phone's alone, and so is the screen that says that there is no challenge.
        let own = [ScreenWords.Label.markDone, .noChallenges].map(ScreenWords(language: reader.language).text)
        let kinds = ["streak-", "rooms-", "challenges", "collections", "collection-module"]
        for screen in app.screens where kinds.contains(where: screen.name.hasPrefix) {
            let said = texts(reader.nodes(of: screen.view)).flatMap { $0.split(separator: " · ") }
            for text in said where !own.contains(String(text)) {
                #expect(says(text, in: page), "\(screen.name): “\(text)” is not on the page")
            }
        }
    }

    @Test("The page of two players says every word that the phone does", arguments: Reader.all)
    func comparison(reader: Reader) async throws {
        let app = try await reader.app()
        let comparison = try await app.center.comparison(
            of: reader.player, with: "tom", language: reader.language, holders: try await app.center.holderCounts())
        let page = text(of: ComparisonPage(comparison).html)
        let said = texts(reader.nodes(of: ComparisonView(comparison) { _ in })).flatMap { $0.split(separator: " · ") }
        #expect(said.count > 20)
        // What is left to the next level stands beside the ring of the phone.
        let words = ScreenWords(comparison.language)
        let own = [comparison.first, comparison.second].map { words.toNextLevel($0.level) }
        for text in said where !own.contains(String(text)) {
            #expect(says(text, in: page), "“\(text)” is not on the page")
        }
    }
}
