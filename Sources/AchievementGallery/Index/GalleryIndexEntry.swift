public import AchievementCore

/// A player in the list of players.
public struct GalleryIndexEntry: Hashable, Codable, Sendable {
    /// Who.
    public let player: PlayerID
    /// The name to show.
    public let name: String
    /// Where the player's page is, relative to the list.
    public let file: String
    /// All points.
    public let points: Int
    /// The level over all modes.
    public let level: Int
    /// How many achievements the player holds.
    public let unlocked: Int
    /// The longest streak in days.
    public let longestStreak: Int

    /// The entry of a player whose page is `file`; by default that of ``GalleryFileName``.
    public init(_ model: GalleryModel, file: String? = nil) {
        player = model.player
        name = model.playerName
        self.file = file ?? "\(GalleryFileName.safe(for: model.player)).html"
        points = model.level.points
        level = model.level.level
        unlocked = model.cards.count(where: \.isUnlocked)
        longestStreak = model.share.longestStreak
    }
}
