/// Why a backup cannot be written, read or restored. Nothing of a refused file was used.
public struct BackupError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of problem; stable, may grow.
    public struct Code: Hashable, Sendable {
        /// The code as text.
        public let rawValue: String

        /// The code with this text.
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
        /// The store to restore to is not empty.
        public static let notEmpty = Code(rawValue: "not-empty")
        /// Two histories contradict each other, or one has something that no chosen mode knows.
        public static let contradiction = Code(rawValue: "contradiction")
    }

    /// The kind of problem.
    public let code: Code
    /// What is wrong, for people.
    public let description: String

    init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}
