public import AchievementCore

/// Why an event is refused. Nothing of a refused event is recorded.
public struct EventError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of problem; stable, may grow.
    public struct Code: Hashable, Sendable {
        /// The code as text, for logs and for programs that speak another language.
        public let rawValue: String

        /// The code with this text; codes that this release does not know can be made too.
        package init(rawValue: String) { self.rawValue = rawValue }

        /// The text is no event: not JSON, not a CloudEvent, too long or too deep.
        public static let malformed = Code(rawValue: "malformed")
        /// No chosen mode has an event of this type.
        public static let unknownType = Code(rawValue: "unknown-type")
        /// A field of the payload is missing or not what it may be.
        public static let invalidField = Code(rawValue: "invalid-field")
        /// The player's id is not 1 to 200 Unicode scalars without control characters, or the event's id or source.
        public static let invalidIdentity = Code(rawValue: "invalid-identity")
        /// The event is dated too far after the center's now.
        public static let future = Code(rawValue: "future")
        /// The event is not dated after an erasure of its player.
        public static let erased = Code(rawValue: "erased")
        /// The player's id was joined into another player, whom the message names; or it cannot be joined.
        public static let joined = Code(rawValue: "joined")
        /// The event is dated before ``CenterConfiguration/oldestMoment`` or before what the store keeps, or is one of
        /// those that were folded: ``AchievementCenter/retain(before:by:progress:)``.
        public static let past = Code(rawValue: "past")
        /// Another event with the same source and id says something else.
        public static let conflict = Code(rawValue: "conflict")
        /// A metric or the points would grow beyond 2^53−1.
        public static let overflow = Code(rawValue: "overflow")
        /// A metric source wrote a metric that its mode does not list.
        public static let undeclaredMetric = Code(rawValue: "undeclared-metric")
        /// The event names an achievement or metric that no chosen mode has.
        public static let unknownSubject = Code(rawValue: "unknown-subject")
        /// A row of the player that the event touches was not loaded: a mistake of whoever loaded the player.
        package static let missingRow = Code(rawValue: "missing-row")
        /// The source is one under which only a program itself records.
        package static let reservedSource = Code(rawValue: "reserved-source")
        /// The actor may not do this.
        public static let notAllowed = Code(rawValue: "not-allowed")
    }

    /// The kind of problem.
    public let code: Code
    /// What is wrong, for people.
    public let message: String
    /// The fields that are wrong, if it is about fields.
    public let fields: [FieldProblem]

    /// A problem of kind `code`.
    package init(_ code: Code, _ message: String, fields: [FieldProblem] = []) {
        self.code = code
        self.message = message
        self.fields = fields
    }

    init(fields: [FieldProblem]) {
        self.init(.invalidField, fields.map(\.description).joined(separator: "; "), fields: fields)
    }

    /// The message.
    public var description: String { message }
}
