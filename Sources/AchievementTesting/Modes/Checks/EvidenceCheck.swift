import AchievementCore

/// There is something to look at; else every other check would pass on silence.
struct EvidenceCheck: ConformanceCheck {
    let name = "evidence"

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) {
        notes.expect(!subject.achievements.isEmpty, "achievements", "the mode has none")
        notes.expect(!subject.sources.isEmpty, "metric sources", "the mode has none")
        notes.expect(!subject.walkthroughs.isEmpty, "walkthroughs", "none were given")
        for way in subject.walkthroughs {
            notes.expect(
                !way.steps.isEmpty, way.achievement.rawValue, "its walkthrough is empty", at: way.sourceLocation)
        }
        let sampled = Set(subject.samples.map(\.type))
        for type in subject.eventTypes {
            notes.expect(
                sampled.contains(type), type.rawValue,
                "no walkthrough plays an event of this type; give one as a sample")
        }
    }
}
