/// A sink took longer than ``CenterConfiguration/deliveryLimit``. It is not interrupted, and what it has not confirmed
/// waits.
public struct SinkTimeoutError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The sink's name.
    public let sink: String
    /// How long it was waited for.
    public let limit: Duration

    /// A sentence with the name and the time.
    public var description: String {
        "the sink \(sink) has not taken its deliveries within \(limit.wholeMilliseconds) ms; they wait"
    }
}
