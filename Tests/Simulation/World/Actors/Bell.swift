import AchievementCore

/// All deliveries from a device's processes to sinks of one name: each delivery id has one effect.
final class Inbox: @unchecked Sendable {
    /// The first delivery under each id.
    private(set) var deliveries: [String: Delivery] = [:]
    /// The deliveries whose id had arrived before with different content, with what arrived first.
    private(set) var contradictions: [(first: Delivery, second: Delivery)] = []

    func take(_ new: some Sequence<Delivery>) {
        for delivery in new {
            if let known = deliveries[delivery.id] {
                if !known.isSame(as: delivery) { contradictions.append((known, delivery)) }
            } else {
                deliveries[delivery.id] = delivery
            }
        }
    }

    /// All deliveries, together with those of another inbox.
    func joined(with other: Inbox) -> [String: Delivery] {
        deliveries.merging(other.deliveries) { first, _ in first }
    }
}

extension Delivery {
    /// Whether two deliveries are one. What waits when an id is joined keeps its own id and becomes the player's.
    func isSame(as other: Delivery) -> Bool {
        reward == other.reward && (player == other.player || [player, other.player].contains(World.guest))
    }
}

/// A sink of one process. Depending on its mood it accepts deliveries, refuses them, does both, hangs or is slow.
final class Bell: RewardSink, @unchecked Sendable {
    enum Mood: CaseIterable {
        case takes, refuses, takesAndRefuses, takesHalfAndRefuses, hangs, crawls
    }

    struct RefusalError: Error {}

    let name: String
    let wanted: Set<Reward.Kind>
    var mood = Mood.takes {
        didSet {
            for waiter in waiters { waiter.resume() }
            waiters.removeAll()
        }
    }
    private let inbox: Inbox
    private let process: Process
    /// `nil` if the order is not checked.
    private let order: DeliveryOrder?
    /// The ids that it accepted in any attempt.
    private var received: Set<String> = []
    private var lastSequence: Int64 = 0
    private var isDelivering = false
    private var waiters: [CheckedContinuation<Void, Never>] = []

    init(
        _ name: String, wanted: Set<Reward.Kind> = Set(Reward.Kind.allCases), inbox: Inbox, process: Process,
        order: DeliveryOrder? = nil
    ) {
        (self.name, self.wanted, self.inbox, self.process, self.order) = (name, wanted, inbox, process, order)
    }

    func deliver(_ deliveries: [Delivery]) async throws {
        if isDelivering { process.complain("\(name) is called while it is being called") }
        isDelivering = true
        defer { isDelivering = false }
        await process.schedule.pass()
        while mood == .hangs, process.isAlive { await withCheckedContinuation { waiters.append($0) } }
        if mood == .crawls { try await process.schedule.pause(.seconds(5)) }
        guard process.isAlive else { throw RefusalError() }
        switch mood {
        case .refuses, .hangs:
            throw RefusalError()
        case .takesHalfAndRefuses:
            take(deliveries.prefix(deliveries.count / 2))
            throw RefusalError()
        case .takesAndRefuses:
            take(deliveries)
            throw RefusalError()
        case .takes, .crawls:
            take(deliveries)
        }
        await process.schedule.pass()
    }

    /// Checks that first-time deliveries of one center arrive in the order of its commits.
    private func take(_ deliveries: some Sequence<Delivery>) {
        inbox.take(deliveries)
        for delivery in deliveries where received.insert(delivery.id).inserted {
            guard let sequence = order?.sequence(of: delivery.id, from: process) else { continue }
            if sequence < lastSequence {
                process.complain("\(name) got \(delivery) of place \(sequence) after one of place \(lastSequence)")
            }
            lastSequence = max(lastSequence, sequence)
        }
    }
}
