import AchievementCore

/// A reward as one line of JSON, the form that scripts read.
enum RewardLine {
    /// The line of `delivery` without its end, members in a fixed order.
    static func json(of delivery: Delivery) -> [UInt8] {
        var line = JSONObjectWriter()
        line.add("reward", name(of: delivery.reward))
        line.add("player", delivery.player.rawValue)
        switch delivery.reward {
        case .unlocked(let unlock): add(unlock, to: &line)
        case .points(let award): add(award, to: &line)
        case .level(let level): add(level, to: &line)
        case .room(let room): add(room, to: &line)
        case .revoked(let revocation): add(revocation, to: &line)
        case .backfill(let summary): add(summary, to: &line)
        }
        line.add("delivery", delivery.id)
        return line.object
    }

    private static func name(of reward: Reward) -> String {
        switch reward {
        case .unlocked: "unlocked"
        case .points: "points"
        case .level: "level"
        case .room: "room"
        case .revoked: "revoked"
        case .backfill: "caught-up"
        }
    }

    private static func add(_ unlock: Unlock, to line: inout JSONObjectWriter) {
        line.add("achievement", unlock.achievement.description)
        line.add("points", unlock.points)
        line.add("at", unlock.at.description)
        if let event = unlock.event { add(event, to: &line) }
        line.add("occasion", unlock.origin.rawValue)
        line.add("by", ifPresent: unlock.grantedBy)
    }

    private static func add(_ award: PointAward, to line: inout JSONObjectWriter) {
        line.add("mode", award.mode.rawValue)
        line.add("points", award.points)
        line.add("amount", award.points)
        line.add("reason", award.reason)
        line.add("at", award.at.description)
        add(award.event, to: &line)
    }

    private static func add(_ level: LevelReached, to line: inout JSONObjectWriter) {
        line.add("mode", ifPresent: level.mode?.rawValue)
        line.add("level", level.level)
        line.add("at", level.at.description)
    }

    private static func add(_ room: RoomOpened, to line: inout JSONObjectWriter) {
        line.add("mode", room.mode.rawValue)
        line.add("completed", room.completed)
        if let opened = room.opened { line.add("opened", opened) }
        line.add("at", room.at.description)
    }

    /// The points of a revocation are negative here, as in the ledger, so that the points of all lines add up.
    private static func add(_ revocation: Revocation, to line: inout JSONObjectWriter) {
        line.add("achievement", revocation.achievement.description)
        line.add("points", -revocation.points)
        line.add("at", revocation.at.description)
        add(revocation.event, to: &line)
        line.add("by", revocation.by)
        line.add("reason", ifPresent: revocation.reason)
    }

    private static func add(_ summary: Backfill, to line: inout JSONObjectWriter) {
        line.add("unlocks", summary.unlocks.map(\.achievement.description))
        line.add("points", summary.points)
        line.add("at", ifPresent: summary.unlocks.first?.at.description)
        line.add("occasion", UnlockOrigin.backfill.rawValue)
    }

    private static func add(_ event: EventID, to line: inout JSONObjectWriter) {
        var identity = JSONObjectWriter()
        identity.add("source", event.source.string)
        identity.add("id", event.id.string)
        line.add("event", json: identity.object)
    }
}
