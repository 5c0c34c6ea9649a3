import AchievementCore
import AchievementGallery
import AchievementPresentation
import AchievementUIOnLinux
import Drawing
import Foundation
import SampleScreens
import SwiftUI
import Testing

@Suite("Symbols")
@MainActor
struct SymbolTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")

    /// The symbols that views and catalogs ask for, by the version of iOS that has them, from public lists of names.
    /// Look a new one up before it is added.
    private static let known: [Double: String] = [
        13: """
        bolt.fill book.fill calendar chart.bar.fill checkmark checkmark.circle.fill circle circle.fill clock.fill
        exclamationmark.triangle.fill flag.fill flame.fill folder.badge.plus gift.fill heart.fill hourglass
        list.bullet list.number lock.fill magnifyingglass moon.fill moon.stars.fill paintbrush.fill person.2.fill
        person.3.fill person.fill plus.circle plus.circle.fill questionmark rosette scope sparkles
        square.and.arrow.down square.and.arrow.up square.grid.2x2.fill star.circle.fill star.fill sun.max.fill
        sunrise.fill timer
        """,
        14: """
        chevron.backward chevron.forward crown.fill figure.walk ladybug.fill laptopcomputer list.bullet.rectangle
        puzzlepiece.fill scalemass.fill seal.fill target
        """,
        15: "list.bullet.circle.fill list.bullet.rectangle.fill snowflake",
        16: """
        dumbbell.fill figure.martial.arts figure.mind.and.body figure.run figure.strengthtraining.traditional
        flag.checkered gauge.high medal.fill trophy.fill
        """,
    ]

    private static let names = Set(known.values.flatMap { $0.split { $0 == " " || $0 == "\n" }.map(String.init) })

    @Test("Every symbol of a screen exists in iOS 17", arguments: Reader.all)
    func screensAskForKnownSymbols(reader: Reader) async throws {
        for screen in try await reader.app().screens {
            for symbol in symbols(reader.nodes(of: screen.view)) {
                #expect(Self.names.contains(symbol), "\(screen.name)")
            }
        }
    }

    @Test("Every symbol in the code of the views and of the sample app exists in iOS 17")
    func codeAsksForKnownSymbols() throws {
        var found: Set<String> = []
        for folder in ["Sources/AchievementUI", "Templates/App"] {
            let files = FileManager.default.enumerator(
                at: Self.root.appending(path: folder), includingPropertiesForKeys: nil)
            for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
                let code = try String(contentsOf: file, encoding: .utf8)
                // No other texts end like this.
                let names = code.matches(of: /"([a-z0-9.]+\.(fill|forward|backward|up|down|circle))"/).map(\.1)
                let arguments = code.matches(of: /system(Name|Image|ImageName): "([^"]+)"/).map(\.2)
                found.formUnion((names + arguments).map(String.init))
            }
        }
        #expect(found.count > 12)
        #expect(found.subtracting(Self.names).sorted() == [])
    }

    @Test("Every icon of the modes' catalogs is a number or a symbol of iOS 17")
    func catalogsAskForKnownSymbols() async throws {
        let gallery = try #require(try await Season.app().model.gallery)
        for icon in Set(gallery.cards.map(\.icon)).sorted() {
            #expect(GalleryIcon(icon).digits != nil || Self.names.contains(icon))
        }
    }

    @Test("A badge with a number has its digits as text, also above 50, where SF Symbols has no such symbol")
    func numbers() async throws {
        let gallery = try #require(try await Season.app().model.gallery)
        for (icon, digits) in [("7.circle.fill", "7"), ("100.circle.fill", "100")] {
            let card = try #require(gallery.cards.first { $0.icon == icon })
            let nodes = AchievementCardView(card, open: { _ in }).drawn()
            #expect(texts(nodes).contains(digits))
            #expect(!symbols(nodes).contains(icon))
        }
    }

    @Test("Pictures show every symbol of every screen, and none instead of another", arguments: Reader.all)
    func pictures(reader: Reader) async throws {
        var page = Page()
        page.icons = try Page.icons(below: Self.root.appending(path: "Sources"))
        for screen in try await reader.app().screens {
            let document = try page.document(screen.name, reader.nodes(of: screen.view))
            #expect(document.contains("<main>"))
        }
        let unknown = #expect(throws: UnknownSymbols.self) {
            try page.document("screen", Image(systemName: "100.circle.fill").drawn())
        }
        #expect(unknown?.names == ["100.circle.fill"])
    }
}
