/// A sink exceeded ``CenterConfiguration/deliveryLimit``. It is not interrupted, and its unconfirmed deliveries stay
/// pending.
public struct SinkTimeoutError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The sink's name.
    public let sink: String
    /// The limit that it exceeded.
    public let limit: Duration

    /// A sentence with the name and the time.
    public var description: String {
        "the sink \(sink) has not taken its deliveries within \(limit.wholeMilliseconds) ms; they wait"
    }
}
