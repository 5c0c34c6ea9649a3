package import Testing

/// The report of a conformance: findings, warnings, and the number of things examined.
///
/// ``record()`` turns it into the outcome of the running test; a tool or a test of the kit can read it instead.
public struct ConformanceReport: Sendable {
    /// The problems, in the order of the checks.
    public internal(set) var findings: [ConformanceFinding] = []
    /// Things that are allowed but may be mistakes.
    public internal(set) var warnings: [ConformanceFinding] = []
    /// The number of things that each check examined, by check name. Examining nothing is a finding.
    public internal(set) var seen: [String: Int] = [:]
    /// Why checks were skipped, by check name: they don't apply, or a check that they need has findings.
    public internal(set) var skipped: [String: String] = [:]
    /// The skipped checks that wait for others, in the order of the checks.
    var waiting: [String] = []
    /// The location of the author's test.
    let origin: SourceLocation

    init(origin: SourceLocation) { self.origin = origin }

    /// Whether there are no findings.
    public var hasPassed: Bool { findings.isEmpty }

    /// The names of the checks that found something.
    public var failedChecks: Set<String> { Set(findings.map(\.check)) }

    /// Records each finding as an issue of the running test at the author's line. Warnings do not fail the test; the
    /// last one lists the checks that did not run.
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

    /// A warning that lists the checks that did not run because of findings.
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
    /// The problem and, where helpful, the correct form.
    public let message: String
    /// The author's line to look at: a declaration, a walkthrough, the golden list or the test.
    package let sourceLocation: SourceLocation

    /// The subject, the message and the check, on one line.
    public var description: String { "\(subject): \(message) [\(check)]" }
}
