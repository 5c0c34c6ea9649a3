/// A criterion in words, node by node, with the player's state for each node.
public struct CriterionPart: Hashable, Codable, Sendable {
    /// The kind of a node.
    package enum Kind: String, Codable, Sendable, CaseIterable {
        /// A comparison of a quantity with a target.
        case measure
        /// Members that a set must contain.
        case members
        /// Other achievements that must be unlocked.
        case unlocks
        /// A node for which all of ``CriterionPart/parts`` must hold.
        case all
        /// A node for which one of ``CriterionPart/parts`` must hold.
        case any
        /// A grant.
        case granted
        /// The criterion of a secret achievement, which is not revealed before it is earned.
        case secret
    }

    /// The kind of the node.
    package let kind: Kind
    /// The condition in words, such as `Workouts: at least 10`.
    public let text: String
    /// Whether it holds.
    public let isMet: Bool
    /// The player's amount in words, such as `4 so far, 6 to go`; `nil` if there is no amount to show.
    public let standing: String?
    /// The progress; `nil` for a node that is either met or not.
    public let progress: GalleryProgress?
    /// The names of missing set members and achievements, without secret ones.
    package let missing: [String]
    /// The first missing names in a sentence; `nil` if nothing is missing.
    public let missingText: String?
    /// The child nodes.
    public let parts: [CriterionPart]
}

extension CriterionPart {
    /// The children of a top-level `all`, which needs no heading; otherwise the node itself.
    public var lines: [CriterionPart] { kind == .all && !parts.isEmpty ? parts : [self] }

    /// Whether a prerequisite is missing, without which nothing else counts.
    package var isClosed: Bool {
        kind == .all && parts.contains { $0.kind == .unlocks && !$0.isMet } && parts.contains { $0.kind != .unlocks }
    }
}
