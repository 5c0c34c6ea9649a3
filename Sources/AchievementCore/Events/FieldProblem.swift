/// One field of an event that is not what it may be: which, what it was and what is allowed.
public struct FieldProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the field on the wire.
    public let field: String
    /// The value found, shortened to 80 Unicode scalars, control characters replaced.
    public let value: String
    /// What is allowed, such as `a number from 0 to 20000`.
    public let expected: String

    /// A problem with `field`.
    public init(field: String, value: String, expected: String) {
        self.field = field
        self.value = Excerpt.text(value)
        self.expected = expected
    }

    /// A sentence with all three: `calories is -1, expected a number from 0 to 20000`.
    public var description: String { "\(field) is \(value), expected \(expected)" }
}
