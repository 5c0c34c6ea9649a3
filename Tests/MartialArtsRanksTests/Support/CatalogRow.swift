import Foundation
import Testing

/// A row of the table of achievements.
struct CatalogRow: Sendable, CustomTestStringConvertible {
    private let fields: [String: String]

    /// The text in a column; empty if the table leaves it to the mode.
    subscript(column: String) -> String { fields[column] ?? "" }

    var testDescription: String { self["key"] }

    static let all: [CatalogRow] = {
        guard let url = Bundle.module.url(forResource: "achievements", withExtension: "csv", subdirectory: "Fixtures"),
            let text = try? String(contentsOf: url, encoding: .utf8)
        else { return [] }
        let lines = text.split(separator: "\n").map(cells)
        return lines.dropFirst().map { line in
            CatalogRow(fields: Dictionary(zip(lines[0], line), uniquingKeysWith: { first, _ in first }))
        }
    }()

    /// The cells of a line; a quoted cell may contain commas.
    private static func cells(_ line: Substring) -> [String] {
        var cells = [""]
        var isQuoted = false
        for character in line {
            switch character {
            case "\"": isQuoted.toggle()
            case "," where !isQuoted: cells.append("")
            default: cells[cells.count - 1].append(character)
            }
        }
        return cells
    }
}
