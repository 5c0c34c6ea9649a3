import Foundation
import Testing

@Suite("The map of screens in the documentation")
struct MapTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")

    /// The rows of the table, with the names of values, page sections and views.
    private static func rows() throws -> [(
        screen: String, values: [String], page: String, parts: [String], views: [String]
    )] {
        let article = root.appending(
            path: "Sources/AchievementPresentation/AchievementPresentation.docc/ScreensForSwiftUI.md")
        let lines = try String(contentsOf: article, encoding: .utf8).split(separator: "\n")
        func names(_ cell: Substring) -> [String] { cell.matches(of: /`(\w+)`/).map { String($0.1) } }
        return lines.filter { $0.hasPrefix("| ") }.dropFirst().map { line in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
            let page = cells[3].trimmingCharacters(in: .whitespaces)
            let screen = cells[1].trimmingCharacters(in: .whitespaces)
            return (screen, names(cells[2]), page, names(cells[3]), names(cells[4]))
        }
    }

    /// The Swift files below a folder, in one text.
    private static func code(below folder: String) throws -> String {
        let start = root.appending(path: folder)
        let files = FileManager.default.enumerator(at: start, includingPropertiesForKeys: nil)
        return try (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
    }

    @Test("Every row names a value, a part of the page and a view that exist")
    func rowsExist() throws {
        let rows = try Self.rows()
        #expect(rows.count > 20)
        let values =
            try Self.code(below: "Sources/AchievementGallery") + Self.code(below: "Sources/AchievementPresentation")
        let page = try ["Page", "Club"].map { try Self.code(below: "Sources/AchievementGallery/\($0)") }.joined()
        let views = try Self.code(below: "Sources/AchievementUI")
        for row in rows {
            #expect(!row.values.isEmpty && !row.views.isEmpty)
            // A screen that the page lacks has a reason.
            #expect(!row.parts.isEmpty || row.page.hasPrefix("none: "), "\(row.views)")
            for name in row.values {
                #expect(values.contains(try Regex("public (struct|enum|final class) \(name)\\b")), "\(name)")
            }
            for name in row.parts { #expect(page.contains(try Regex("(struct|enum) \(name)\\b")), "\(name)") }
            for name in row.views {
                #expect(views.contains(try Regex("public struct \(name)(<.*>)?: View")), "\(name)")
            }
        }
    }

    @Test("Every screen that the five apps need is in a row, and the others are known")
    func screensAreListed() throws {
        let screens = try Self.rows().map(\.screen)
        #expect(Set(screens).count == screens.count)
        for needed in ScreenNeed.all {
            #expect(!needed.rows.isEmpty, "\(needed.name)")
            for row in needed.rows { #expect(screens.contains(row), "\(needed.name) needs the row “\(row)”") }
        }
        let expected = Set(ScreenNeed.all.flatMap(\.rows)).union(ScreenNeed.additions)
        #expect(expected.symmetricDifference(screens).isEmpty)
    }

    @Test("Every public view of a screen is in a row")
    func viewsAreListed() throws {
        let listed = Set(try Self.rows().flatMap(\.views))
        let views = try Self.code(below: "Sources/AchievementUI").matches(of: /public struct (\w+)(<.*>)?: View/)
            .map { String($0.1) }
        #expect(views.count > 15)
        for view in views where !["HolderListView", "ShareCardView", "AchievementPreview"].contains(view) {
            #expect(listed.contains(view), "\(view)")
        }
    }
}
