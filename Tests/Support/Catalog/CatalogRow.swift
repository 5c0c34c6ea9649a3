package import AchievementCore
import Testing

/// A row of the table of achievements: cells by the name of their column.
package struct CatalogRow: Sendable, CustomTestStringConvertible {
    private let cells: [String: String]

    /// The text in a column; empty if the table leaves it to the mode.
    package subscript(column: String) -> String { cells[column] ?? "" }

    /// The achievement's id within its mode.
    package var id: AchievementID { AchievementID(self["id"]) }

    package var testDescription: String { self["key"] }

    /// All rows, in the table's order.
    package static func all() throws -> [CatalogRow] {
        let lines = table(try SharedFixture.achievements())
        guard let columns = lines.first else { return [] }
        return lines.dropFirst().map { line in
            CatalogRow(cells: Dictionary(zip(columns, line), uniquingKeysWith: { first, _ in first }))
        }
    }

    /// The rows of a mode, in the table's order.
    package static func all(of mode: GameModeID) throws -> [CatalogRow] {
        try all().filter { $0["mode"] == mode.rawValue }
    }

    /// The cells of a CSV text; a cell in quotes may contain commas and line ends.
    private static func table(_ text: String) -> [[String]] {
        var lines: [[String]] = []
        var cells: [String] = []
        var cell = ""
        var isQuoted = false
        for character in text {
            switch character {
            case "\"": isQuoted.toggle()
            case "," where !isQuoted:
                cells.append(cell)
                cell = ""
            case "\n" where !isQuoted, "\r\n" where !isQuoted:
                lines.append(cells + [cell])
                (cells, cell) = ([], "")
            default: cell.append(character)
            }
        }
        return cell.isEmpty && cells.isEmpty ? lines : lines + [cells + [cell]]
    }
}
