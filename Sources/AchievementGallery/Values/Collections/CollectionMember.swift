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
    /// Further ways to have it.
    public let marks: [Mark]
    /// Bests of it.
    public let bests: [Best]
    /// The colour; `nil` if the member has none of its own.
    public let color: GalleryColor?
}
