import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementPresentation
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

    @Test("A remote goes from bar to bar, and the figure of the one that has the focus is told")
    func bars() async throws {
        let reader = Reader.all[0]
        let app = try await reader.app()
        let series = try #require(app.model.gallery).activity
        let words = ScreenWords(.english)
        let view = StatisticsView(series)
        func nodes() -> [Node] { reader.nodes(of: view) { $0.achievementFocusesRows = true } }
        let weeks = Array(series.weeks.suffix(12))
        let stops = nodes().flattened.filter { $0.kind == ".focusable" && $0.children.first?.kind == ".onChange" }
        // The first chart is that of points; each has a stop for each bar.
        #expect(stops.count.isMultiple(of: weeks.count) && stops.count > weeks.count)
        for (week, stop) in zip(weeks, stops) {
            let points = words.points(week.points, of: series.modes, week.modePoints)
            let said = words.named(words.date(week.first), points)
            try #require(fields([stop]).first).enter(true)
            #expect(texts(nodes()).contains(said))
        }
        // The focus that goes elsewhere leaves the bar as it is.
        let last = try #require(weeks.last)
        try #require(fields(nodes().flattened.filter { $0.kind == ".onChange" }).first).enter(false)
        #expect(texts(nodes()).contains(words.named(words.date(last.first), words.points(last.points))))
    }

    @Test("A remote stops at a dozen days of a race of points, the first and the last among them")
    func race() async throws {
        let reader = Reader.all[0]
        let app = try await reader.app()
        let comparison = try await app.center.comparison(
            of: SampleClub.veteran, with: "tom", language: "en", holders: try await app.center.holderCounts())
        let view = ComparisonView(comparison) { _ in }
        func nodes() -> [Node] { reader.nodes(of: view) { $0.achievementFocusesRows = true } }
        let stops = nodes().flattened.filter { $0.kind == ".focusable" && $0.children.first?.kind == ".onChange" }
        try #require(stops.count == 12)
        let days = [comparison.totals.first, comparison.totals.last].compactMap { $0?.day }
        for (stop, day) in zip([stops[0], stops[11]], days) {
            try #require(fields([stop]).first).enter(true)
            #expect(texts(nodes()).contains(ScreenWords(.english).date(day)))
        }
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
