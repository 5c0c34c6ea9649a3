/// What else happens when an achievement unlocks.
public enum Effect: Hashable, Codable, Sendable {
    /// Every metric of the scope goes back to nothing. The unlocking event does not count afterwards.
    case reset(MetricScope)
    /// Room `completed` is finished; `opens` is the next one, or `nil` after the last.
    case completeRoom(Int, opens: Int?)
}
