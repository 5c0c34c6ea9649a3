/// Turns one type of event into writes to metrics.
///
/// For authors of game modes: one source per event type is the usual case; several sources may read one event type,
/// and several may feed one metric.
///
/// - `record` is called once for each event that counts. It must be a pure function of the event, the recorder's
///   player and its moment: no clock, no randomness, no stored state, so that a replay gives the same. It runs on the
///   path of every event; a few additions and inserts cost well under a microsecond.
/// - `record` may write the metrics that its mode lists in ``GameMode/metrics``. Writing another one refuses the event.
/// - To refuse an event, fail a check in ``GameEvent/validate(_:)``; a source cannot throw.
/// - A source can only write. What depends on the state of a player belongs in a ``Criterion`` or an ``Effect``.
public protocol MetricSource: Sendable {
    /// The type of event that the source reads.
    associatedtype Event: GameEvent

    /// Writes what `event` means.
    func record(_ event: Event, into metrics: inout MetricRecorder)
}
