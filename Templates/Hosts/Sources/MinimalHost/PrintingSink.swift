import AchievementCore
import AchievementEngine

/// Prints what players earn.
///
/// After a crash the last rewards are delivered again under the same ids. Printing a reward twice is better than not at
/// all, so this sink remembers nothing; a sink that pays out would store the ids.
struct PrintingSink: RewardSink {
    // Frozen: the store records deliveries under this name.
    let name = "minimal-host.printer"
    private let rulebook: Rulebook
    private let write: @Sendable (String) -> Void

    /// Creates a sink that prints with the titles of `rulebook`; `write` prints a line.
    init(titlesFrom rulebook: Rulebook, write: @escaping @Sendable (String) -> Void = { print($0) }) {
        self.rulebook = rulebook
        self.write = write
    }

    func deliver(_ deliveries: [Delivery]) async throws {
        for delivery in deliveries {
            for line in lines(for: delivery.reward) { write("\(delivery.player): \(line)") }
        }
    }

    private func lines(for reward: Reward) -> [String] {
        switch reward {
        case .unlocked(let unlock): ["unlocked \(title(unlock.achievement)), \(unlock.points) points"]
        case .points(let award): ["\(award.points) points for \(award.reason)"]
        case .level(let level): level.mode == nil ? ["reached level \(level.level)"] : []
        case .room(let room): ["finished room \(room.completed)"]
        case .revoked(let revocation): ["lost \(title(revocation.achievement)), by \(revocation.by)"]
        case .backfill(let past):
            ["earned in the past: " + past.unlocks.map { title($0.achievement) }.joined(separator: ", ")]
        }
    }

    private func title(_ key: AchievementKey) -> String {
        rulebook.achievement(for: key)?.title.text(preferring: ["en"]) ?? key.description
    }
}
