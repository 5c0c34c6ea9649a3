import Foundation

/// The tables of a Markdown page, cell by cell.
struct PageTables {
    /// The rows of one table under its headings.
    struct Table {
        let headings: [String]
        let rows: [[String]]
    }

    let tables: [Table]

    init(of text: String) {
        var tables: [Table] = []
        var lines: [[String]] = []
        for line in "\(text)\n".split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("|") {
                let cells = line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
                lines.append(cells.map { $0.trimmingCharacters(in: .whitespaces) })
            } else if lines.count > 2 {
                // The second line is the rule below the headings.
                tables.append(Table(headings: lines[0], rows: Array(lines[2...])))
                lines = []
            }
        }
        self.tables = tables
    }

    /// The rows of the tables with these headings.
    func rows(under headings: [String]) -> [[String]] { tables.filter { $0.headings == headings }.flatMap(\.rows) }

    /// The texts in backquotes in a cell.
    static func code(in cell: String) -> [String] {
        cell.matches(of: /`([^`]+)`/).map { String($0.1) }
    }
}
