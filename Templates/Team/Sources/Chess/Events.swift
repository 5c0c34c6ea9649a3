public import AchievementCore

/// The event that a host records for this mode: something happened, once or several times in a row.
public struct MovePlayed: GameEvent, Hashable {
    /// The type on the wire, `chess.move-played`.
    public static let type: EventType = "chess.move-played"

    /// How often it happened since the previous event, 1 to 1,000.
    public var count: Int

    /// Creates a record of `count` times.
    public init(count: Int = 1) {
        self.count = count
    }

    /// Rejects counts outside 1 to 1,000.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("count", count, in: 1...1_000)
    }
}

/// Adds up the counts, and marks the day.
struct MovePlayedSource: MetricSource {
    func record(_ event: MovePlayed, into metrics: inout MetricRecorder) {
        metrics.add(event.count, to: ChessMetrics.movesPlayed)
        metrics.markDay(in: ChessMetrics.activeDays)
    }
}
