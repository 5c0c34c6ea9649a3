/// Receives rewards: shows a celebration, plays a sound, sends a message.
///
/// For authors of sinks:
///
/// - Rewards come from an outbox, at least once, in the order in which they were earned. After a crash the last ones
///   come again under the same ``Delivery/id``; if twice is worse than once, remember the ids.
/// - Returning means delivered; these deliveries do not come again. Throwing means none of them was: all of them come
///   again later, and nothing else is affected. The core never drops a delivery.
/// - Deliveries come in batches and one call at a time per sink; a slow sink delays its own deliveries only.
public protocol RewardSink: Sendable {
    /// The frozen name under which the store remembers what this sink has received. A sink that is new to a store
    /// receives what is earned from then on.
    var name: String { get }

    /// Delivers `deliveries`, all or none.
    func deliver(_ deliveries: [Delivery]) async throws
}
