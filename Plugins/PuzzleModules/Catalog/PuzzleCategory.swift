public import AchievementCore

/// A group of levels that is collected as a whole.
public struct PuzzleCategory: Hashable, Codable, Sendable {
    /// The frozen id, a part of achievement ids: 1 to 80 characters of `A-Z a-z 0-9 . _ : / -`.
    public var id: String
    /// The name that players see, in `en` and `zh-Hans` at least.
    public var title: LocalizedText

    /// A category; nothing is checked here, the catalog does.
    public init(id: String, title: LocalizedText) {
        self.id = id
        self.title = title
    }
}
