import AchievementCore
import Testing

/// What one check writes down.
struct CheckNotes: Sendable {
    let check: String
    /// Where a finding is if nobody knows better: the author's test.
    let origin: SourceLocation
    private(set) var findings: [ConformanceFinding] = []
    private(set) var warnings: [ConformanceFinding] = []
    private(set) var seen = 0
    /// Why the check has nothing to look at, if that is as it should be.
    private(set) var excuse: String?

    init(check: String, origin: SourceLocation) {
        self.check = check
        self.origin = origin
    }

    /// Counts things that were looked at.
    mutating func see(_ count: Int = 1) { seen += count }

    /// Says that the check does not apply.
    mutating func excuse(_ reason: String) { excuse = reason }

    mutating func fail(_ subject: String, _ message: String, at location: SourceLocation? = nil) {
        findings.append(finding(subject, message, location))
    }

    mutating func warn(_ subject: String, _ message: String, at location: SourceLocation? = nil) {
        warnings.append(finding(subject, message, location))
    }

    /// Looks at one thing that must hold.
    mutating func expect(
        _ holds: Bool, _ subject: String, _ message: @autoclosure () -> String, at location: SourceLocation? = nil
    ) {
        see()
        if !holds { fail(subject, message(), at: location) }
    }

    private func finding(_ subject: String, _ message: String, _ location: SourceLocation?) -> ConformanceFinding {
        ConformanceFinding(check: check, subject: subject, message: message, sourceLocation: location ?? origin)
    }
}

extension SourceLocation {
    /// The place of a declaration, as the tests know places.
    init(_ line: SourceLine) {
        self.init(
            fileID: line.fileID, filePath: line.filePath, line: max(1, line.line), column: max(1, line.column))
    }
}
