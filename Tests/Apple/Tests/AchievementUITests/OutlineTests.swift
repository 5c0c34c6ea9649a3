import AchievementGallery
import AchievementUIOnLinux
import Drawing
import SampleScreens
import SwiftUI
import Testing

@Suite("Outlines of the screens")
@MainActor
struct OutlineTests {
    @Test("Every screen reads aloud as recorded", arguments: Reader.all)
    func spokenOrder(reader: Reader) async throws {
        let app = try await reader.app()
        let lines = app.screens.flatMap { screen in
            ["== \(screen.name)"] + spoken(reader.nodes(of: screen.view)).map(\.line)
        }
        try Outlines.expect(reader.name, toBe: lines.joined(separator: "\n") + "\n")
    }

    @Test("The largest type, right-to-left layout, reduced motion and dark mode show every text", arguments: Reader.all)
    func sameTexts(reader: Reader) async throws {
        for screen in try await reader.app().screens {
            let usual = texts(reader.nodes(of: screen.view)).sorted()
            let largest = texts(reader.nodes(of: screen.view) { $0.dynamicTypeSize = .accessibility5 }).sorted()
            let mirrored = texts(reader.nodes(of: screen.view) { $0.layoutDirection = .rightToLeft }).sorted()
            let still = texts(reader.nodes(of: screen.view) { $0.set(reducedMotion: true) }).sorted()
            let dark = texts(reader.nodes(of: screen.view) { $0.colorScheme = .dark }).sorted()
            #expect(largest == usual, "\(screen.name)")
            #expect(mirrored == usual, "\(screen.name)")
            #expect(still == usual, "\(screen.name)")
            #expect(dark == usual, "\(screen.name)")
        }
    }

    @Test(
        "The largest type, right-to-left layout, reduced motion and dark mode are read in the usual order",
        arguments: Reader.all)
    func sameOrder(reader: Reader) async throws {
        let changes: [(inout EnvironmentValues) -> Void] = [
            { $0.layoutDirection = .rightToLeft }, { $0.set(reducedMotion: true) }, { $0.colorScheme = .dark },
        ]
        for screen in try await reader.app().screens {
            let usual = spoken(reader.nodes(of: screen.view)).map(\.line)
            for change in changes {
                #expect(spoken(reader.nodes(of: screen.view, change)).map(\.line) == usual, "\(screen.name)")
            }
            // At the largest type, the dot beside a new reward is read before its title: the same elements in the same
            // order, each with the same words.
            let largest = spoken(reader.nodes(of: screen.view) { $0.dynamicTypeSize = .accessibility5 }).map(\.line)
            #expect(largest.map(words) == usual.map(words), "\(screen.name)")
        }
    }

    /// The words of a line, in any order.
    private func words(of line: String) -> [Substring] {
        line.split { !$0.isLetter && !$0.isNumber }.sorted()
    }

    @Test("On a watch, rows become columns, and every text is shown")
    func watch() async throws {
        let reader = Reader.all[0]
        // Rows of several texts, or of a medal and a text, which would show one word per line on a watch. A row with a
        // number has room.
        func rows(_ nodes: [Node]) -> [Node] {
            nodes.flattened.filter { node in
                let words = texts(node.children).filter { !$0.allSatisfy { $0.isNumber || $0 == "/" } }
                return node.kind == "HStack" && words.count > 1
            }
        }
        for screen in try await reader.app().screens {
            let usual = reader.nodes(of: screen.view)
            let wrist = reader.nodes(of: screen.view) { $0.achievementStacksRows = true }
            #expect(texts(wrist).sorted() == texts(usual).sorted(), "\(screen.name)")
            // The names below the first three places of a club are beside the rank.
            let found = rows(wrist).filter { texts($0.children).first?.allSatisfy(\.isNumber) != true }
            #expect(found.isEmpty || screen.name == "grid", "\(screen.name): \(found.map { texts($0.children) })")
            if screen.name == "home" { #expect(rows(usual).count > 5) }
        }
    }

    @Test("With increased contrast, cards have outlines and the same texts")
    func contrast() async throws {
        let reader = Reader.all[0]
        var outlines = (usual: 0, increased: 0)
        for screen in try await reader.app().screens {
            let usual = reader.nodes(of: screen.view)
            let increased = reader.nodes(of: screen.view) { $0.set(contrast: .increased) }
            #expect(texts(increased).sorted() == texts(usual).sorted(), "\(screen.name)")
            outlines.usual += usual.flattened.count { $0.attributes["border"] != nil }
            outlines.increased += increased.flattened.count { $0.attributes["border"] != nil }
        }
        #expect(outlines.increased > outlines.usual + 20)
    }

    @Test("Every button has a name, and no text is read twice in a row", arguments: Reader.all)
    func names(reader: Reader) async throws {
        for screen in try await reader.app().screens {
            let elements = spoken(reader.nodes(of: screen.view))
            for element in elements {
                #expect(
                    !element.label.isEmpty || !element.value.isEmpty, "\(screen.name) has an element without a name")
            }
            for (element, next) in zip(elements, elements.dropFirst()) {
                #expect(element.line != next.line, "\(screen.name) says this twice: \(element.line)")
            }
        }
    }

    @Test("In Chinese and German, no text remains English", arguments: Reader.all[1...2])
    func noEnglishWords(reader: Reader) async throws {
        let english = Reader.all[0]
        let before = Set(try await english.app().screens.flatMap { texts(english.nodes(of: $0.view)) })
        // Names of players, and words that one of them made up.
        let names: Set<Substring> = [
            "ada", "bruno", "hana", "priya", "tom", "wanjiru", "Zoë", "mei", "sample", "karate", "judo", "taekwondo",
        ]
        let german: Set<Substring> = ["Dunhuang", "Fr", "Mentor", "Mo", "Normal", "Orange", "Puzzles", "Sa", "kg", "s"]
        let same = reader.language == "de" ? names.union(german) : names
        for screen in try await reader.app().screens {
            for text in texts(reader.nodes(of: screen.view))
            where text.contains(where: { $0.isLetter && $0.isASCII }) && before.contains(text) {
                #expect(text.split { !$0.isLetter }.allSatisfy(same.contains), "\(screen.name) says “\(text)”")
            }
        }
    }

    @Test("Nothing moves for players who prefer reduced motion")
    func motion() async throws {
        let reader = Reader.all[0]
        for screen in try await reader.app().screens {
            let moving = reader.nodes(of: screen.view).flattened.filter { $0.attributes["animation"] != nil }
            let still = reader.nodes(of: screen.view) { $0.set(reducedMotion: true) }.flattened
                .filter { $0.attributes["animation"] != nil }
            #expect(still.isEmpty, "\(screen.name)")
            if screen.name == "home" { #expect(!moving.isEmpty) }
        }
    }
}

extension [Node] {
    /// The nodes with all below them.
    var flattened: [Node] { flatMap { [$0] + $0.children.flattened } }
}
