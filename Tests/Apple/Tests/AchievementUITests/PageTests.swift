import AchievementGallery
import AchievementPresentation
import Drawing
import SampleScreens
import SwiftUI
import Testing

@Suite("Page and phone")
@MainActor
struct PageTests {
    @Test(
        "The page says every word of streaks, rooms, levels and collections that the phone does", arguments: Reader.all)
    func sameWords(reader: Reader) async throws {
        let app = try await reader.app()
        let page = GalleryPage(try #require(app.model.gallery)).html.replacing(/<[^>]*>/, with: " ")
            .replacing("&amp;", with: "&").replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
        // The button of today is the phone's alone.
        let button = ScreenWords(language: reader.language).text(.markDone)
        for screen in app.screens where screen.name.hasPrefix("streak-") || screen.name.hasPrefix("rooms-") {
            let said = texts(reader.nodes(of: screen.view)).flatMap { $0.split(separator: " · ") }
            #expect(said.count > 3)
            for text in said where text != button {
                #expect(page.contains(text), "\(screen.name): “\(text)” is not on the page")
            }
        }
    }
}
