import AchievementCore

/// The metrics that sources have written so far, in the order of their writing. A source names the same metrics for
/// every event of its type, and comparing a name with itself is quicker than looking it up.
struct MetricNames {
    /// Whether names are kept for the next event.
    let isKept: Bool
    /// By the places of sources in the rulebook, what their first, second and later changes wrote to.
    private var met: [[(id: MetricID, index: Int)]] = []

    init(isKept: Bool) { self.isKept = isKept }

    /// The index of a metric that the change at `place` of a source writes to.
    ///
    /// - Throws: ``EventError`` if the source's mode does not list the metric.
    mutating func index(
        of id: MetricID, at place: Int, _ source: SourceEntry, _ rulebook: Rulebook
    ) throws(EventError) -> Int {
        if source.place < met.count, place < met[source.place].count, met[source.place][place].id == id {
            return met[source.place][place].index
        }
        guard let index = rulebook.modes[source.mode].metrics[id] else {
            throw EventError(
                .undeclaredMetric,
                "a source of \(source.type) writes \(id), which \(rulebook.modes[source.mode].id) does not list in `metrics`"
            )
        }
        guard isKept else { return index }
        while met.count <= source.place { met.append([]) }
        if place < met[source.place].count {
            met[source.place][place] = (id, index)
        } else if place == met[source.place].count {
            met[source.place].append((id, index))
        }
        return index
    }
}
