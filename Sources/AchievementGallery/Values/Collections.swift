/// A collection, such as the levels of a module or the ranks of a ladder.
public struct CollectionCard: Hashable, Codable, Sendable, Identifiable {
    /// What kind of collection it is.
    public enum Kind: String, Codable, Sendable {
        /// An achievement requires several members, such as all levels of a module.
        case module
        /// Each member has an achievement of its own, such as a rank.
        case ladder
    }

    /// The category that it is made from; see ``GalleryCategory/id``.
    public let id: String
    /// What kind it is.
    public let kind: Kind
    /// The name.
    public let name: String
    /// The mode's name.
    public let modeName: String
    /// How many members the player has.
    public let progress: GalleryProgress
    /// The members, in the order of the catalog.
    public let members: [CollectionMember]
    /// The achievements that require the members, in the order of the catalog.
    public let achievements: [GalleryCard]
}

/// The step that a player has reached of several, such as the belts of one program.
public struct RankCard: Hashable, Codable, Sendable, Identifiable {
    /// The metric and its key, such as the program.
    public let id: String
    /// The name of the key, such as the program's.
    public let name: String
    /// What is ranked, such as `Highest rank`.
    package let metricName: String
    /// The highest step reached.
    public let highest: String
    /// The next step; `nil` at the last.
    package let next: String?
    /// The step of all steps.
    public let progress: GalleryProgress
}

/// A member of a collection.
public struct CollectionMember: Hashable, Codable, Sendable {
    /// A further way to have the member, such as at a difficulty.
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
    /// When the player first had it, the local day in words; `nil` if that is not known.
    public let sinceText: String?
    /// The name of its picture among the host's assets; `nil` for none.
    package let picture: String?
    /// More about it, such as how hard it is; `nil` for nothing.
    public let note: String?
    /// Whether the achievements of the collection require it.
    public let isCounted: Bool
    /// Whether players can have it already.
    public let isOpen: Bool
    /// Further ways to have the member.
    public let marks: [Mark]
    /// The best results with it, such as a time.
    public let bests: [GalleryFigure]

    /// Whether the progress of the collection includes it.
    var counts: Bool { isCounted && isOpen }
}
