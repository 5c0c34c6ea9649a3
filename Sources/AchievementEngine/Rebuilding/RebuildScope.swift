import AchievementCore
import AchievementStorage

/// The modes that a rebuild touches, and the metrics that they feed. Taking back an event of one mode leaves the
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
        let sources = rulebook.events.values.flatMap(\.sources)
        let readers = sources.filter { source in source.metrics.contains { written.contains($0.index) } }
        let awarding = rulebook.events[event.type]?.sources ?? []
        let modes = Set((readers + awarding).map(\.mode))
        self.modes = modes
        metrics = Set(sources.filter { modes.contains($0.mode) }.flatMap { $0.metrics.map(\.index) })
    }
}
