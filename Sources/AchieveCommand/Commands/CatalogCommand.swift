import AchievementCore
import AchievementEngine

/// `achieve catalog`: every achievement there is.
struct CatalogCommand: Command {
    static let description = CommandDescription(
        name: "catalog",
        summary: "List every achievement of the chosen modes",
        details: [
            "Text shows titles in one language; json and csv carry all texts, and the criterion as JSON. "
                + "No store is needed."
        ],
        options: [.modes, .puzzles, format, .language],
        examples: ["achieve catalog --modes task-focus --language zh-Hans", "achieve catalog --format csv"])

    private static let format = Option(
        "format", "FORMAT", "how it is written: text, json or csv", fallback: "text", choices: ["text", "json", "csv"])

    private let host: Host
    private let format: String

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        format = arguments[Self.format] ?? "text"
    }

    func run(on console: Console) throws -> ProcessStatus {
        let rulebook = try host.rulebook()
        let rows = rulebook.catalog.map { key, achievement in
            CatalogRow(
                key: key, achievement: achievement, progressTotal: rulebook.progressTotal(of: key) ?? .zero)
        }
        switch format {
        case "json":
            for row in rows { try console.print(bytes: row.json()) }
        case "csv":
            try console.print(CSVText.row(CatalogRow.columns))
            for row in rows { try console.print(CSVText.row(row.cells())) }
        default:
            let text = CatalogText(language: host.language, style: console.style)
            for (index, mode) in host.modes.enumerated() {
                if index > 0 { try console.print("") }
                for line in text.lines(of: mode, rows.filter({ $0.key.mode == mode.id })) { try console.print(line) }
            }
        }
        try console.flush()
        return .done
    }
}
