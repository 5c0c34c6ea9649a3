/// A sink exceeded ``CenterConfiguration/deliveryTimeout``. It is not interrupted, and its deliveries stay pending.
public struct SinkTimeoutError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The sink's name.
    public let sink: String
    /// The limit that it exceeded.
    public let limit: Duration

    /// A sentence with the sink's name and the limit.
    public var description: String {
        "the sink \(sink) did not accept its deliveries within \(limit.wholeMilliseconds) ms; they are waiting"
    }
}
