public import AchievementCore

/// A delivery that waits in the outbox.
public struct OutboxEntry: Hashable, Sendable {
    /// Its place in the outbox, rising with the order in which rewards were earned.
    public let sequence: Int64
    /// What is to be delivered.
    public let delivery: Delivery

    /// A waiting delivery.
    public init(sequence: Int64, delivery: Delivery) {
        self.sequence = sequence
        self.delivery = delivery
    }
}
