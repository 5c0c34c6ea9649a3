/// The id of an achievement across all modes, written `mode/id`, such as `fitness-workouts/workout_10`.
public struct AchievementKey: Hashable, Sendable {
    /// The mode that the achievement belongs to.
    public let mode: GameModeID
    /// The achievement's id within the mode.
    public let id: AchievementID

    /// The key of the achievement `id` of `mode`.
    public init(mode: GameModeID, id: AchievementID) {
        self.mode = mode
        self.id = id
    }

    /// Reads `mode/id`; `nil` if there is no slash or a part is malformed.
    public init?(_ text: String) {
        guard let slash = text.utf8.firstIndex(of: UInt8(ascii: "/")) else { return nil }
        let mode = GameModeID(String(text[..<slash]))
        let id = AchievementID(String(text[text.utf8.index(after: slash)...]))
        guard mode.isWellFormed, id.isWellFormed else { return nil }
        self.init(mode: mode, id: id)
    }
}

extension AchievementKey: CustomStringConvertible {
    /// The written key, `mode/id`.
    public var description: String { "\(mode.rawValue)/\(id.rawValue)" }
}

extension AchievementKey: Comparable {
    /// The order of the UTF-8 bytes of the written keys.
    public static func < (left: AchievementKey, right: AchievementKey) -> Bool {
        if left.mode == right.mode { return left.id < right.id }
        return left.description.utf8.lexicographicallyPrecedes(right.description.utf8)
    }
}

extension AchievementKey: TextCodable {
    package static let textForm = "an achievement key; write mode/id"
}
