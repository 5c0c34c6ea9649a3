import AchievementCore
import AchievementEngine
import AchievementSupport
import AchievementWire
import Foundation

/// `achieve catalog`: lists all achievements.
struct CatalogCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "catalog",
            summary: "List every achievement of the chosen modes",
            details: [
                "Text shows titles in one language; json has all texts, csv the English and Chinese ones and those of "
                    + "--language. Both include the criterion as JSON. No store is needed; with --store, achievements "
                    + "defined there are listed too, and each achievement shows where it comes from: mode, defined, "
                    + "withdrawn or set-aside.",
                "--texts lists every text instead, for translators: titles, names, and the command's and the pages' own "
                    + "phrases. In csv and json each is there in every language; csv has an empty column for a --language "
                    + "that does not exist yet. A program reads the file with TranslationTable.",
            ],
            options: [Self.store, Self.texts] + Option.modes(of: tool) + [.tableFormat, .language],
            examples: [
                "catalog --modes \(tool.exampleKey.mode) --language \(tool.languages.last ?? "en")",
                "catalog --format csv",
                "catalog --texts --format csv --language nl",
            ])
    }

    private static let store = Option(
        "store", "PATH", "also list the definitions of this store", fallback: "none", file: .store)

    private static let texts = Option(flag: "texts", "list every text, for translators")

    private let host: Host
    private let format: String
    /// Whether every text is listed instead of the achievements.
    private let listsTexts: Bool
    /// The tag of `--language`.
    private let tag: String?
    private let readsStore: Bool
    /// The option for a file from which the modes are made, if it was not given.
    private let missingOption: Option?

    init(_ arguments: Arguments) throws {
        listsTexts = arguments.has(Self.texts)
        if listsTexts, arguments.has(Self.store) {
            throw UsageError(.exclusive([Self.texts.written, Self.store.written]), command: arguments.command)
        }
        host = try Host(arguments, saysMissingTexts: !listsTexts)
        tag = arguments[.language]
        format = arguments[.tableFormat] ?? "text"
        readsStore = arguments.has(Self.store)
        missingOption = arguments.tool.option.flatMap { arguments.has($0.option) ? nil : $0.option }
    }

    func run(on console: Console) async throws -> ProcessStatus {
        if listsTexts {
            let listing = TextListing(
                host.modes, host.tool.phraseLanguages, format: format, tag: tag, language: host.language)
            try listing.print(on: console)
            return .done
        }
        let listed =
            readsStore ? try await host.withReader(showsHeld: true) { Listed($0) } : Listed(try host.rulebook())
        let rows = listed.rows
        switch format {
        case "json":
            for row in rows { try console.print(bytes: row.json()) }
            for definition in listed.setAside {
                var object = JSONObjectWriter()
                object.add("key", definition.key)
                object.add("origin", CatalogRow.Origin.setAside.rawValue)
                object.add("reason", definition.reason)
                try console.print(bytes: object.object)
            }
        case "csv":
            let further = ["en", "zh-Hans"].contains(host.language) ? nil : host.language
            let texts = further.map { ["title_\($0)", "description_\($0)"] } ?? []
            let columns = CatalogRow.columns + (readsStore ? ["origin"] : []) + texts
            try console.print(CSVText.row(columns))
            for row in rows { try console.print(CSVText.row(row.cells(further))) }
            for definition in listed.setAside {
                let blanks = Array(repeating: "", count: CatalogRow.columns.count - 1)
                let origin = [CatalogRow.Origin.setAside.rawValue]
                try console.print(CSVText.row([definition.key] + blanks + origin + texts.map { _ in "" }))
            }
        default:
            let catalog = CatalogIndex(listed.rulebook, host.words)
            let text = CatalogText(catalog: catalog, style: console.style, option: missingOption)
            for (index, mode) in host.modes.enumerated() {
                if index > 0 { try console.print("") }
                for line in text.lines(of: mode, rows.filter({ $0.key.mode == mode.id })) { try console.print(line) }
            }
            for definition in listed.setAside {
                let name = "\(catalog.words.text(.setAside))  \(Excerpt.printable(definition.key)): "
                for line in console.style.wrapped(name + Excerpt.printable(definition.reason), indent: 2) {
                    try console.print(line)
                }
            }
            try console.flush()
            if let remark = catalog.texts.remark { console.printDiagnostic(remark) }
        }
        try console.flush()
        return .done
    }
}

/// The achievements to list: those of the modes and, with a store, its definitions.
private struct Listed: Sendable {
    let rulebook: Rulebook
    let rows: [CatalogRow]
    var setAside: [SetAsideDefinition] = []

    init(_ rulebook: Rulebook) { (self.rulebook, rows) = (rulebook, Listed.rows(rulebook) { _ in nil }) }

    init(_ reader: PlayerReader) {
        let defined = Dictionary(
            reader.definitions.map { ($0.definition.key, $0.isWithdrawn) }, uniquingKeysWith: { first, _ in first })
        rulebook = reader.rulebook
        rows = Listed.rows(rulebook) { key in
            defined[key].map { $0 ? .withdrawn : .defined } ?? .mode
        }
        setAside = reader.setAsideDefinitions
    }

    private static func rows(
        _ rulebook: Rulebook, _ origin: (AchievementKey) -> CatalogRow.Origin?
    ) -> [CatalogRow] {
        rulebook.catalog.map { key, achievement in
            CatalogRow(
                key: key, achievement: achievement, progressTotal: rulebook.progressTotal(of: key) ?? .zero,
                origin: origin(key))
        }
    }
}

/// One achievement of a catalog with all its properties.
struct CatalogRow: Sendable {
    let key: AchievementKey
    let achievement: Achievement
    /// The amount that completes it.
    let progressTotal: Amount
    /// Where it comes from; `nil` without a store.
    var origin: Origin?

    /// Where an achievement comes from.
    enum Origin: String, Sendable {
        case mode, defined, withdrawn
        case setAside = "set-aside"
    }

    /// The names of the columns in CSV, which are also members in JSON.
    static let columns = [
        "key", "mode", "id", "title_en", "title_zh", "description_en", "description_zh", "category", "rarity", "points",
        "icon", "color", "criterion", "progress_total",
    ]

    /// The cells under ``columns``, then the texts in a `further` language.
    func cells(_ further: String?) throws -> [String] {
        [
            key.description, key.mode.rawValue, key.id.rawValue,
            text(achievement.title, "en"), text(achievement.title, "zh-Hans"),
            text(achievement.description, "en"), text(achievement.description, "zh-Hans"),
            achievement.category, achievement.rarity.rawValue, String(achievement.points),
            achievement.icon, achievement.color, String(decoding: try criterion(), as: UTF8.self),
            progressTotal.description,
        ] + (origin.map { [$0.rawValue] } ?? [])
            + (further.map { [text(achievement.title, $0), text(achievement.description, $0)] } ?? [])
    }

    /// The JSON object, members in the order of ``columns``, then visibility and lifecycle.
    func json() throws -> [UInt8] {
        var object = JSONObjectWriter()
        object.add("key", key.description)
        object.add("mode", key.mode.rawValue)
        object.add("id", key.id.rawValue)
        object.add("title_en", text(achievement.title, "en"))
        object.add("title_zh", text(achievement.title, "zh-Hans"))
        object.add("description_en", text(achievement.description, "en"))
        object.add("description_zh", text(achievement.description, "zh-Hans"))
        object.add("category", achievement.category)
        object.add("rarity", achievement.rarity.rawValue)
        object.add("points", achievement.points)
        object.add("icon", achievement.icon)
        object.add("color", achievement.color)
        object.add("criterion", json: try criterion())
        object.add("progress_total", json: progressTotal.description.utf8)
        object.add("visibility", achievement.visibility.rawValue)
        object.add("lifecycle", achievement.lifecycle.rawValue)
        object.add("every", ifPresent: achievement.recurrence?.rawValue)
        object.add("origin", ifPresent: origin?.rawValue)
        object.add("titles", json: Self.json(achievement.title))
        object.add("descriptions", json: Self.json(achievement.description))
        return object.object
    }

    /// A text in all of its languages.
    private static func json(_ text: LocalizedText) -> [UInt8] {
        var object = JSONObjectWriter()
        for language in text.languages { object.add(language, text.text(for: language) ?? "") }
        return object.object
    }

    private func criterion() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(achievement.criterion)
    }

    private func text(_ text: LocalizedText, _ language: String) -> String { text.text(for: language) ?? "" }
}
