/// A criterion in words, node by node, with what a player has of each.
public struct CriterionPart: Hashable, Codable, Sendable {
    /// The kind of a node.
    package enum Kind: String, Codable, Sendable, CaseIterable {
        /// A quantity compares with a target.
        case measure
        /// A set contains members.
        case members
        /// Other achievements are unlocked.
        case unlocks
        /// All of ``CriterionPart/parts`` hold.
        case all
        /// One of ``CriterionPart/parts`` holds.
        case any
        /// Somebody grants it.
        case granted
        /// How a secret achievement is earned, which is not told before it is.
        case secret
    }

    /// The kind of the node.
    package let kind: Kind
    /// The node in words, such as `Workouts: at least 10`.
    public let text: String
    /// Whether it holds.
    public let isMet: Bool
    /// What the player has of it in words, such as `4 so far, 6 to go`; `nil` if there is no amount to show.
    public let standing: String?
    /// The progress; `nil` for a node that is met or not, with nothing between.
    public let progress: GalleryProgress?
    /// The names of the set members and achievements that are missing, without secret ones.
    package let missing: [String]
    /// The first of them in a sentence; `nil` if nothing is missing.
    public let missingText: String?
    /// The nodes below.
    public let parts: [CriterionPart]
}

extension CriterionPart {
    /// The parts of an outermost `all`, which need no heading; otherwise the node itself.
    public var lines: [CriterionPart] { kind == .all && !parts.isEmpty ? parts : [self] }
}
