import AchievementCore
import AchievementGallery
import AchievementPresentation
import AchievementUIOnLinux
import Drawing
import SampleScreens
import SwiftUI
import Testing

@Suite("Medals")
@MainActor
struct MedalTests {
    private let reader = Reader.all[0]

    @Test("A figure that is wider than its medal is not cut off")
    func engraving() async throws {
        let gallery = try #require(try await reader.app().model.gallery)
        let card = try #require(gallery.cards.first { $0.engraving == "10,000" })
        let nodes = reader.nodes(of: AchievementCardView(card) { _ in }).flattened
        #expect(nodes.contains { $0.kind == ".fixedSize" && texts($0.children) == ["10,000"] })
    }
}
