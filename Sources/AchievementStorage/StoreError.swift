/// Why a call to a store failed. Nothing of a failed commit is kept.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of problem; stable, may grow.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The code as text, for logs and for programs that speak another language.
        public let rawValue: String

        /// The code with this text; codes unknown to this release are possible too.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Another process holds the store; the same call may succeed later.
        public static let busy = Code(rawValue: "busy")
        /// The catalog or a player changed since it was loaded, or an event is in the log already; load again and
        /// judge again.
        public static let conflict = Code(rawValue: "conflict")
        /// No space is left; the same call may succeed once there is some.
        public static let full = Code(rawValue: "full")
        /// Reading or writing failed; the same call may succeed later.
        public static let inputOutput = Code(rawValue: "input-output")
        /// The store cannot be created or opened.
        public static let cannotOpen = Code(rawValue: "cannot-open")
        /// The store would have to be written, and was opened for reading or allows nothing else.
        public static let readOnly = Code(rawValue: "read-only")
        /// The file is not a store.
        public static let notAStore = Code(rawValue: "not-a-store")
        /// The store was written by a newer version.
        public static let newerVersion = Code(rawValue: "newer-version")
        /// What the store holds contradicts itself.
        public static let corrupt = Code(rawValue: "corrupt")
    }

    /// The kind of problem.
    public let code: Code
    /// What went wrong, for people: what, where and why.
    public let message: String

    /// A problem of kind `code`.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// Whether the same call may succeed later.
    public var isRetryable: Bool { [.busy, .conflict, .full, .inputOutput].contains(code) }

    /// The message.
    public var description: String { message }
}
