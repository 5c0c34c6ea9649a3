/// Quotes words for a shell.
enum ShellText {
    /// `word`, quoted so that a POSIX shell reads it as a single word.
    static func quoted(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "/"),
                UInt8(ascii: "-"):
                true
            default: false
            }
        }
        if isPlain, !word.isEmpty { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}

/// Creates comma-separated values that are safe to open in a spreadsheet.
enum CSVText {
    /// One row without a line ending; cells are quoted where RFC 4180 requires it.
    ///
    /// A cell that a spreadsheet would interpret as a formula gets an apostrophe as its prefix, which marks it as text.
    /// Numbers stay unchanged.
    static func row(_ cells: [String]) -> String { cells.map { quoted(harmless($0)) }.joined(separator: ",") }

    private static func harmless(_ cell: String) -> String {
        guard let first = cell.unicodeScalars.first, formulaStarts.contains(first), !isNumber(cell) else { return cell }
        return "'" + cell
    }

    /// Characters that start a formula, including full-width forms, and whitespace that is skipped before one.
    private static let formulaStarts = Set("=+-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars)

    private static func isNumber(_ cell: String) -> Bool {
        let digits = cell.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        let isPlain = digits.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
        return cell.utf8.count - digits.count <= 1 && isPlain && Double(cell) != nil
    }

    private static func quoted(_ cell: String) -> String {
        let needsQuotes = cell.unicodeScalars.contains { "\",\r\n".unicodeScalars.contains($0) }
        guard needsQuotes else { return cell }
        var result = "\""
        for scalar in cell.unicodeScalars {
            if scalar == "\"" { result.unicodeScalars.append("\"") }
            result.unicodeScalars.append(scalar)
        }
        return result + "\""
    }
}
