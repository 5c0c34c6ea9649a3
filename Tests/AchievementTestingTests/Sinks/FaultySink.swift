import AchievementCore
import AchievementTesting
import Foundation

/// A recording sink with one fault.
actor FaultySink: RewardSink {
    enum Fault: String, CaseIterable {
        case namelessness, changingName, refusedKind, refusedEmptiness, refusedCrowd, refusedRepeat, loss, disorder
        case oneKindOnly, doublePay, forgetfulness

        /// The check that must find the fault.
        var check: String {
            switch self {
            case .namelessness, .changingName: "name"
            case .refusedKind: "kinds"
            case .refusedEmptiness, .refusedCrowd: "batches"
            case .refusedRepeat: "repeats"
            case .loss, .disorder: "order"
            case .oneKindOnly: "delivery"
            case .doublePay, .forgetfulness: "once"
            }
        }
    }

    struct Refusal: Error {}

    nonisolated let name: String
    private let fault: Fault
    private(set) var received: [String] = []
    /// The coins paid, one for each delivery.
    private(set) var coins = 0
    /// The deliveries that were paid.
    private var paid: Set<String> = []

    init(_ fault: Fault, after earlier: FaultySink? = nil) async {
        self.fault = fault
        if let earlier {
            coins = await earlier.coins
            paid = fault == .forgetfulness ? [] : await earlier.paid
        }
        switch fault {
        case .namelessness: name = ""
        case .changingName: name = "sink \(UUID())"
        default: name = "sink"
        }
    }

    func deliver(_ deliveries: [Delivery]) throws {
        let known = Set(received)
        switch fault {
        case .refusedKind:
            for delivery in deliveries { if case .room = delivery.reward { throw Refusal() } }
        case .refusedEmptiness where deliveries.isEmpty: throw Refusal()
        case .refusedCrowd where deliveries.count > 100: throw Refusal()
        case .refusedRepeat where deliveries.contains { known.contains($0.id) }: throw Refusal()
        case .oneKindOnly:
            // Knows only levels, and treats everything else as delivered.
            let levels = deliveries.filter { if case .level = $0.reward { true } else { false } }.map(\.id)
            received += levels
            for id in levels where paid.insert(id).inserted { coins += 1 }
            return
        default: break
        }
        let ids = deliveries.map(\.id)
        for id in ids where paid.insert(id).inserted || fault == .doublePay { coins += 1 }
        switch fault {
        case .loss: received += ids.dropLast(ids.count > 5 ? 1 : 0)
        case .disorder: received += ids.count > 5 ? ids.reversed() : ids
        default: received += ids
        }
    }
}
