import Testing

/// Runs checks stage by stage. A stage means something only if the one before found nothing, so the first stage with
/// findings is the last one that runs; the report names the others as skipped.
struct CheckRun<Subject: Sendable> {
    let stages: [[any ConformanceCheck<Subject>]]
    let origin: SourceLocation

    func report(on subject: Subject) async -> ConformanceReport {
        var report = ConformanceReport()
        for stage in stages {
            guard report.passed else {
                for check in stage {
                    report.skipped[check.name] = "not looked at until the findings of earlier checks are gone"
                }
                continue
            }
            for check in stage { await run(check, on: subject, &report) }
        }
        return report
    }

    private func run(
        _ check: any ConformanceCheck<Subject>, on subject: Subject, _ report: inout ConformanceReport
    ) async {
        var notes = CheckNotes(check: check.name, origin: origin)
        do {
            try await check.run(on: subject, &notes)
        } catch {
            notes.fail(String(describing: type(of: error)), "the check was stopped by an error: \(error)")
        }
        if let excuse = notes.excuse {
            report.skipped[check.name] = excuse
        } else if notes.seen == 0, notes.findings.isEmpty {
            notes.fail("nothing", "the check saw nothing to look at, so it proves nothing")
        }
        report.seen[check.name] = notes.seen
        report.findings += notes.findings
        report.warnings += notes.warnings
    }
}
