/// The reason why a call to a store failed. Nothing of a failed commit is kept.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of a problem. Codes are stable, and new ones may be added.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The code as text, for logs and for programs in other languages.
        public let rawValue: String

        /// Creates the code with a text, which may be unknown to this release.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Another process holds the store; the same call may succeed later.
        public static let busy = Code(rawValue: "busy")
        /// The catalog or a player changed since it was loaded, or an event is already in the log; load and judge
        /// again.
        public static let conflict = Code(rawValue: "conflict")
        /// No space is left; the same call may succeed once space is available.
        public static let full = Code(rawValue: "full")
        /// Reading or writing failed; the same call may succeed later.
        public static let inputOutput = Code(rawValue: "input-output")
        /// The store cannot be created or opened.
        public static let cannotOpen = Code(rawValue: "cannot-open")
        /// The store would have to be written, but it was opened for reading, or only allows reading.
        public static let readOnly = Code(rawValue: "read-only")
        /// The file is not a store.
        public static let notAStore = Code(rawValue: "not-a-store")
        /// The store was written by a newer version.
        public static let newerVersion = Code(rawValue: "newer-version")
        /// The store's contents are inconsistent.
        public static let corrupt = Code(rawValue: "corrupt")
    }

    /// The kind of problem.
    public let code: Code
    /// A human-readable description: what went wrong, where and why.
    public let message: String

    /// Creates a problem of kind `code`.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// Whether the same call may succeed later.
    public var isRetryable: Bool { [.busy, .conflict, .full, .inputOutput].contains(code) }

    /// The message.
    public var description: String { message }
}
