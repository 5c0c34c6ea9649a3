import Testing

/// The shortest way to an achievement, and ways that stop one notch before it.
struct Walkthrough: Sendable, CustomTestStringConvertible {
    let achievement: String
    let steps: [Step]
    /// As many steps, of which one is a notch lower.
    let notQuite: [[Step]]
    /// Where the way stands.
    let sourceLocation: SourceLocation

    init(
        _ achievement: String, _ steps: [Step], notQuite: [Step]..., sourceLocation: SourceLocation = #_sourceLocation
    ) {
        self.achievement = achievement
        self.steps = steps
        self.notQuite = notQuite
        self.sourceLocation = sourceLocation
    }

    var testDescription: String { achievement }

    /// The steps without the first, without the one in the middle, without the last.
    var oneLess: [[Step]] {
        Set([0, steps.count / 2, steps.count - 1]).sorted().map { index in
            var rest = steps
            rest.remove(at: index)
            return rest
        }
    }
}
