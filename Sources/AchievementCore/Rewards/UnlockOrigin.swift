/// How an unlock came about.
public enum UnlockOrigin: String, Codable, Sendable, CaseIterable {
    /// An event completed the criterion.
    case live
    /// The catalog or a replay found it already earned.
    case backfill
    /// Somebody granted it.
    case granted
}
