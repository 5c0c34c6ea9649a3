import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementSupport

/// A catalog as an aligned table, by mode and category.
struct CatalogText: Sendable {
    let catalog: CatalogIndex
    let style: TextStyle
    /// The option without which a mode may have no achievements.
    var option: Option?

    private var words: GalleryWords { catalog.words }

    /// The lines for the achievements of one mode.
    func lines(of mode: any GameMode, _ rows: [CatalogRow]) -> [String] {
        let points = rows.reduce(0) { $0 + $1.achievement.points }
        var facts = "\(mode.id) · "
        if rows.isEmpty, let option {
            facts += words.text(.needsOption, option.usage)
        } else {
            facts += words.count(.achievementCount, rows.count) + " · " + words.count(.points, points)
        }
        let name = catalog.name(of: mode.id)
        let isShort = TextWidth.of(name) + 2 + TextWidth.of(facts) <= style.width ?? .max
        let heading = style.heading(name) + "  "
        let lines = isShort ? [heading + style.secondary(facts)] : [style.heading(name), "  " + style.secondary(facts)]
        return lines + table(of: mode, rows)
    }

    private func table(of mode: any GameMode, _ rows: [CatalogRow]) -> [String] {
        // One table per mode, so that its categories are aligned.
        var table = TextTable([.name, .left, .right, .left, .left], indent: 4)
        var headings: [Int: String] = [:]
        var count = 0
        for category in rows.map(\.achievement.category).uniqued() {
            headings[count] = catalog.name(ofCategory: category, in: mode.id)
            for row in rows where row.achievement.category == category {
                add(row, to: &table)
                count += 1
            }
        }
        return table.rows(style).enumerated().flatMap { index, lines in
            (headings[index].map { ["  \(style.heading($0))"] } ?? []) + lines
        }
    }

    private func add(_ row: CatalogRow, to table: inout TextTable) {
        let (achievement, texts) = (row.achievement, catalog.texts[row.key])
        table.add(
            StyledText(texts.plainTitle), achievement.rarity.styled(words),
            StyledText(words.number(achievement.points)), StyledText(row.key.id.rawValue, .secondary),
            StyledText(texts.description + mark(of: row)))
    }

    /// The mark of an achievement that recurs or was defined at run time.
    private func mark(of row: CatalogRow) -> String {
        let isDefined = row.origin == .defined || row.origin == .withdrawn
        let marks = [
            row.achievement.recurrence.map { words.text($0 == .week ? .eachWeek : .eachMonth) },
            isDefined ? words.text(.custom) : nil,
            row.origin == .withdrawn ? words.text(.withdrawn) : nil,
        ].compactMap { $0 }
        return marks.isEmpty ? "" : "  [\(marks.joined(separator: words.text(.separator)))]"
    }
}

extension Rarity {
    /// The name of the rarity in its color.
    func styled(_ words: GalleryWords) -> StyledText {
        let meaning: TextStyle.Meaning =
            switch self {
            case .common: .plain
            case .rare: .rare
            case .epic: .epic
            case .legendary: .legendary
            }
        return StyledText(words.name(of: self).lowercased(), meaning)
    }
}
