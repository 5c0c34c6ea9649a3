import AchievementUIOnLinux
import Drawing
import SampleScreens
import SwiftUI
import Testing

@Suite("Focus with a remote")
@MainActor
struct FocusTests {
    /// Controls, which have the focus by themselves.
    private static let controls: Set = ["Button", "Toggle", "Picker", "TextField", "ShareLink"]

    private func isStop(_ node: Node) -> Bool {
        Self.controls.contains(node.kind) || (node.kind == ".focusable" && node.attributes["focusable"] == "true")
    }

    /// The rows, read as one element each, and the masked cards that nothing with the focus contains.
    private func unreachable(_ nodes: [Node]) -> [String] {
        nodes.flatMap { node in
            if isStop(node) { return [String]() }
            let isOne =
                node.kind == ".accessibilityElement"
                && ["combine", "ignore"].contains(node.attributes["children"])
            // What is a picture alone has its text beside it.
            if isOne, !texts(node.children).isEmpty, !node.children.flattened.contains(where: isStop) {
                return [texts(node.children).joined(separator: ", ")]
            }
            return unreachable(node.children)
        }
    }

    @Test("On a television every row and card of every screen can be focused", arguments: Reader.all)
    func rows(reader: Reader) async throws {
        var stops = 0
        for screen in try await reader.app().screens {
            let nodes = reader.nodes(of: screen.view) { $0.achievementFocusesRows = true }
            #expect(unreachable(nodes).isEmpty, "\(screen.name)")
            stops += nodes.flattened.count { $0.kind == ".focusable" }
        }
        #expect(stops > 30)
    }

    @Test("Focusable views contain no controls, which the remote could not reach")
    func nesting() async throws {
        let reader = Reader.all[0]
        for screen in try await reader.app().screens {
            let nodes = reader.nodes(of: screen.view) { $0.achievementFocusesRows = true }
            for stop in nodes.flattened where isStop(stop) {
                let inner = stop.children.flattened.filter(isStop)
                #expect(inner.isEmpty, "\(screen.name): \(texts(stop.children))")
            }
        }
    }

    @Test("A screen without buttons still scrolls on a television, and other systems do not change")
    func scrolling() async throws {
        let reader = Reader.all[0]
        let screens = try await reader.app().screens
        for screen in screens {
            let usual = reader.nodes(of: screen.view)
            #expect(!usual.flattened.contains { $0.kind == ".focusable" }, "\(screen.name)")
            let television = reader.nodes(of: screen.view) { $0.achievementFocusesRows = true }
            #expect(texts(television) == texts(usual), "\(screen.name)")
        }
        for name in ["rates", "levels", "statistics", "comparison"] {
            let screen = try #require(screens.first { $0.name == name })
            let nodes = reader.nodes(of: screen.view) { $0.achievementFocusesRows = true }
            #expect(nodes.flattened.contains(where: isStop), "\(name)")
        }
    }
}
