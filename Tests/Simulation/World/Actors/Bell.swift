import AchievementCore

/// What all processes of a device have delivered under one name of a sink: an effect counts once per delivery id.
final class Inbox: @unchecked Sendable {
    /// By id, as they came first.
    private(set) var deliveries: [String: Delivery] = [:]
    /// How often something came under an id that says something else.
    private(set) var contradictions: [Delivery] = []

    func take(_ new: some Sequence<Delivery>) {
        for delivery in new {
            if let known = deliveries[delivery.id] {
                if known != delivery { contradictions.append(delivery) }
            } else {
                deliveries[delivery.id] = delivery
            }
        }
    }

    /// Everything, with what has come elsewhere.
    func joined(with other: Inbox) -> [String: Delivery] {
        deliveries.merging(other.deliveries) { first, _ in first }
    }
}

/// A sink in one process. It takes what it is given, refuses it, does both, hangs or crawls, as it is told.
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
    private var waiters: [CheckedContinuation<Void, Never>] = []

    init(_ name: String, wanted: Set<Reward.Kind> = Set(Reward.Kind.allCases), inbox: Inbox, process: Process) {
        (self.name, self.wanted, self.inbox, self.process) = (name, wanted, inbox, process)
    }

    func deliver(_ deliveries: [Delivery]) async throws {
        await process.schedule.pass()
        while mood == .hangs, process.isAlive { await withCheckedContinuation { waiters.append($0) } }
        if mood == .crawls { try await process.schedule.pause(.seconds(5)) }
        guard process.isAlive else { throw RefusalError() }
        switch mood {
        case .refuses, .hangs:
            throw RefusalError()
        case .takesHalfAndRefuses:
            inbox.take(deliveries.prefix(deliveries.count / 2))
            throw RefusalError()
        case .takesAndRefuses:
            inbox.take(deliveries)
            throw RefusalError()
        case .takes, .crawls:
            inbox.take(deliveries)
        }
        await process.schedule.pass()
    }
}
