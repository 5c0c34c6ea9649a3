/// A room's number and name.
public struct RoomName: Hashable, Codable, Sendable {
    /// The number; rooms open in this order.
    public let number: Int
    /// The name.
    public let name: String
}
