/// One row of `achievements.csv`: cells by the name of their column.
struct ContractRow: Sendable {
    private let cells: [String: String]

    subscript(column: String) -> String { cells[column] ?? "" }

    /// All rows of the contract.
    static func all() throws -> [ContractRow] {
        let lines = table(try Fixture.text("achievements.csv"))
        guard let columns = lines.first else { return [] }
        return lines.dropFirst().map { line in
            ContractRow(cells: Dictionary(zip(columns, line), uniquingKeysWith: { first, _ in first }))
        }
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
