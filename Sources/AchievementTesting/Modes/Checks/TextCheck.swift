import AchievementCore
import Testing

/// Every text exists in every language of the mode's name, without blanks around it or control characters in it.
struct TextCheck: ConformanceCheck {
    let name = "texts"

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) {
        notes.add(subject.catalogFindings)
        look(at: subject.mode.name, "the name of \(subject.mode.id)", nil, &notes)
        for achievement in subject.achievements {
            let place = SourceLocation(achievement.sourceLine)
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
