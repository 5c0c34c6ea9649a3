import AchievementCore
import AchievementWire

extension PlayerStatus {
    /// The status as one line of JSON, as `achieve status` prints it: members sorted by name, exact numbers, without a
    /// line end. O(size of the line).
    package var json: String {
        var line = JSONObjectWriter()
        line.add("achievements", objects: achievements) { $0.write(to: &$1) }
        if !boosts.isEmpty { line.add("boosts", objects: boosts) { $0.write(to: &$1) } }
        line.add("level") { level.write(to: &$0) }
        line.add("metrics") { members in
            for (id, metric) in metrics.sorted(by: { $0.key < $1.key }) {
                members.add(id.string) { metric.write(to: &$0) }
            }
        }
        line.add("player", player.rawValue)
        line.add("points") { points.write(to: &$0) }
        if let rooms {
            line.add("rooms") {
                $0.add("completed", rooms.completed)
                $0.add("current", rooms.current)
            }
        }
        line.add("streaks") { members in
            for (id, streak) in sortedByBytes(streaks) { members.add(id) { streak.write(to: &$0) } }
        }
        return line.text
    }
}

extension AchievementState {
    fileprivate func write(to object: inout JSONObjectWriter) {
        if let catalogVersion { object.add("catalogVersion", catalogVersion) }
        if let challenge { object.add("challenge") { challenge.write(to: &$0, isMissed: isMissed) } }
        if isEarned { object.add("earned", true) }
        object.add("key", key.description)
        if let recurring {
            object.add("period", recurring.period)
            object.add("periodUnlocked", recurring.isHeld)
        }
        object.add("progress") { progress.write(to: &$0) }
        if let progressToday { object.add("progressToday") { progressToday.write(to: &$0) } }
        if let recurring { object.add("times", recurring.times) }
        object.add("unlocked", isUnlocked)
        object.add("unlockedAt", ifPresent: unlockedAt?.description)
    }
}

extension AchievementProgress {
    /// Adds the members of the progress to `object`.
    func write(to object: inout JSONObjectWriter) {
        object.add("best", ifPresent: best)
        object.add("completed", completed)
        object.add("target", ifPresent: target)
        object.add("total", total)
    }
}

extension ModeTotals {
    fileprivate func write(to object: inout JSONObjectWriter) {
        object.add("modes") { members in
            for (mode, total) in sortedByBytes(modes) { members.add(mode, total) }
        }
        object.add("total", total)
    }
}

extension MetricState {
    fileprivate func write(to object: inout JSONObjectWriter) {
        switch self {
        case .sum(let total, let bestDay):
            object.add("bestDay", ifPresent: bestDay)
            object.add("total", total)
        case .best(let amount):
            object.add("best", orNull: amount)
        case .value(let amount, let at):
            if let at {
                object.add("at", at.description)
            } else {
                object.add("at", orNull: nil)
            }
            object.add("value", orNull: amount)
        case .count(let count):
            object.add("count", count)
        case .activeDays(let streak):
            streak.write(to: &object)
        }
    }
}

extension StreakState {
    fileprivate func write(to object: inout JSONObjectWriter) {
        object.add("current", current)
        if let goal { object.add("goal") { goal.write(to: &$0) } }
        object.add("graceEndsAt", ifPresent: graceEndsAt?.description)
        object.add("lastActiveDay", ifPresent: lastActiveDay?.description)
        object.add("longest", longest)
        object.add("status", status.rawValue)
        object.add("totalActiveDays", totalActiveDays)
    }
}

extension StreakGoal {
    fileprivate func write(to object: inout JSONObjectWriter) {
        object.add("amount", amount)
        object.add("of", isOfWeek ? "week" : "day")
        object.add("sum", sum.rawValue)
        object.add("target", target)
    }
}

extension RunningBoost {
    fileprivate func write(to object: inout JSONObjectWriter) {
        object.add("endsAt", endsAt.description)
        object.add("factor", boost.factor)
        object.add("id", boost.id)
        object.add("mode", mode.rawValue)
    }
}

/// Sorts by the UTF-8 bytes of the keys, which gives the same order on every platform.
private func sortedByBytes<Value>(_ members: [String: Value]) -> [(key: String, value: Value)] {
    members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
}
