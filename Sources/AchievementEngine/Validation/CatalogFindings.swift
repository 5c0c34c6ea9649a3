package import AchievementCore

/// A defect of a catalog.
public struct CatalogFinding: Hashable, Sendable, CustomStringConvertible {
    /// The id of the check that found it, such as `duplicate-achievement`; stable.
    public let check: String
    /// The subject of the finding, such as an achievement key or a metric id.
    public let subject: String
    /// What is wrong and, where useful, how to fix it.
    public let message: String
    /// Where the subject was declared, if known.
    package let sourceLine: SourceLine?

    init(_ check: String, _ subject: String, _ message: String, at sourceLine: SourceLine? = nil) {
        self.check = check
        self.subject = subject
        self.message = message
        self.sourceLine = sourceLine
    }

    /// The finding on one line: the source line if it is known, the subject, the message and the check.
    public var description: String {
        let location = sourceLine.map { "\($0): " } ?? ""
        return "\(location)\(subject): \(message) [\(check)]"
    }
}

/// The modes cannot be compiled into a rulebook. The error contains all findings at once.
public struct CatalogError: Error, Sendable, CustomStringConvertible {
    /// The findings; there is at least one.
    public let findings: [CatalogFinding]

    init(findings: [CatalogFinding]) { self.findings = findings }

    /// The number of findings, followed by each finding on its own line.
    public var description: String {
        let count = findings.count == 1 ? "one finding" : "\(findings.count) findings"
        return "the catalog has \(count):\n" + findings.map { "  \($0)" }.joined(separator: "\n")
    }
}

/// A kind of defect that a catalog must not have.
protocol CatalogCheck {
    func findings(in draft: CatalogDraft) -> [CatalogFinding]
}
