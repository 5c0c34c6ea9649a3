import AchievementCore
import AchievementEngine

/// A player's state as one line of JSON, the form that scripts read: the members of the status' own `Encodable` form,
/// sorted. `JSONEncoder` takes about ten times as long, which is seconds for some thousand players.
enum StatusLine {
    /// The line of `status` without its end. O(size of the line).
    static func json(of status: PlayerStatus) -> [UInt8] {
        var line = JSONObjectWriter()
        line.add("achievements", objects: status.achievements) { add($0, to: &$1) }
        line.add("level") { add(status.level, to: &$0) }
        line.add("metrics") { metrics in
            for (id, metric) in status.metrics.sorted(by: { $0.key < $1.key }) {
                metrics.add(id.string) { add(metric, to: &$0) }
            }
        }
        line.add("player", status.player.rawValue)
        line.add("points") { add(status.points, to: &$0) }
        if let rooms = status.rooms {
            line.add("rooms") {
                $0.add("completed", rooms.completed)
                $0.add("current", rooms.current)
            }
        }
        line.add("streaks") { streaks in
            for (id, streak) in sorted(status.streaks) { streaks.add(id) { add(streak, to: &$0) } }
        }
        return line.object
    }

    private static func add(_ state: AchievementState, to line: inout JSONObjectWriter) {
        if let version = state.catalogVersion { line.add("catalogVersion", version) }
        line.add("key", state.key.description)
        line.add("progress") { add(state.progress, to: &$0) }
        if let today = state.progressToday { line.add("progressToday") { add(today, to: &$0) } }
        line.add("unlocked", state.unlocked)
        line.add("unlockedAt", ifPresent: state.unlockedAt?.description)
    }

    private static func add(_ progress: AchievementProgress, to line: inout JSONObjectWriter) {
        if let best = progress.best { line.add("best", best) }
        line.add("completed", progress.completed)
        if let target = progress.target { line.add("target", target) }
        line.add("total", progress.total)
    }

    private static func add(_ totals: ModeTotals, to line: inout JSONObjectWriter) {
        line.add("modes") { modes in
            for (mode, total) in sorted(totals.modes) { modes.add(mode, total) }
        }
        line.add("total", totals.total)
    }

    private static func add(_ metric: MetricState, to line: inout JSONObjectWriter) {
        switch metric {
        case .sum(let total, let bestDay):
            if let bestDay { line.add("bestDay", bestDay) }
            line.add("total", total)
        case .best(let amount):
            line.add("best", orNull: amount)
        case .value(let amount, let milliseconds):
            if let milliseconds {
                line.add("at", Moment(milliseconds: milliseconds).description)
            } else {
                line.add("at", orNull: nil)
            }
            line.add("value", orNull: amount)
        case .count(let count):
            line.add("count", count)
        case .activeDays(let streak):
            add(streak, to: &line)
        }
    }

    private static func add(_ streak: StreakState, to line: inout JSONObjectWriter) {
        line.add("current", streak.current)
        line.add("graceEndsAt", ifPresent: streak.graceEndsAt?.description)
        line.add("lastActiveDay", ifPresent: streak.lastActiveDay?.description)
        line.add("longest", streak.longest)
        line.add("status", streak.status.rawValue)
        line.add("totalActiveDays", streak.totalActiveDays)
    }

    /// By the bytes of the keys, which are the same on every platform.
    private static func sorted<Value>(_ members: [String: Value]) -> [(key: String, value: Value)] {
        members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    }
}

extension JSONObjectWriter {
    /// Adds an exact decimal.
    fileprivate mutating func add(_ key: String, _ amount: Amount) { add(key, json: amount.description.utf8) }

    /// Adds an exact decimal, or `null`.
    fileprivate mutating func add(_ key: String, orNull amount: Amount?) {
        add(key, json: (amount?.description ?? "null").utf8)
    }
}
