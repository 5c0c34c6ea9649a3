package import AchievementCore
import AchievementWire

extension Delivery {
    /// The reward as one line of JSON, as `achieve run` prints it, without a line break:
    ///
    /// ```json
    /// {"reward":"level","player":"ada","mode":"task-focus","level":3,"at":"2026-11-18T21:04:00+08:00","delivery":"…"}
    /// ```
    ///
    /// `reward` is the name of the case, which determines the other members; `delivery` is the
    /// ``/AchievementCore/Delivery/id``. The `points` of all lines of a player add up to the total, because a
    /// revocation has negative points. O(n) in the length of the line.
    package var json: String {
        var line = JSONObjectWriter()
        line.add("reward", reward.name)
        line.add("player", player.rawValue)
        switch reward {
        case .unlocked(let unlock): unlock.write(to: &line)
        case .points(let award): award.write(to: &line)
        case .level(let level): level.write(to: &line)
        case .room(let room): room.write(to: &line)
        case .revoked(let revocation): revocation.write(to: &line)
        case .backfill(let backfill): backfill.write(to: &line)
        }
        line.add("delivery", id)
        return line.text
    }
}

extension Reward {
    /// The name of the case in the JSON form.
    package var name: String {
        switch self {
        case .unlocked: "unlocked"
        case .points: "points"
        case .level: "level"
        case .room: "room"
        case .revoked: "revoked"
        // The JSON form keeps this name although the case was renamed.
        case .backfill: "caught-up"
        }
    }
}

extension Unlock {
    fileprivate func write(to line: inout JSONObjectWriter) {
        line.add("achievement", achievement.description)
        line.add("points", points)
        line.add("at", at.description)
        if let event { line.add(event) }
        line.add("occasion", origin.rawValue)
        line.add("by", ifPresent: grantedBy)
    }
}

extension PointAward {
    fileprivate func write(to line: inout JSONObjectWriter) {
        line.add("mode", mode.rawValue)
        line.add("points", points)
        line.add("amount", points)
        line.add("reason", reason)
        line.add("at", at.description)
        if let event { line.add(event) }
    }
}

extension LevelReached {
    fileprivate func write(to line: inout JSONObjectWriter) {
        line.add("mode", ifPresent: mode?.rawValue)
        line.add("level", level)
        line.add("at", at.description)
    }
}

extension RoomOpened {
    fileprivate func write(to line: inout JSONObjectWriter) {
        line.add("mode", mode.rawValue)
        line.add("completed", completed)
        if let opened { line.add("opened", opened) }
        line.add("at", at.description)
    }
}

extension Revocation {
    fileprivate func write(to line: inout JSONObjectWriter) {
        line.add("achievement", achievement.description)
        line.add("points", -points)
        line.add("at", at.description)
        line.add("unlockedAt", ifPresent: unlockedAt?.description)
        line.add(event)
        line.add("by", by)
        line.add("reason", ifPresent: reason)
    }
}

extension Backfill {
    fileprivate func write(to line: inout JSONObjectWriter) {
        line.add("unlocks", unlocks.map(\.achievement.description))
        line.add("points", points)
        line.add("at", ifPresent: unlocks.first?.at.description)
        line.add("occasion", UnlockOrigin.backfill.rawValue)
    }
}

extension JSONObjectWriter {
    fileprivate mutating func add(_ event: EventID) {
        add("event") {
            $0.add("source", event.source.string)
            $0.add("id", event.id.string)
        }
    }
}
