/// Things to collect, such as the levels of a module or the ranks of a ladder.
public struct CollectionCard: Hashable, Codable, Sendable, Identifiable {
    /// What kind of collection it is.
    public enum Kind: String, Codable, Sendable {
        /// Achievements ask for several members at once, as a module for its levels.
        case module
        /// Each member has an achievement of its own, as a rank has.
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
    /// The achievements that ask for the members, in the order of the catalog.
    public let achievements: [GalleryCard]
}

/// How far a player has come in something that has steps, such as the belts of one program.
public struct RankCard: Hashable, Codable, Sendable, Identifiable {
    /// The metric and what it is about, such as the program.
    public let id: String
    /// What it is about, such as the program's name.
    public let name: String
    /// What is ranked, such as `Highest rank`.
    public let metricName: String
    /// The mode's name.
    public let modeName: String
    /// The highest step reached.
    public let highest: String
    /// The next step; `nil` at the last.
    public let next: String?
    /// The step of all steps.
    public let progress: GalleryProgress
}

/// One thing of a collection.
public struct CollectionMember: Hashable, Codable, Sendable {
    /// A further way to have it, such as at a difficulty.
    public struct Mark: Hashable, Codable, Sendable {
        /// The way in words.
        public let name: String
        /// Whether the player has it in this way.
        public let isHeld: Bool
    }

    /// A best of it, such as a time.
    public struct Best: Hashable, Codable, Sendable {
        /// What is measured, in words.
        public let name: String
        /// The amount in figures.
        public let text: String
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
    public let picture: String?
    /// More about it, such as how hard it is; `nil` for nothing.
    public let note: String?
    /// Whether the achievements of the collection need it.
    public let isCounted: Bool
    /// Whether players can have it already.
    public let isOpen: Bool
    /// Further ways to have it.
    public let marks: [Mark]
    /// Bests of it.
    public let bests: [Best]
    /// The colour; `nil` if the member has none of its own.
    public let color: GalleryColor?

    /// Whether it is a part of what the collection's progress counts.
    var counts: Bool { isCounted && isOpen }
}
