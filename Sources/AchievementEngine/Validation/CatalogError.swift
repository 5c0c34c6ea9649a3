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
