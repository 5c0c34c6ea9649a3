/// The targets of a room that belong together, as those of one game.
public struct RoomGroup: Hashable, Codable, Sendable {
    /// The name, such as that of the game; `nil` if the targets do not share one.
    public let name: String?
    /// The name of an icon.
    public let icon: String
    /// The colour.
    public let color: GalleryColor
    /// What there is to reach.
    public let targets: [RoomTargetCard]
}
