/// A measured amount with its name, such as a best time.
public struct GalleryFigure: Hashable, Codable, Sendable {
    /// What is measured, in words.
    public let name: String
    /// The amount in figures.
    public let text: String
}
