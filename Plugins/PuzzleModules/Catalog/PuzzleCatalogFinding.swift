/// One thing that is wrong with a catalog: what, where and why.
public struct PuzzleCatalogFinding: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of problems; later releases may add some.
    public enum Kind: String, Sendable, CaseIterable {
        /// JSON that cannot be read, or a field that is absent or of another type.
        case unreadable
        /// An id that is not well formed.
        case malformedID
        /// Two categories with one id.
        case duplicateCategory
        /// Two levels with one id.
        case duplicateLevel
        /// A level of a category that is not listed.
        case unknownCategory
        /// A version below 1.
        case badVersion
        /// A grid size below 1.
        case badGridSize
        /// A text without English or Simplified Chinese.
        case missingText
        /// A level without the name of its picture.
        case missingAsset
    }

    /// What is wrong.
    public let kind: Kind
    /// Where, such as `levels[3].title.zh-Hans`; empty for the whole file.
    public let path: String
    /// Why, with the value found and what is allowed.
    public let reason: String

    /// A problem at `path`.
    public init(_ kind: Kind, at path: String, _ reason: String) {
        self.kind = kind
        self.path = path
        self.reason = reason
    }

    /// The path, a colon and the reason; the reason alone for the whole file.
    public var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}
