import AchievementCore

/// Sends each unlock as a message.
actor MailSink: RewardSink {
    let name = "mail"
    let wanted: Set<Reward.Kind> = [.unlocked, .backfill]
    private var sent: Set<String> = []
    private(set) var outgoing: [String] = []

    func deliver(_ deliveries: [Delivery]) async throws {
        for delivery in deliveries where sent.insert(delivery.id).inserted {
            switch delivery.reward {
            case .unlocked(let unlock):
                outgoing.append("\(delivery.player) earned \(unlock.achievement.id)")
            case .backfill(let summary):
                outgoing.append("\(delivery.player) had earned \(summary.unlocks.count) already")
            case .points, .level, .room, .revoked:
                break
            }
        }
    }
}
