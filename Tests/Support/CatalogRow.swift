package import AchievementCore
package import AchievementEngine
package import AchievementTesting
package import Testing

/// A row of the table of achievements: cells by column name.
package struct CatalogRow: Sendable, CustomTestStringConvertible {
    private let cells: [String: String]

    /// The text in a column; empty if the mode decides.
    package subscript(column: String) -> String { cells[column] ?? "" }

    /// The achievement's id within its mode.
    package var id: AchievementID { AchievementID(self["id"]) }

    package var testDescription: String { self["key"] }

    /// All rows, in the table's order.
    package static func all() throws -> [CatalogRow] {
        let lines = table(try SharedFixture.achievements())
        guard let columns = lines.first else { return [] }
        return lines.dropFirst().map { line in
            CatalogRow(cells: Dictionary(zip(columns, line), uniquingKeysWith: { first, _ in first }))
        }
    }

    /// The rows of a mode, in the table's order.
    package static func all(of mode: GameModeID) throws -> [CatalogRow] {
        try all().filter { $0["mode"] == mode.rawValue }
    }

    /// The table of `rulebook` in CSV. Cells that the mode decides stay empty. The criterion is written by hand,
    /// because an independent model reads it: a new achievement gets a row without one, and a renamed one takes over
    /// the row of its former id.
    package static func table(of rulebook: Rulebook) throws -> String {
        let lines = table(try SharedFixture.achievements())
        let columns = lines.first ?? []
        let rows = try all()
        var modes: [String] = []
        for row in rows where modes.last != row["mode"] { modes.append(row["mode"]) }
        let cells = modes.flatMap { mode in
            rulebook.catalog.filter { $0.key.mode.rawValue == mode }.map { key, achievement in
                let ids = [key.id] + achievement.formerIDs
                let old = rows.first { $0["mode"] == mode && ids.contains($0.id) }
                return columns.map { column in
                    if let old, old[column].isEmpty || column == "criterion" { return old[column] }
                    return cell(column, of: achievement, key, rulebook)
                }
            }
        }
        return ([columns] + cells).map { $0.map(quoted).joined(separator: ",") + "\n" }.joined()
    }

    private static func cell(
        _ column: String, of achievement: Achievement, _ key: AchievementKey, _ rulebook: Rulebook
    ) -> String {
        switch column {
        case "key": key.description
        case "mode": key.mode.rawValue
        case "id": key.id.rawValue
        case "title_en": achievement.title.text(for: "en") ?? ""
        case "title_zh": achievement.title.text(for: "zh-Hans") ?? ""
        case "description_en": achievement.description.text(for: "en") ?? ""
        case "description_zh": achievement.description.text(for: "zh-Hans") ?? ""
        case "category": achievement.category
        case "rarity": achievement.rarity.rawValue
        case "points": String(achievement.points)
        case "icon": achievement.icon
        case "color": achievement.color
        case "progress_total": rulebook.progressTotal(of: key)?.description ?? ""
        default: ""
        }
    }

    private static func quoted(_ cell: String) -> String {
        cell.contains { $0 == "," || $0.isNewline } ? "\"\(cell)\"" : cell
    }

    /// The cells of a CSV text; a cell in quotes may contain commas and line ends.
    private static func table(_ text: String) -> [[String]] {
        var lines: [[String]] = []
        var cells: [String] = []
        var cell = ""
        var isQuoted = false
        for character in text {
            switch character {
            case "\"": isQuoted.toggle()
            case "," where !isQuoted:
                cells.append(cell)
                cell = ""
            case "\n" where !isQuoted, "\r\n" where !isQuoted:
                lines.append(cells + [cell])
                (cells, cell) = ([], "")
            default: cell.append(character)
            }
        }
        return cell.isEmpty && cells.isEmpty ? lines : lines + [cells + [cell]]
    }
}

extension CatalogRow {
    /// Expects the achievement to have the id, category, rarity, points, icon and color of the row.
    package func expectProperties(in rulebook: Rulebook, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let achievement = try achievement(in: rulebook, sourceLocation)
        #expect(achievement.id == id, sourceLocation: sourceLocation)
        #expect(achievement.category == self["category"], sourceLocation: sourceLocation)
        #expect(achievement.rarity.rawValue == self["rarity"], sourceLocation: sourceLocation)
        #expect(String(achievement.points) == self["points"], sourceLocation: sourceLocation)
        // Where the row has no text, the mode's must not be empty.
        for (text, column) in [(achievement.icon, "icon"), (achievement.color, "color")] {
            #expect(
                self[column].isEmpty ? !text.isEmpty : text == self[column], "\(column)",
                sourceLocation: sourceLocation)
        }
        #expect(achievement.lifecycle == .active, sourceLocation: sourceLocation)
        #expect(achievement.visibility == .shown, sourceLocation: sourceLocation)
    }

    /// Expects texts in both languages, equal to those of the row where it has any.
    package func expectTexts(in rulebook: Rulebook, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let achievement = try achievement(in: rulebook, sourceLocation)
        for (text, name) in [(achievement.title, "title"), (achievement.description, "description")] {
            let english = try #require(text.text(for: "en"), sourceLocation: sourceLocation)
            let chinese = try #require(text.text(for: "zh-Hans"), sourceLocation: sourceLocation)
            #expect(
                english.contains { !$0.isWhitespace } && !english.hasIdeographs, sourceLocation: sourceLocation)
            #expect(chinese.hasIdeographs, sourceLocation: sourceLocation)
            #expect(["", english].contains(self["\(name)_en"]), sourceLocation: sourceLocation)
            #expect(["", chinese].contains(self["\(name)_zh"]), sourceLocation: sourceLocation)
        }
    }

    /// Expects a new player to have done nothing and to have the row's amount to do.
    package func expectStart(of player: TestPlayer, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let state = try player.state(of: id)
        #expect(!state.isUnlocked, sourceLocation: sourceLocation)
        #expect(state.progress.completed == 0, sourceLocation: sourceLocation)
        #expect(state.progress.total.description == self["progress_total"], sourceLocation: sourceLocation)
    }

    private func achievement(in rulebook: Rulebook, _ sourceLocation: SourceLocation) throws -> Achievement {
        let entry = rulebook.catalog.first { $0.key.description == self["key"] }
        return try #require(entry, sourceLocation: sourceLocation).achievement
    }
}

extension String {
    fileprivate var hasIdeographs: Bool { unicodeScalars.contains { $0.properties.isIdeographic } }
}
