import AchievementCore
import Testing

/// Every text exists in every language of the mode's name, without blanks around it or control characters in it; what
/// players see by name has one.
struct TextCheck: ConformanceCheck {
    let name = "texts"

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) {
        notes.add(subject.catalogFindings)
        look(at: subject.mode.name, "the name of \(subject.mode.id)", nil, &notes)
        let names = subject.mode.displayNames
        for (category, text) in names.categories.sorted(by: { $0.key < $1.key }) {
            look(at: text, "the category \(category)", nil, &notes)
        }
        for (group, text) in names.groups.sorted(by: { $0.key < $1.key }) {
            look(at: text, "the group \(group)", nil, &notes)
        }
        for (metric, text) in names.metrics.sorted(by: { $0.key < $1.key }) {
            look(at: text, "the metric \(metric)", nil, &notes)
        }
        for (member, text) in names.members.sorted(by: { $0.key < $1.key }) {
            look(at: text, "the member \(member)", nil, &notes)
        }
        for metric in subject.metrics where metric.kind == .activeDays {
            notes.expect(
                names.metrics[metric.id] != nil, metric.id.rawValue,
                "days are shown as a streak, and displayNames has no name for the metric")
        }
        for achievement in subject.achievements {
            notes.expect(
                names.categories[achievement.category] != nil, achievement.id.rawValue,
                "displayNames has no name for the category \(achievement.category)",
                at: SourceLocation(achievement.sourceLine))
            let place = SourceLocation(achievement.sourceLine)
            if let group = achievement.group {
                notes.expect(
                    names.groups[group] != nil, achievement.id.rawValue,
                    "displayNames has no name for the group \(group)", at: place)
            }
            if let short = achievement.shortTitle {
                look(at: short, "the short title of \(achievement.id)", place, &notes)
            }
            look(at: achievement.title, "the title of \(achievement.id)", place, &notes)
            look(at: achievement.description, "the description of \(achievement.id)", place, &notes)
        }
    }

    private func look(
        at text: LocalizedText, _ subject: String, _ location: SourceLocation?, _ notes: inout CheckNotes
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
