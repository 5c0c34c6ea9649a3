import AchievementCore
import Testing

/// Points, colours, icons and categories are sane, and effects are allowed.
struct ValueCheck: ConformanceCheck {
    let name = "values"

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) {
        notes.add(subject.catalogFindings)
        for achievement in subject.achievements where !achievement.icon.isEmpty {
            notes.expect(
                isIcon(achievement.icon), achievement.id.rawValue,
                "\"\(achievement.icon)\" is no icon; names are words of a-z and 0-9 with dots between them",
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
