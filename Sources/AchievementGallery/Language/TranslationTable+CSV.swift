import AchievementCore
import AchievementSupport

extension TranslationTable {
    private static let columns = ["kind", "mode", "id"]

    /// The table as CSV in UTF-8, with a row of column names, for a spreadsheet.
    public var csv: String {
        let head = CSVText.row(Self.columns + languages)
        let lines = rows.map { row in
            CSVText.row(
                [row.kind.rawValue, row.mode?.rawValue ?? "", row.id] + languages.map { row.texts[$0] ?? "" })
        }
        return ([head] + lines).joined(separator: "\n") + "\n"
    }

    /// Reads a table from CSV, as ``csv`` writes it or as a spreadsheet saves it: separated by commas, semicolons or
    /// tabs. Columns of languages may be missing or in any order, and so may rows.
    ///
    /// - Throws: ``TranslationTableError``, with the line and what is wrong there.
    public init(csv text: String) throws(TranslationTableError) {
        guard let lines = CSVText.rows(of: text) else {
            throw TranslationTableError(line: nil, message: "a quotation mark is never closed")
        }
        guard let head = lines.first, Array(head.cells.prefix(3)) == Self.columns else {
            throw TranslationTableError(
                line: lines.first?.line ?? 1, message: "the first columns are not kind, mode and id")
        }
        let languages = head.cells.dropFirst(3).map(\.trimmed)
        if let double = languages.first(where: { tag in languages.count { $0 == tag } > 1 }) {
            throw TranslationTableError(
                line: head.line, message: "the language \(Excerpt.text(double)) has two columns")
        }
        var rows: [Row] = []
        var known: Set<[String]> = []
        for line in lines.dropFirst() {
            let row = try Self.row(line, languages)
            guard known.insert(Array(line.cells.prefix(3))).inserted else {
                throw TranslationTableError(
                    line: line.line,
                    message: "there is another row for the \(row.kind.rawValue) \(Excerpt.text(row.id))")
            }
            rows.append(row)
        }
        self.init(rows: rows, languages: languages.filter { !$0.isEmpty })
    }

    private static func row(
        _ line: CSVText.Row, _ languages: [String]
    ) throws(TranslationTableError) -> Row {
        let cells = line.cells
        guard (3...3 + languages.count).contains(cells.count) else {
            throw TranslationTableError(
                line: line.line, message: "it has \(cells.count) cells instead of \(3 + languages.count)")
        }
        guard let kind = Kind(rawValue: cells[0]) else {
            let nearest = NearestName.find(cells[0], among: Kind.allCases.map(\.rawValue))
            throw TranslationTableError(
                line: line.line,
                message: "\"\(Excerpt.text(cells[0]))\" is no kind of text"
                    + (nearest.map { "; did you mean \($0)?" } ?? ""))
        }
        if kind == .step, Step(cells[2]) == nil {
            throw TranslationTableError(
                line: line.line, message: "\"\(Excerpt.text(cells[2]))\" is no step, such as chess.rank#2")
        }
        var row = Row(kind: kind, mode: kind == .phrase ? nil : GameModeID(cells[1]), id: cells[2], texts: [:])
        for (language, cell) in zip(languages, cells.dropFirst(3)) where !language.isEmpty {
            let text = CSVText.text(ofCell: cell)
            if !text.isEmpty { row.texts[language] = text }
        }
        return row
    }
}

/// The error for a text that is no table of translations.
public struct TranslationTableError: Error, Hashable, CustomStringConvertible {
    /// The line, counted from 1; `nil` if no single line is wrong.
    public let line: Int?
    /// What is wrong.
    public let message: String

    /// What is wrong, after the line.
    public var description: String { (line.map { "line \($0): " } ?? "") + message }
}
