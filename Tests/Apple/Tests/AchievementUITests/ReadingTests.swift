import AchievementGallery
import AchievementUIOnLinux
import Drawing
import SampleScreens
import SwiftUI
import Testing

@Suite("Screens as text and speech")
@MainActor
struct ReadingTests {
    @Test("Every screen reads aloud as recorded")
    func spokenOrder() async throws {
        var texts: [String: [String]] = [:]
        for reader in Reader.all {
            texts[reader.name] = try await reader.app().screens.flatMap { screen in
                ["== \(screen.name)"] + spoken(reader.nodes(of: screen.view)).map(\.line)
            }
        }
        try Golden.expect(texts, in: "Spoken")
    }

    @Test("At the largest type, every text is shown and read in the usual order", arguments: Reader.all)
    func largestType(reader: Reader) async throws {
        for screen in try await reader.app().screens {
            let usual = reader.nodes(of: screen.view)
            let largest = reader.nodes(of: screen.view) { $0.dynamicTypeSize = .accessibility5 }
            #expect(texts(largest).sorted() == texts(usual).sorted(), "\(screen.name)")
            // The dot beside a new reward is read before its title: the same elements in the same order, each with the
            // same words.
            let (before, after) = (spoken(usual).map { words(of: $0.line) }, spoken(largest).map { words(of: $0.line) })
            #expect(after == before, "\(screen.name)")
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
            #expect(
                found.isEmpty || screen.name.hasPrefix("grid"), "\(screen.name): \(found.map { texts($0.children) })")
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
}

extension [Node] {
    /// The nodes with all below them.
    var flattened: [Node] { flatMap { [$0] + $0.children.flattened } }
}
