import Foundation

/// The result of one kind of trial.
struct Trial: Sendable {
    /// Whether the progress of long trials is printed to standard error.
    static let isTold = CommandLine.arguments.contains("--full")

    let name: String
    private(set) var tried = 0
    private(set) var violations = 0
    /// The first violations.
    private(set) var examples: [String] = []
    /// Whether violations are expected, to show that the harness can find them.
    var mustFail = false
    var seconds = 0.0

    init(_ name: String, mustFail: Bool = false) {
        self.name = name
        self.mustFail = mustFail
    }

    /// Runs `body` as a trial and measures its time.
    static func timed(
        _ name: String, mustFail: Bool = false, _ body: (inout Trial) async throws -> Void
    ) async rethrows -> Trial {
        var trial = Trial(name, mustFail: mustFail)
        let start = ContinuousClock.now
        try await body(&trial)
        trial.seconds = (ContinuousClock.now - start) / .seconds(1)
        trial.report("done in \(Int(trial.seconds)) s")
        return trial
    }

    mutating func note(_ problems: [String], at step: String) {
        tried += 1
        if tried % 100 == 0 { report(step) }
        guard !problems.isEmpty else { return }
        violations += 1
        if examples.count < 3 { examples.append("\(step): \(problems.prefix(3).joined(separator: "; "))") }
    }

    private func report(_ step: String) {
        guard Self.isTold else { return }
        let line = "\(name): \(tried) tried, \(violations) violations, \(step)\n"
        FileHandle.standardError.write(Data(line.utf8))
    }

    mutating func add(_ other: Trial) {
        tried += other.tried
        violations += other.violations
        examples = Array((examples + other.examples).prefix(3))
    }

    var isGood: Bool { mustFail ? violations > 0 : violations == 0 && tried > 0 }
}

/// The results as a Markdown table.
struct Table {
    private let trials: [Trial]

    init(_ trials: [Trial]) { self.trials = trials }

    var lines: [String] {
        var lines = ["| what fails | tried | violations | seconds | |", "|---|---:|---:|---:|---|"]
        for trial in trials {
            let verdict = trial.isGood ? (trial.mustFail ? "found, as it must" : "ok") : "WRONG"
            let seconds = Int((trial.seconds * 10).rounded())
            lines.append(
                "| \(trial.name) | \(trial.tried) | \(trial.violations) | \(seconds / 10).\(seconds % 10) | \(verdict) |"
            )
        }
        for trial in trials where !trial.mustFail { lines += trial.examples.map { "\(trial.name) \($0)" } }
        return lines
    }
}
