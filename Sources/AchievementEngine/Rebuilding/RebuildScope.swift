import AchievementCore
import AchievementStorage

/// The modes that a rebuild touches, and the metrics that they list and feed. Taking back an event of one mode leaves the
/// others as they are, also where the order of arrival made them.
struct RebuildScope: Sendable {
    let modes: Set<Int>
    let metrics: Set<Int>

    /// Everything.
    init(all rulebook: Rulebook) {
        modes = Set(rulebook.modes.indices)
        metrics = Set(rulebook.metrics.indices)
    }

    /// What an event wrote to.
    init(of event: LoggedEvent, _ rulebook: Rulebook) {
        let written = Set(((try? rulebook.writes(of: event))?.changes ?? []).map(\.metric))
        let feeders = rulebook.modes.indices.filter { !written.isDisjoint(with: rulebook.modes[$0].metrics.values) }
        let awarding = (rulebook.events[event.type]?.sources ?? []).map(\.mode)
        modes = Set(feeders + awarding)
        metrics = Set(modes.flatMap { rulebook.modes[$0].metrics.values })
    }
}
