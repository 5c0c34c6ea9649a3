/// A collection, such as the levels of a module or the ranks of a ladder.
public struct CollectionCard: Hashable, Codable, Sendable, Identifiable {
    /// The kind of a collection.
    public enum Kind: String, Codable, Sendable {
        /// An achievement requires several members, such as all levels of a module.
        case module
        /// Each member has an achievement of its own, such as a rank.
        case ladder
    }

    /// The category that it is made from; see ``GalleryCategory/id``.
    public let id: String
    /// The kind of the collection.
    public let kind: Kind
    /// The name.
    public let name: String
    /// The mode's name.
    public let modeName: String
    /// The number of members that the player has.
    public let progress: GalleryProgress
    /// The members, in the order of the catalog.
    public let members: [CollectionMember]
    /// The achievements that require the members, in the order of the catalog.
    public let achievements: [GalleryCard]
}

/// The highest of several steps that a player has reached, such as the belts of one program.
public struct RankCard: Hashable, Codable, Sendable, Identifiable {
    /// The metric and its key, such as the program.
    public let id: String
    /// The name of the key, such as the program's.
    public let name: String
    /// The name of the metric, such as `Highest rank`.
    package let metricName: String
    /// The highest step reached.
    public let highest: String
    /// The next step; `nil` at the last one.
    package let next: String?
    /// The position of the step among all steps.
    public let progress: GalleryProgress
}

/// A member of a collection.
public struct CollectionMember: Hashable, Codable, Sendable {
    /// An additional way to complete the member, such as at a difficulty.
    public struct Mark: Hashable, Codable, Sendable {
        /// The way in words.
        public let name: String
        /// Whether the player has it in this way.
        public let isHeld: Bool
    }

    /// The member's id.
    public let id: String
    /// The name.
    public let name: String
    /// Whether the player has it.
    public let isHeld: Bool
    /// The local day on which the player first had it, in words; `nil` if it is not known.
    public let sinceText: String?
    /// The name of its picture among the host's assets, if any.
    package let picture: String?
    /// A note about it, such as its difficulty, if any.
    public let note: String?
    /// Whether the achievements of the collection require it.
    public let isCounted: Bool
    /// Whether players can have it yet.
    public let isOpen: Bool
    /// Additional ways to complete the member.
    public let marks: [Mark]
    /// The best results for it, such as a time.
    public let bests: [GalleryFigure]

    /// Whether it is included in the progress of the collection.
    var counts: Bool { isCounted && isOpen }
}
