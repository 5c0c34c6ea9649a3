import AchievementCore
import Testing

/// One aspect of a contract, examined by a conformance.
protocol ConformanceCheck<Subject>: Sendable {
    associatedtype Subject: Sendable

    /// The stable name that appears in findings.
    var name: String { get }

    /// Examines `subject` and records what was examined and found. A thrown error becomes a finding.
    func run(on subject: Subject, _ notes: inout CheckNotes) async throws
}

/// Checks that run only if all checks that they need have passed.
struct CheckStage<Subject: Sendable> {
    let checks: [any ConformanceCheck<Subject>]
    /// The names of the checks in earlier stages that must pass; `nil` for all of them.
    let needs: Set<String>?

    init(_ checks: [any ConformanceCheck<Subject>], needs: Set<String>? = nil) {
        self.checks = checks
        self.needs = needs
    }
}

/// Runs every stage that can run. The report lists the other checks as skipped and leaves out consequences of other
/// findings: once a stage has a finding about a subject, later stages report nothing about it.
struct CheckRun<Subject: Sendable> {
    let stages: [CheckStage<Subject>]
    let origin: SourceLocation

    init(stages: [CheckStage<Subject>], origin: SourceLocation) {
        self.stages = stages
        self.origin = origin
    }

    /// Creates a run in which each stage needs all stages before it.
    init(stages: [[any ConformanceCheck<Subject>]], origin: SourceLocation) {
        self.init(stages: stages.map { CheckStage($0) }, origin: origin)
    }

    func report(on subject: Subject) async -> ConformanceReport {
        var report = ConformanceReport(origin: origin)
        for stage in stages {
            let failed = report.failedChecks.union(report.waiting)
            let missing = (stage.needs?.intersection(failed) ?? failed).sorted()
            guard missing.isEmpty else {
                for check in stage.checks {
                    report.skipped[check.name] = "needs \(missing.joined(separator: ", ")) without findings"
                    report.waiting.append(check.name)
                }
                continue
            }
            let known = Set(report.findings.map(\.subject))
            for check in stage.checks { await run(check, on: subject, besides: known, &report) }
        }
        return report
    }

    private func run(
        _ check: any ConformanceCheck<Subject>, on subject: Subject, besides known: Set<String>,
        _ report: inout ConformanceReport
    ) async {
        var notes = CheckNotes(check: check.name, origin: origin)
        do {
            try await check.run(on: subject, &notes)
        } catch {
            notes.fail(String(describing: type(of: error)), "the check was stopped by an error: \(error)")
        }
        if let skipReason = notes.skipReason {
            report.skipped[check.name] = skipReason
        } else if notes.seen == 0, notes.findings.isEmpty {
            if report.hasPassed {
                notes.fail("nothing", "the check saw nothing to look at, so it proves nothing")
            } else {
                report.skipped[check.name] = "there is nothing to look at"
            }
        }
        report.seen[check.name] = notes.seen
        report.findings += notes.findings.filter { !known.contains($0.subject) }
        report.warnings += notes.warnings
    }
}

/// The findings of one check while it runs.
struct CheckNotes: Sendable {
    let check: String
    /// The location of findings without a more precise one: the author's test.
    let origin: SourceLocation
    private(set) var findings: [ConformanceFinding] = []
    private(set) var warnings: [ConformanceFinding] = []
    private(set) var seen = 0
    /// Why the check doesn't apply; `nil` if it does.
    private(set) var skipReason: String?

    init(check: String, origin: SourceLocation) {
        self.check = check
        self.origin = origin
    }

    /// Counts things as examined.
    mutating func countExamined(_ count: Int = 1) { seen += count }

    /// Records that the check doesn't apply.
    mutating func skip(_ reason: String) { skipReason = reason }

    mutating func fail(_ subject: String, _ message: String, at location: SourceLocation? = nil) {
        findings.append(finding(subject, message, location))
    }

    mutating func warn(_ subject: String, _ message: String, at location: SourceLocation? = nil) {
        warnings.append(finding(subject, message, location))
    }

    /// Examines one condition that must hold.
    mutating func expect(
        _ holds: Bool, _ subject: String, _ message: @autoclosure () -> String, at location: SourceLocation? = nil
    ) {
        countExamined()
        if !holds { fail(subject, message(), at: location) }
    }

    private func finding(_ subject: String, _ message: String, _ location: SourceLocation?) -> ConformanceFinding {
        ConformanceFinding(check: check, subject: subject, message: message, sourceLocation: location ?? origin)
    }
}

extension SourceLocation {
    /// Creates Swift Testing's form of the location of a declaration.
    init(_ line: SourceLine) {
        self.init(
            fileID: line.fileID, filePath: line.filePath, line: max(1, line.line), column: max(1, line.column))
    }
}
