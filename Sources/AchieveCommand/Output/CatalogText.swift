import AchievementCore
import AchievementEngine

/// A catalog as an aligned table, by mode and category.
struct CatalogText: Sendable {
    let language: String
    let style: TextStyle

    /// The mark of an achievement that was defined at run time, or that recurs.
    private func mark(of row: CatalogRow) -> String {
        let marks = [
            row.achievement.recurrence.map { "each \($0.rawValue)" },
            row.origin == .defined ? "custom" : row.origin == .withdrawn ? "custom, withdrawn" : nil,
        ].compactMap { $0 }
        return marks.isEmpty ? "" : "  [\(marks.joined(separator: ", "))]"
    }

    /// The lines of the rows of one mode.
    func lines(of mode: any GameMode, _ rows: [CatalogRow]) -> [String] {
        var categories: [String] = []
        for row in rows where !categories.contains(row.achievement.category) {
            categories.append(row.achievement.category)
        }
        // One table per mode, so that its categories align.
        var table = TextTable([.left, .left, .right, .left, .left], indent: 4)
        var headings: [Int: String] = [:]
        var count = 0
        for category in categories {
            headings[count] = category
            for row in rows where row.achievement.category == category {
                let achievement = row.achievement
                table.add(
                    achievement.title.text(preferring: [language]), achievement.rarity.rawValue,
                    NumberText.grouped(achievement.points), row.key.id.rawValue,
                    achievement.description.text(preferring: [language]) + mark(of: row))
                count += 1
            }
        }
        let points = rows.reduce(0) { $0 + $1.achievement.points }
        let name = style.bold(mode.name.text(preferring: [language]))
        var lines = [
            "\(name)  \(mode.id)  \(NumberText.count(rows.count, "achievement")), \(NumberText.count(points, "point"))"
        ]
        for (index, line) in table.lines.enumerated() {
            if let heading = headings[index] { lines.append("  \(style.dim(heading))") }
            lines.append(line)
        }
        return lines
    }
}
