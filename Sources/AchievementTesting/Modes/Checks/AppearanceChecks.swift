import AchievementCore
import Testing

/// Every text exists in every language of the mode's name, without leading or trailing blanks and control characters.
/// Categories, groups and streaks have display names.
struct TextCheck: ConformanceCheck {
    let name = "texts"

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) {
        notes.add(subject.catalogFindings)
        check(subject.mode.name, "the name of \(subject.mode.id)", nil, &notes)
        let names = subject.mode.displayNames
        for (category, text) in names.categories.sorted(by: { $0.key < $1.key }) {
            check(text, "the category \(category)", nil, &notes)
        }
        for (group, text) in names.groups.sorted(by: { $0.key < $1.key }) {
            check(text, "the group \(group)", nil, &notes)
        }
        for (metric, text) in names.metrics.sorted(by: { $0.key < $1.key }) {
            check(text, "the metric \(metric)", nil, &notes)
        }
        for (member, text) in names.members.sorted(by: { $0.key < $1.key }) {
            check(text, "the member \(member)", nil, &notes)
        }
        for boost in subject.mode.boosts { check(boost.name, "the boost \(boost.id)", nil, &notes) }
        for metric in subject.metrics where metric.hasStreak {
            notes.expect(
                names.metrics[metric.id] != nil, metric.id.rawValue,
                "days may be shown as a streak, and displayNames has no name for the metric")
        }
        for achievement in subject.achievements {
            notes.expect(
                names.categories[achievement.category] != nil, achievement.id.rawValue,
                "displayNames has no name for the category \(achievement.category)",
                at: SourceLocation(achievement.sourceLine))
            let location = SourceLocation(achievement.sourceLine)
            if let group = achievement.group {
                notes.expect(
                    names.groups[group] != nil, achievement.id.rawValue,
                    "displayNames has no name for the group \(group)", at: location)
            }
            if let short = achievement.shortTitle {
                check(short, "the short title of \(achievement.id)", location, &notes)
            }
            check(achievement.title, "the title of \(achievement.id)", location, &notes)
            check(achievement.description, "the description of \(achievement.id)", location, &notes)
        }
    }

    private func check(
        _ text: LocalizedText, _ subject: String, _ location: SourceLocation?, _ notes: inout CheckNotes
    ) {
        for (language, words) in text.texts.sorted(by: { $0.key < $1.key }) where !words.isEmpty {
            let isClean = words.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
            let edges = [words.unicodeScalars.first, words.unicodeScalars.last].compactMap { $0 }
            let isTrimmed = !edges.contains { $0.properties.isWhitespace }
            notes.expect(
                isClean && isTrimmed, subject, "the text in \(language) has blanks around it or control characters",
                at: location)
        }
    }
}

/// Points, colors, icons and categories are valid, and effects are allowed.
struct ValueCheck: ConformanceCheck {
    let name = "values"

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) {
        notes.add(subject.catalogFindings)
        for achievement in subject.achievements where !achievement.icon.isEmpty {
            notes.expect(
                isIcon(achievement.icon), achievement.id.rawValue,
                "\"\(achievement.icon)\" is not the name of an icon; names are words of a-z and 0-9 with dots between them",
                at: SourceLocation(achievement.sourceLine))
        }
    }

    private func isIcon(_ text: String) -> Bool {
        text.utf8.count <= 100
            && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { word in
                !word.isEmpty
                    && word.utf8.allSatisfy {
                        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
                            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    }
            }
    }
}

/// Warns about icons without a drawing. It never fails, because an app may bring pictures of its own.
struct IconCheck: ConformanceCheck {
    let name = "icons"

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) {
        notes.countExamined(subject.achievements.count)
        for achievement in subject.achievements where CatalogIcon(achievement.icon) == nil {
            notes.warn(
                achievement.id.rawValue,
                "no drawing comes along for the icon \"\(achievement.icon)\", so pages show a seal; look up whether it is "
                    + "an SF Symbol, which apps on Apple's systems show"
                    + didYouMean(achievement.icon, among: CatalogIcon.drawn),
                at: SourceLocation(achievement.sourceLine))
        }
    }
}

/// Warns about ids and texts left over from the game mode template. It never fails, so that a freshly added mode
/// passes.
package struct TemplateCheck: ConformanceCheck {
    let name = "template"

    /// The mode that new modes are copied from.
    private static let template: GameModeID = "template-mode"
    package static let achievements = "count_"
    package static let category = "count"
    /// Texts of the template; `#` stands for any number.
    package static let texts: Set<String> = [
        "新模式", "Counts", "次数", "Ten Times", "十次", "Do it # times", "累计#次",
    ]

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) {
        notes.countExamined(1 + subject.achievements.count)
        guard subject.mode.id != Self.template else { return }
        let names = subject.mode.displayNames.categories.sorted { $0.key < $1.key }.map(\.value)
        warn(subject.mode.id.rawValue, [], [subject.mode.name] + names, nil, &notes)
        for achievement in subject.achievements {
            var leftovers: [String] = []
            if achievement.id.rawValue.hasPrefix(Self.achievements) { leftovers.append("the id") }
            if achievement.category == Self.category { leftovers.append("the category \"\(Self.category)\"") }
            warn(
                achievement.id.rawValue, leftovers, [achievement.title, achievement.description],
                SourceLocation(achievement.sourceLine), &notes)
        }
    }

    private func warn(
        _ subject: String, _ leftovers: [String], _ texts: [LocalizedText], _ location: SourceLocation?,
        _ notes: inout CheckNotes
    ) {
        let words = texts.flatMap { $0.texts.sorted { $0.key < $1.key }.map(\.value) }.filter {
            Self.texts.contains($0.replacing(/[0-9]+/, with: "#"))
        }
        let all = leftovers + words.map { "\"\($0)\"" }
        guard !all.isEmpty else { return }
        notes.warn(
            subject,
            "still carries text of the template: \(all.joined(separator: ", ")). Replace it before the mode ships",
            at: location)
    }
}
