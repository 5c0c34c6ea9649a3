/// Rows in aligned columns.
struct TextTable {
    /// The side of a column at which text is aligned.
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

    /// Adds a row with a cell for each column.
    mutating func add(row cells: [String]) { rows.append(cells) }

    /// The rows; columns are two spaces apart, without trailing spaces.
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

/// The number of terminal columns of text.
enum TextWidth {
    /// The columns of `text`: two for East Asian wide characters and emoji, none for combining marks.
    static func of(_ text: String) -> Int {
        // Fast path: most text is printable ASCII, and Unicode properties are slow.
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
        return text.reduce(0) { $0 + width(of: $1) }
    }

    /// `text`, padded at the end to `width` columns.
    static func pad(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - of(text)))
    }

    /// `text`, padded at the start to `width` columns.
    static func padLeft(_ text: String, to width: Int) -> String {
        String(repeating: " ", count: max(0, width - of(text))) + text
    }

    private static func width(of character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        if scalar.properties.generalCategory == .nonspacingMark { return 0 }
        let isWide =
            scalar.properties.isEmojiPresentation || wide.contains { $0.contains(scalar.value) }
        return isWide ? 2 : 1
    }

    /// Blocks whose characters are wide. Source: Unicode Standard Annex 11, East Asian Width.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
        0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
        0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]
}

/// The decoration of text for people: none if a script or a file reads it.
struct TextStyle: Hashable, Sendable {
    /// Whether colours and weights are used.
    let usesColors: Bool
    /// Whether bars are drawn.
    let usesBars: Bool

    /// No decoration.
    static let plain = TextStyle(usesColors: false, usesBars: false)

    func bold(_ text: String) -> String { wrap(text, "1") }
    func dim(_ text: String) -> String { wrap(text, "2") }
    func green(_ text: String) -> String { wrap(text, "32") }
    func red(_ text: String) -> String { wrap(text, "31") }
    func yellow(_ text: String) -> String { wrap(text, "33") }

    /// A bar of `width` cells filled by `fraction`, followed by a space; empty if bars are not used.
    func bar(_ fraction: Double, width: Int = 10) -> String {
        guard usesBars else { return "" }
        return "\(TextStyle.cells(fraction, width: width)) "
    }

    /// `width` cells filled by `fraction`, 0 to 1; full only if that is 1.
    static func cells(_ fraction: Double, width: Int) -> String {
        let share = fraction.isFinite ? min(1, max(0, fraction)) : 0
        let filled = Int(share * Double(width))
        return String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    }

    private func wrap(_ text: String, _ code: String) -> String {
        usesColors && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
