public import AchievementCore

/// Names that a catalog of achievements does not have; a host that knows better ones says them here.
///
/// Whatever is not named is called by a common word or by its id in words: `perfect-days` reads `Perfect days`.
public struct GalleryNames: Sendable {
    /// The player's name, if it is not the id.
    public var player: String?
    /// Names of categories by the mode's id, a slash and the category's.
    public var categories: [String: LocalizedText]
    /// Names of metrics, such as those of streaks and of bests.
    public var metrics: [MetricID: LocalizedText]
    /// Names of set members, such as the levels of a module, by their ids.
    public var members: [String: LocalizedText]

    /// No names, or some.
    public init(
        player: String? = nil, categories: [String: LocalizedText] = [:], metrics: [MetricID: LocalizedText] = [:],
        members: [String: LocalizedText] = [:]
    ) {
        self.player = player
        self.categories = categories
        self.metrics = metrics
        self.members = members
    }
}
