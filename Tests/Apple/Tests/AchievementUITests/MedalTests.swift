import AchievementCore
import AchievementGallery
import AchievementPresentation
import AchievementUIOnLinux
import Drawing
import SampleScreens
import SwiftUI
import Testing

@Suite("Medals, squares and controls")
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

    @Test("The steps of a calendar differ as much at the largest type as at the usual one")
    func steps() async throws {
        let calendar = try #require(try await reader.app().model.gallery).calendar
        func sizes(_ type: DynamicTypeSize) -> Set<Double> {
            let nodes = reader.nodes(of: ActivityCalendarView(calendar)) { $0.dynamicTypeSize = type }.flattened
            let shares = nodes.filter { $0.kind == ".frame" && $0.attributes["width"] != nil }.flatMap { frame in
                let side = length(frame.attributes["width"])
                return frame.children.flattened.filter { $0.kind == ".padding" }.map {
                    (length($0.attributes["padding"]) / side * 100).rounded() / 100
                }
            }
            return Set(shares)
        }
        #expect(sizes(.large).count > 2)
        #expect(sizes(.accessibility5) == sizes(.large))
    }

    @Test("Every text field has a border, so that one sees where to write")
    func fields() async throws {
        func bare(_ nodes: [Node]) -> Int {
            nodes.reduce(0) { $0 + ($1.kind == "TextField" ? 1 : $1.kind == ".textFieldStyle" ? 0 : bare($1.children)) }
        }
        for screen in try await reader.app().screens {
            #expect(bare(reader.nodes(of: screen.view)) == 0, "\(screen.name)")
        }
    }

    @Test("The name of a picker is beside it, once, because a menu shows only what is chosen")
    func pickers() async throws {
        let app = try await reader.app()
        for name in ["grid", "calendar", "definition-form", "definition-replaced"] {
            let nodes = reader.nodes(of: try #require(app.screens.first { $0.name == name }).view)
            let pickers = spoken(nodes).filter { $0.line.hasSuffix(" [picker]") }
            #expect(!pickers.isEmpty, "\(name)")
            for picker in pickers {
                #expect(texts(nodes).count { $0 == picker.label } == 1, "\(name): \(picker.label)")
            }
        }
    }

    /// The first length of a text such as `3px 3px`.
    private func length(_ text: String?) -> Double {
        text.flatMap { $0.split(separator: "px").first }.flatMap { Double($0) } ?? 0
    }
}
