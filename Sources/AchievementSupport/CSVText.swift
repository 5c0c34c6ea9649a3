/// Writes comma-separated values that are safe to open in a spreadsheet, and reads them back.
package enum CSVText {
    /// One row without a line ending; cells are quoted where RFC 4180 requires it.
    ///
    /// A cell that a spreadsheet would interpret as a formula gets an apostrophe as its prefix, which marks it as text.
    /// Numbers stay unchanged.
    package static func row(_ cells: [String]) -> String {
        cells.map { quoted(harmless($0)) }.joined(separator: ",")
    }

    private static func harmless(_ cell: String) -> String {
        guard isFormula(cell.unicodeScalars.first), !isNumber(cell) else { return cell }
        return "'" + cell
    }

    /// The text of a cell that was read: without the apostrophe that ``row(_:)`` sets before a formula.
    package static func text(ofCell cell: String) -> String {
        let scalars = cell.unicodeScalars
        return scalars.first == "'" && isFormula(scalars.dropFirst().first) ? String(scalars.dropFirst()) : cell
    }

    /// Characters that start a formula, including full-width forms, and whitespace that is skipped before one.
    private static let formulaStarts = Set("=+-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars)

    private static func isFormula(_ first: Unicode.Scalar?) -> Bool { first.map(formulaStarts.contains) ?? false }

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

    /// A row that was read, and the line on which it starts, counted from 1.
    package struct Row {
        package let line: Int
        package let cells: [String]
    }

    /// The rows of a text as spreadsheets save it: separated by a comma, a semicolon or a tab, whichever the first line
    /// has first outside of quotes; with or without a byte order mark; lines end with LF or CRLF. Empty lines are
    /// skipped. `nil` if a quote is never closed.
    package static func rows(of text: String) -> [Row]? {
        let scalars = text.unicodeScalars.drop { $0 == "\u{FEFF}" }
        let separator = scalars.first { ",;\t\n".unicodeScalars.contains($0) } ?? ","
        var rows: [Row] = []
        var (cells, cell) = ([String](), String.UnicodeScalarView())
        var (line, start, isQuoted, closedQuote) = (1, 1, false, false)
        func close() {
            cells.append(String(cell))
            (cell, closedQuote) = (String.UnicodeScalarView(), false)
        }
        func closeRow() {
            if cell.last == "\r" { cell.removeLast() }
            close()
            if cells != [""] { rows.append(Row(line: start, cells: cells)) }
            cells = []
        }
        for scalar in scalars {
            if scalar == "\n" { line += 1 }
            if isQuoted {
                if scalar == "\"" { (isQuoted, closedQuote) = (false, true) } else { cell.append(scalar) }
            } else if scalar == "\"", closedQuote || cell.isEmpty {
                // Two quotes within quotes are one.
                if closedQuote { cell.append(scalar) }
                isQuoted = true
            } else if scalar == separator {
                close()
            } else if scalar == "\n" {
                closeRow()
                start = line
            } else {
                cell.append(scalar)
                if scalar != "\r" { closedQuote = false }
            }
        }
        if isQuoted { return nil }
        if !cell.isEmpty || !cells.isEmpty { closeRow() }
        return rows
    }
}
