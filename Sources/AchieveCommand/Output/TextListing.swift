import AchievementCore
import AchievementGallery
import AchievementWire

/// Every text of the modes and of the package, for translators.
struct TextListing {
    private let table: TranslationTable
    private let format: String
    private let language: String

    /// Creates the listing of `modes`. The table has an empty column for `tag`, if no text has that language; as text,
    /// it is in `language` alone.
    init(
        _ modes: [any GameMode], _ languages: [GalleryLanguage], format: String, tag: String?, language: String
    ) {
        var table = TranslationTable(modes: modes, languages: languages)
        table.add(phrases: CommandTexts.rows(in: languages))
        if let tag { table.add(language: tag) }
        (self.table, self.format, self.language) = (table, format, language)
    }

    func print(on console: Console) throws {
        switch format {
        case "json":
            for row in table.rows { try console.print(bytes: row.json) }
        case "csv":
            try console.print(String(table.csv.dropLast()))
        default:
            var lines = TextTable([.left, .left, .left])
            for row in table.rows {
                let id = [row.mode?.rawValue ?? "", row.id].filter { !$0.isEmpty }.joined(separator: "/")
                lines.add(row: [row.kind.rawValue, id, row.texts[language] ?? ""])
            }
            for line in lines.lines(console.style) { try console.print(line) }
        }
        try console.flush()
    }
}

extension CommandTexts {
    /// The texts in those of some languages that have them.
    fileprivate static func rows(in languages: [GalleryLanguage]) -> [TranslationTable.Row] {
        all.map { phrase in
            let known = languages.filter { phrase.isThere(in: $0) }.map { ($0.rawValue, phrase.text(in: $0)) }
            return TranslationTable.Row(
                kind: .phrase, mode: nil, id: phrase.name, texts: Dictionary(known, uniquingKeysWith: { $1 }))
        }
    }
}

extension TranslationTable.Row {
    /// The row as a JSON object.
    fileprivate var json: [UInt8] {
        var object = JSONObjectWriter()
        object.add("kind", kind.rawValue)
        object.add("mode", ifPresent: mode?.rawValue)
        object.add("id", id)
        object.add("texts") { members in
            for (language, text) in texts.sorted(by: { $0.key < $1.key }) { members.add(language, text) }
        }
        return object.object
    }
}
