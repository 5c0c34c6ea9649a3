/// A CSV file with a header, as described in RFC 4180: quoted cells may contain commas, line ends and doubled quotes.
///
/// Lines end with LF or CRLF. A quote inside a cell that does not begin with one is taken literally, because some apps
/// write it.
struct CSVTable {
    /// The cells of one record.
    struct Row: Hashable {
        /// The line on which the record begins, from 1.
        let line: Int
        let cells: [String]
    }

    let path: String
    let header: Row
    /// The records that have as many cells as the header.
    let rows: [Row]
    /// A problem for each record with another number of cells.
    let problems: [Problem]

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - names: the columns of a file without a header.
    ///   - isRow: whether the first record is a row, and the file therefore has no header.
    /// - Throws: ``Problem`` if there is no header, or if quotes are not closed, so that the rest cannot be read
    ///   reliably.
    init(
        _ file: ExportFile, names: [String] = [], ifRow isRow: ([String]) -> Bool = { _ in false }
    ) throws(Problem) {
        var scanner = CSVScanner(file)
        guard var header = try scanner.next() else { throw Problem(path: file.path, "the file is empty") }
        var rows: [Row] = []
        if isRow(header.cells) {
            rows.append(header)
            header = Row(line: header.line, cells: names)
        }
        var problems: [Problem] = []
        while let row = try scanner.next() {
            if row.cells.count == header.cells.count {
                rows.append(row)
            } else {
                let text = "\(row.cells.count) cells, where the header has \(header.cells.count)"
                problems.append(Problem(path: file.path, line: row.line, text))
            }
        }
        path = file.path
        self.header = header
        self.rows = rows
        self.problems = problems
    }

    /// The first column with this name; `nil` if there is none.
    func column(_ name: String) -> Int? { header.cells.firstIndex(of: name) }

    /// The first column with this name.
    ///
    /// - Throws: ``Problem`` if there is none.
    func requiredColumn(_ name: String) throws(Problem) -> Int {
        guard let index = column(name) else {
            throw Problem(path: path, line: header.line, "there is no column \"\(name)\"")
        }
        return index
    }
}

/// Splits a file into records byte by byte: the delimiters of CSV are ASCII, and no byte of a multibyte character is.
private struct CSVScanner {
    private let path: String
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1

    init(_ file: ExportFile) {
        path = file.path
        bytes = Array(file.text.utf8)
    }

    /// The next record that is not an empty line; `nil` at the end.
    mutating func next() throws(Problem) -> CSVTable.Row? {
        while position < bytes.count {
            let start = line
            let cells = try record()
            if cells != [""] { return CSVTable.Row(line: start, cells: cells) }
        }
        return nil
    }

    private mutating func record() throws(Problem) -> [String] {
        var cells: [String] = []
        while true {
            cells.append(try cell())
            guard position < bytes.count else { return cells }
            let ending = bytes[position]
            position += 1
            if ending == .comma { continue }
            if ending == .carriageReturn { position += 1 }
            line += 1
            return cells
        }
    }

    /// Reads a cell up to its end.
    private mutating func cell() throws(Problem) -> String {
        if position < bytes.count, bytes[position] == .quote { return try quotedCell() }
        let start = position
        while !isAtEndOfCell { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func quotedCell() throws(Problem) -> String {
        let opened = line
        var content: [UInt8] = []
        position += 1
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == .quote {
                guard position < bytes.count, bytes[position] == .quote else {
                    guard isAtEndOfCell else {
                        throw Problem(
                            path: path, line: line, "there is text between a closing quote and the next comma")
                    }
                    return String(decoding: content, as: UTF8.self)
                }
                position += 1
            } else if byte == .lineFeed {
                line += 1
            }
            content.append(byte)
        }
        throw Problem(path: path, line: opened, "a quote is opened and never closed")
    }

    private var isAtEndOfCell: Bool {
        guard position < bytes.count else { return true }
        switch bytes[position] {
        case .comma, .lineFeed: return true
        case .carriageReturn: return position + 1 < bytes.count && bytes[position + 1] == .lineFeed
        default: return false
        }
    }
}

extension UInt8 {
    fileprivate static let quote = UInt8(ascii: "\"")
    fileprivate static let comma = UInt8(ascii: ",")
    fileprivate static let lineFeed = UInt8(ascii: "\n")
    fileprivate static let carriageReturn = UInt8(ascii: "\r")
}
