package import Testing

/// The report of a conformance: findings, warnings, and how much was examined.
///
/// ``record()`` turns it into the outcome of the running test. A test of the kit, or a tool, can read it instead.
public struct ConformanceReport: Sendable {
    /// What is wrong, in the order of the checks.
    public internal(set) var findings: [ConformanceFinding] = []
    /// What is allowed, but may be a mistake.
    public internal(set) var warnings: [ConformanceFinding] = []
    /// The number of things that each check examined, by its name. Examining nothing is a finding.
    public internal(set) var seen: [String: Int] = [:]
    /// Why checks were skipped, by their names: they don't apply, or a check that they need has findings.
    public internal(set) var skipped: [String: String] = [:]
    /// Those of them that wait for others, in the order of the checks.
    var waiting: [String] = []
    /// The author's test.
    let origin: SourceLocation

    init(origin: SourceLocation) { self.origin = origin }

    /// Whether nothing is wrong.
    public var passed: Bool { findings.isEmpty }

    /// The names of the checks that found something.
    public var failedChecks: Set<String> { Set(findings.map(\.check)) }

    /// Records each finding as an issue of the running test at the author's line. Warnings fail nothing; the last one says
    /// which checks did not run.
    public func record() {
        for finding in findings {
            Issue.record("\(finding)", sourceLocation: finding.sourceLocation)
        }
        for warning in warnings + reminder {
            #if compiler(>=6.3)
                Issue.record("\(warning)", severity: .warning, sourceLocation: warning.sourceLocation)
            #else
                print("warning: \(warning.sourceLocation): \(warning)")
            #endif
        }
    }

    /// What did not run because of the findings.
    private var reminder: [ConformanceFinding] {
        guard !waiting.isEmpty else { return [] }
        return [
            ConformanceFinding(
                check: "skipped", subject: waiting.joined(separator: ", "),
                message: "not looked at until what they need has no findings", sourceLocation: origin)
        ]
    }
}

/// One finding of a conformance check.
public struct ConformanceFinding: Hashable, Sendable, CustomStringConvertible {
    /// The check that found it, such as `reachability`; stable.
    public let check: String
    /// The subject, such as the id of an achievement.
    public let subject: String
    /// What is wrong, and where it helps, what would be correct.
    public let message: String
    /// The author's line to look at: a declaration, a walkthrough, the golden list or the test.
    package let sourceLocation: SourceLocation

    /// The subject, the message and the check, on one line.
    public var description: String { "\(subject): \(message) [\(check)]" }
}
