import AchievementGallery
import AchievementPresentation
import AchievementUIOnLinux
import Drawing
import SampleScreens
import SwiftUI
import Testing

@Suite("A language that the modes lack")
@MainActor
struct FallbackTests {
    @Test("The first screen, the club and the comparison note once that some texts are in another language")
    func once() async throws {
        let app = try await Season.app(SampleClub.veteran, "fr")
        let remark = try #require(app.model.gallery?.untranslatedText)
        for name in ["home", "club", "comparison"] {
            let screen = try #require(app.screens.first { $0.name == name })
            let said = texts(screen.view.drawn()).count { $0 == remark }
            #expect(said == 1, "\(name)")
        }
        let english = try await Season.app()
        #expect(english.model.gallery?.untranslatedText == nil)
    }
}
