package import AchievementCore

/// One thing that is wrong with a catalog.
public struct CatalogFinding: Hashable, Sendable, CustomStringConvertible {
    /// Which check found it, such as `duplicate-achievement`; stable.
    public let check: String
    /// What it is about, such as an achievement key or a metric id.
    public let subject: String
    /// What is wrong, and where it helps, what would be right.
    public let message: String
    /// Where it was declared, if known.
    package let sourceLine: SourceLine?

    init(_ check: String, _ subject: String, _ message: String, at sourceLine: SourceLine? = nil) {
        self.check = check
        self.subject = subject
        self.message = message
        self.sourceLine = sourceLine
    }

    /// The place if it is known, the subject, the message and the check, on one line.
    public var description: String {
        let place = sourceLine.map { "\($0): " } ?? ""
        return "\(place)\(subject): \(message) [\(check)]"
    }
}

/// The modes do not make a rulebook; every reason at once.
public struct CatalogError: Error, Sendable, CustomStringConvertible {
    /// What is wrong, at least one thing.
    public let findings: [CatalogFinding]

    init(findings: [CatalogFinding]) { self.findings = findings }

    /// How many findings there are, and each on a line of its own.
    public var description: String {
        let count = findings.count == 1 ? "one finding" : "\(findings.count) findings"
        return "the catalog has \(count):\n" + findings.map { "  \($0)" }.joined(separator: "\n")
    }
}

/// One kind of nonsense that a catalog must not contain.
protocol CatalogCheck {
    func findings(in draft: CatalogDraft) -> [CatalogFinding]
}
