public import AchievementCore

/// Why an event was refused. Nothing of a refused event is recorded.
public struct EventError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of problem. The codes are stable; later versions may add some.
    public struct Code: Hashable, Sendable {
        /// The code as a string, for logs and for programs in other languages.
        public let rawValue: String

        /// Creates a code from its string, even one that this release does not know.
        package init(rawValue: String) { self.rawValue = rawValue }

        /// The text is not an event: it is not JSON, not a CloudEvent, too long, or nested too deeply.
        public static let malformed = Code(rawValue: "malformed")
        /// No chosen mode has an event of this type.
        public static let unknownType = Code(rawValue: "unknown-type")
        /// A field of the payload is missing or invalid.
        public static let invalidField = Code(rawValue: "invalid-field")
        /// The player's id, or the event's id or source, is not 1 to 200 Unicode scalars without control characters.
        public static let invalidIdentity = Code(rawValue: "invalid-identity")
        /// The event is dated too far in the future, by the center's clock.
        public static let future = Code(rawValue: "future")
        /// The player was erased, and the event is not dated after the erasure.
        public static let erased = Code(rawValue: "erased")
        /// The player's id is joined into another player, named in the message, or it cannot be joined.
        public static let joined = Code(rawValue: "joined")
        /// The event is dated before ``CenterConfiguration/oldestMoment`` or before the events that the store keeps, or
        /// it was folded by ``AchievementCenter/retain(before:by:progress:)``.
        public static let past = Code(rawValue: "past")
        /// Another event with the same source and id has different contents.
        public static let conflict = Code(rawValue: "conflict")
        /// A metric or the points would grow beyond 2^53−1.
        public static let overflow = Code(rawValue: "overflow")
        /// A metric source wrote a metric that its mode does not list.
        public static let undeclaredMetric = Code(rawValue: "undeclared-metric")
        /// The event names an achievement or metric that no chosen mode has.
        public static let unknownSubject = Code(rawValue: "unknown-subject")
        /// A row that the event touches was not loaded: a bug in the code that loaded the player. The event may be
        /// applied in part, so the player is dropped and the event judged again; nobody is answered this.
        package static let missingRow = Code(rawValue: "missing-row")
        /// The source is reserved for events that the program itself records.
        package static let reservedSource = Code(rawValue: "reserved-source")
        /// The actor is not allowed to do this.
        public static let notAllowed = Code(rawValue: "not-allowed")
    }

    /// The kind of problem.
    public let code: Code
    /// A human-readable description of the problem.
    public let message: String
    /// The invalid fields, if the problem is about fields.
    public let fields: [FieldProblem]

    /// Creates an error of kind `code`.
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
