import AchievementCore

/// An event as rows name it.
struct EventReference {
    /// The number of the source.
    let source: Int64
    /// The id, unique within the source.
    let id: ExactText
}
