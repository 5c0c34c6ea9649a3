/// Rows in aligned columns.
struct TextTable {
    /// On which side of a column the text stands.
    enum Alignment: Sendable { case left, right }

    private let alignments: [Alignment]
    private let indent: String
    private var rows: [[String]] = []

    /// An empty table whose rows start with `indent` spaces.
    init(_ alignments: [Alignment], indent: Int = 0) {
        self.alignments = alignments
        self.indent = String(repeating: " ", count: indent)
    }

    /// Adds a row with a cell for each column.
    mutating func add(_ cells: String...) { rows.append(cells) }

    /// The rows; columns are two spaces apart, and nothing but text stands at the end of a line.
    var lines: [String] {
        let widths = alignments.indices.map { column in
            rows.map { column < $0.count ? TextWidth.of($0[column]) : 0 }.max() ?? 0
        }
        return rows.map { row in
            let cells = row.enumerated().map { column, cell in
                alignments[column] == .right
                    ? TextWidth.padLeft(cell, to: widths[column]) : TextWidth.pad(cell, to: widths[column])
            }
            var line = indent + cells.joined(separator: "  ")
            while line.hasSuffix(" ") { line.removeLast() }
            return line
        }
    }
}
