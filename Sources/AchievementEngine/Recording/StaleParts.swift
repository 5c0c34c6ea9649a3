/// What must be recounted or replayed before a stored progress can be used under the present catalog.
struct StaleParts: Sendable {
    /// Metrics whose rows must be read completely, because a collection over them or a member was not counted, or their
    /// streak rules changed.
    var metrics: Set<Int> = []
    /// Readings within windows and periods that were not counted; only the log allows counting them.
    var readings: Set<Int> = []
    /// Whether the moment of the last event must be found in the log, because earlier releases did not store it.
    var lacksLastMoment = false
    /// Modes whose history was judged under older rules and must be replayed.
    var modes: Set<Int> = []
    /// Modes whose history was judged by a later release, under newer rules.
    var newerModes: Set<Int> = []

    /// Whether anything has to be recounted.
    var mustBeCounted: Bool { !metrics.isEmpty || !readings.isEmpty || lacksLastMoment }

    /// Whether anything has to be recounted or replayed.
    var isStale: Bool { mustBeCounted || !modes.isEmpty }
}
