import AchievementPresentation
import AchievementUIOnLinux
import Drawing
import SampleScreens
import SwiftUI
import Testing

@Suite("Outlines of the screens")
@MainActor
struct OutlineTests {
    /// The screens whose structure is recorded, without those of other players that show nothing further.
    private static func isRecorded(_ screen: String, of reader: Reader) -> Bool {
        switch reader.player {
        case SampleClub.veteran: true
        case SampleClub.newcomer: screen == "home"
        default:
            // Finished rooms, ranks and modules, challenges in every state, and what they brought.
            ["celebration", "challenges", "collection", "earned", "rooms"].contains { screen.hasPrefix($0) }
        }
    }

    @Test(
        "Every screen has the recorded structure, and changes as recorded with type, motion and width",
        arguments: Reader.all.filter { $0.language != "de" })
    func recorded(reader: Reader) async throws {
        let changes: [(name: String, change: (inout EnvironmentValues) -> Void)] =
            // The structure, and so its changes, are the same in every language.
            reader.language == "en"
            ? [
                ("At the largest type", { $0.dynamicTypeSize = .accessibility5 }),
                ("With reduced motion", { $0.set(reducedMotion: true) }),
                ("On a wide screen", { $0.horizontalSizeClass = .regular }),
            ] : []
        var texts: [String: [String]] = [:]
        for screen in try await reader.app().screens where Self.isRecorded(screen.name, of: reader) {
            let usual = Piece.outline(pieces(reader.nodes(of: screen.view)))
            texts[screen.name] = changes.reduce(into: usual) { lines, setting in
                let changed = Piece.outline(pieces(reader.nodes(of: screen.view, setting.change)))
                let difference = Golden.difference(from: usual, to: changed)
                if !difference.isEmpty { lines += ["", "\(setting.name):"] + difference }
            }
        }
        try Golden.expect(texts, in: "Outlines/\(reader.name)")
    }

    @Test(
        "Right-to-left layout and dark mode change no structure, and reduced motion only what moves",
        arguments: Reader.all)
    func unchanged(reader: Reader) async throws {
        for screen in try await reader.app().screens {
            let usual = pieces(reader.nodes(of: screen.view))
            let mirrored = pieces(reader.nodes(of: screen.view) { $0.layoutDirection = .rightToLeft })
            let dark = pieces(reader.nodes(of: screen.view) { $0.colorScheme = .dark })
            let still = pieces(reader.nodes(of: screen.view) { $0.set(reducedMotion: true) })
            expect(mirrored, usual, "\(screen.name) from right to left")
            expect(dark, usual, "\(screen.name) in dark mode")
            expect(still, usual.map(\.still), "\(screen.name) with reduced motion")
        }
    }

    @Test("A celebration slides over a screen, and with reduced motion it fades in")
    func celebrating() async throws {
        let reader = Reader.all[0]
        let view = EmptyView().celebrating(try await reader.app().model.celebrations, show: { _ in })
        let moving = Piece.outline(pieces(reader.nodes(of: view)))
        let still = Piece.outline(pieces(reader.nodes(of: view) { $0.set(reducedMotion: true) }))
        #expect(moving[1].hasSuffix("ZStack, motion snappy") && moving[2].hasSuffix("modal, motion move"))
        #expect(still[1].hasSuffix("ZStack, motion easeOut") && still[2].hasSuffix("modal"))
    }

    @Test("Every screen has the same structure in every language", arguments: Reader.all.filter { $0.language != "en" })
    func languages(reader: Reader) async throws {
        let english = try #require(Reader.all.first { $0.player == reader.player && $0.language == "en" })
        let screens = try await english.app().screens
        let others = try await reader.app().screens
        try #require(screens.map(\.name) == others.map(\.name))
        for (screen, other) in zip(screens, others) {
            // A form for a definition asks for texts in the player's language besides those that every mode has.
            if reader.language == "de", screen.name.hasPrefix("definition-") { continue }
            expect(
                pieces(reader.nodes(of: other.view)).map(\.silent),
                pieces(english.nodes(of: screen.view)).map(\.silent), "\(screen.name) in \(reader.language)")
        }
    }

    /// Expects that a structure equals another.
    private func expect(
        _ found: [Piece], _ expected: [Piece], _ what: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard found != expected else { return }
        let changed = Golden.difference(
            from: Piece.outline(expected, listing: .max), to: Piece.outline(found, listing: .max))
        Issue.record("\(what):\n\(changed.joined(separator: "\n"))", sourceLocation: sourceLocation)
    }
}

extension Piece {
    /// The piece without motion.
    fileprivate var still: Piece {
        var piece = self
        piece.marks.removeAll { $0.hasPrefix("motion ") }
        piece.children = children.map(\.still)
        return piece
    }

    /// The piece without words.
    fileprivate var silent: Piece {
        var piece = self
        piece.words = []
        piece.children = children.map(\.silent)
        return piece
    }
}
