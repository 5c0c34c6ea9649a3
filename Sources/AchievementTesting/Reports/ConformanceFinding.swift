public import Testing

/// One thing that a conformance check found.
public struct ConformanceFinding: Hashable, Sendable, CustomStringConvertible {
    /// The check that found it, such as `reachability`; stable.
    public let check: String
    /// What it is about, such as an achievement's id.
    public let subject: String
    /// What is wrong, and where it helps, what would be right.
    public let message: String
    /// The author's line that it is about: of a declaration, a walkthrough, a golden list or the test.
    public let sourceLocation: SourceLocation

    /// The subject, the message and the check, on one line.
    public var description: String { "\(subject): \(message) [\(check)]" }
}
