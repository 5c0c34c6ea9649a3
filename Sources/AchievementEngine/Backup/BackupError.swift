/// Why a backup cannot be written, read, restored or merged. Nothing from a refused file was used.
public struct BackupError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of problem. The codes are stable; later versions may add some.
    public struct Code: Hashable, Sendable {
        /// The code as a string.
        public let rawValue: String

        /// Creates a code from its string.
        package init(rawValue: String) { self.rawValue = rawValue }

        /// The file cannot be read.
        public static let cannotRead = Code(rawValue: "cannot-read")
        /// The file cannot be written.
        public static let cannotWrite = Code(rawValue: "cannot-write")
        /// The file is not a backup.
        public static let notABackup = Code(rawValue: "not-a-backup")
        /// The file was written by a newer version.
        public static let newerVersion = Code(rawValue: "newer-version")
        /// The file was truncated or edited.
        public static let damaged = Code(rawValue: "damaged")
        /// The store to restore into is not empty.
        public static let notEmpty = Code(rawValue: "not-empty")
        /// Two histories contradict each other, or one contains something that no chosen mode knows.
        public static let contradiction = Code(rawValue: "contradiction")
    }

    /// The kind of problem.
    public let code: Code
    /// A human-readable description of the problem.
    public let description: String

    /// The kind of the event error that caused it, if one did.
    let cause: EventError.Code?

    init(_ code: Code, _ description: String, cause: EventError.Code? = nil) {
        self.code = code
        self.description = description
        self.cause = cause
    }
}
