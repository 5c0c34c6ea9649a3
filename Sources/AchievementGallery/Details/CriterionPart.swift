/// A criterion in words, node by node, with what a player has of each.
public struct CriterionPart: Hashable, Codable, Sendable {
    /// What the node asks for.
    public enum Kind: String, Codable, Sendable, CaseIterable {
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
    }

    /// What it asks for.
    public let kind: Kind
    /// The node in words, such as `Workouts: at least 10`.
    public let text: String
    /// Whether it holds.
    public let isMet: Bool
    /// What the player has of it in words, such as `4 so far, 6 to go`; `nil` if there is nothing to say.
    public let standing: String?
    /// How far the player is; `nil` for a node that cannot be half done.
    public let progress: GalleryProgress?
    /// The names of set members and achievements that are missing, as far as the player may know them.
    public let missing: [String]
    /// The first of them in a sentence; `nil` if nothing is missing.
    public let missingText: String?
    /// The nodes below.
    public let parts: [CriterionPart]
}

extension CriterionPart {
    /// The parts that say something themselves: a node that only joins others is left out if it is the outermost.
    package var lines: [CriterionPart] { kind == .all && !parts.isEmpty ? parts : [self] }
}
