/// Rows in aligned columns.
///
/// If the columns are wider than the terminal, the last one is wrapped. If too little room is left for it, it moves
/// below the others, followed by the columns before it as long as the rest is too wide; only then are names shortened.
/// Columns without text take no room.
struct TextTable {
    /// The side of a column at which text is aligned.
    enum Column: Sendable {
        case left, right
        /// Left-aligned, and may be shortened.
        case name
    }

    private let columns: [Column]
    private let indent: Int
    private var rows: [[StyledText]] = []

    /// The number of spaces between two cells.
    private static let gap = 2
    /// The minimum width of the last cell; with less room, it moves below the others.
    private static let leastRoom = 28
    /// The minimum width of a shortened text.
    private static let leastText = 8

    /// Creates an empty table whose rows start with `indent` spaces.
    init(_ columns: [Column], indent: Int = 0) { (self.columns, self.indent) = (columns, indent) }

    /// Adds a row with a cell for each column.
    mutating func add(_ cells: StyledText...) { rows.append(cells) }

    /// Adds a row with a cell for each column.
    mutating func add(_ cells: [StyledText]) { rows.append(cells) }

    /// Adds a row with a cell for each column.
    mutating func add(row cells: [String]) { rows.append(cells.map { StyledText($0) }) }

    /// The lines of all rows; columns are two spaces apart, without trailing spaces.
    func lines(_ style: TextStyle = .plain) -> [String] { rows(style).flatMap { $0 } }

    /// Whether all columns except the last fit beside each other.
    func fits(_ style: TextStyle) -> Bool {
        let head = natural.dropLast().filter { $0 > 0 }
        return head.reduce(0, +) + Self.gap * (head.count - 1) <= (style.width ?? .max) - indent
    }

    /// The widths that the columns need.
    private var natural: [Int] {
        columns.indices.map { column in rows.map { column < $0.count ? TextWidth.of($0[column].text) : 0 }.max() ?? 0 }
    }

    /// The lines of each row.
    func rows(_ style: TextStyle = .plain) -> [[String]] {
        let layout = Layout(natural, columns, room: style.width.map { $0 - indent })
        return rows.map { lines(of: $0, in: layout, style) }
    }

    private func lines(of row: [StyledText], in layout: Layout, _ style: TextStyle) -> [String] {
        let margin = String(repeating: " ", count: indent)
        let head = columns.count - layout.tail
        var line = margin
        for (column, cell) in row.prefix(head).enumerated() where layout.widths[column] > 0 {
            let text = TextWidth.shorten(cell.text, to: layout.widths[column])
            let padding = String(repeating: " ", count: layout.widths[column] - TextWidth.of(text))
            let styled = style.text(text, cell.meaning)
            line += columns[column] == .right ? padding + styled : styled + padding
            line += String(repeating: " ", count: Self.gap)
        }
        let tail = row.dropFirst(head).filter { !$0.text.isEmpty }
        guard let last = tail.first else { return [Self.trimmed(line)] }
        switch layout.last {
        case .whole(let width):
            let padding = columns.last == .right ? width - TextWidth.of(last.text) : 0
            return [Self.trimmed(line + String(repeating: " ", count: padding) + style.text(last))]
        case .wrapped(let room, let start):
            let below = String(repeating: " ", count: indent + start)
            return TextWidth.wrap(last.text, to: room).enumerated().map { index, text in
                (index == 0 ? line : below) + style.text(text, last.meaning)
            }
        case .below(let room):
            let below = margin + String(repeating: " ", count: 2 * Self.gap)
            return [Self.trimmed(line)]
                + tail.flatMap { cell in
                    TextWidth.wrap(cell.text, to: room).map { below + style.text($0, cell.meaning) }
                }
        }
    }

    private static func trimmed(_ line: String) -> String {
        var line = line
        while line.hasSuffix(" ") { line.removeLast() }
        return line
    }

    /// The widths of the columns, and the position of the last one.
    private struct Layout {
        /// The position of the last cell of a row.
        enum Last {
            /// After the others, on one line.
            case whole(Int)
            /// After the others, in lines of `room` columns that begin at `start`.
            case wrapped(room: Int, start: Int)
            /// On lines of its own.
            case below(room: Int)
        }

        /// The widths of all columns except the last.
        var widths: [Int]
        let last: Last
        /// The number of columns at the position of the last one; more than one only if it is below the others.
        var tail = 1

        /// - Parameter room: the maximum number of columns in a row; `nil` for no limit.
        init(_ natural: [Int], _ columns: [Column], room: Int?) {
            widths = natural
            let lastWidth = natural.last ?? 0
            let start = natural.dropLast().reduce(0) { $1 > 0 ? $0 + $1 + gap : $0 }
            guard let room, start + lastWidth > room else {
                last = .whole(lastWidth)
                return
            }
            let canWrap = columns.last == .left
            if canWrap, room - start >= min(lastWidth, leastRoom) {
                last = .wrapped(room: room - start, start: start)
                return
            }
            last = canWrap ? .below(room: max(leastText, room - 2 * gap)) : .whole(lastWidth)
            var excess = canWrap ? start - gap - room : start + lastWidth - room
            while canWrap, lastWidth > 0, excess > 0, let next = columns.dropLast(tail).last, next == .left {
                let width = natural[columns.count - tail - 1]
                excess -= width > 0 ? width + gap : 0
                tail += 1
            }
            let names = columns.dropLast(tail).indices.filter { columns[$0] == .name }
            while excess > 0, let widest = names.max(by: { widths[$0] < widths[$1] }), widths[widest] > leastText {
                widths[widest] -= 1
                excess -= 1
            }
        }
    }
}
