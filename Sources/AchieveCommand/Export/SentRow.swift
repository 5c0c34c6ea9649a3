import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementWire

extension ExportRow {
    /// The names of the columns of sent deliveries.
    static let sentColumns = ["sink", "sent_at", "player", "reward", "subject", "points", "at", "delivery"]

    /// Creates the row of a delivery that a sink has confirmed.
    init(_ sent: SentDelivery, to sink: String) {
        let at = Moment(milliseconds: sent.milliseconds, offsetSeconds: 0)
        let (delivery, reward) = (sent.delivery, sent.delivery.reward)
        self.init(
            cells: [
                sink, at.description, delivery.player.rawValue, reward.name, reward.subject,
                reward.points.map(String.init) ?? "", reward.moment?.description ?? "", delivery.id,
            ],
            json: JSONObjectWriter.text { line in
                line.add("sink", sink)
                line.add("sentAt", at.description)
                line.add("delivery", json: Array(delivery.json.utf8))
            })
    }
}

extension Reward {
    /// The subject of the reward: achievements, a mode, a level, a room.
    fileprivate var subject: String {
        switch self {
        case .unlocked(let unlock): unlock.achievement.description
        case .points(let award): award.mode.rawValue
        case .level(let level): [level.mode?.rawValue, "level \(level.level)"].compactMap { $0 }.joined(separator: " ")
        case .room(let room): "\(room.mode) room \(room.completed)"
        case .revoked(let revocation): revocation.achievement.description
        case .backfill(let backfill): backfill.unlocks.map(\.achievement.description).joined(separator: " ")
        }
    }

    /// The points of the reward; `nil` if it has none.
    fileprivate var points: Int? {
        switch self {
        case .unlocked(let unlock): unlock.points
        case .points(let award): award.points
        case .revoked(let revocation): -revocation.points
        case .backfill(let backfill): backfill.points
        case .level, .room: nil
        }
    }
}

extension ProgressStore {
    /// Calls `body` with the retained deliveries that a sink has confirmed, in the order in which they were sent, in
    /// pages.
    func forEachSent(to sink: String, _ body: (SentDelivery) throws -> Void) async throws {
        var last: SentDelivery?
        while true {
            let page = try await sent(to: sink, after: last, limit: 1_000)
            guard let end = page.last else { return }
            for sent in page { try body(sent) }
            last = end
        }
    }
}
