import AchievementCore
import AchievementEngine

extension Standing {
    /// The standing according to the engine.
    init(_ status: PlayerStatus) {
        points = status.points.modes.merging(["all": status.points.total]) { $1 }
        levels = status.level.modes.merging(["all": status.level.total]) { $1 }
        for (id, state) in status.metrics { metrics[spelled(id.string)] = Answer(state) }
        // The status has streaks twice; a difference between the two is kept visible.
        for (id, streak) in status.streaks {
            let answer = Answer.days(PlainStreak(streak))
            if metrics[id] != answer { metrics["\(id) as a streak"] = answer }
        }
        for achievement in status.achievements {
            let key = achievement.key.description
            if achievement.isUnlocked { held.insert(key) }
            progress[key] = [achievement.progress.completed.billionths, achievement.progress.total.billionths]
        }
        room = status.rooms?.current ?? 0
        completedRooms = status.rooms?.completed ?? 0
    }
}

extension Answer {
    fileprivate init(_ state: MetricState) {
        switch state {
        case .sum(let total, let bestDay): self = .sum(total.billionths, bestDay: bestDay?.billionths)
        case .best(let amount): self = .best(amount?.billionths)
        case .value(let amount, let at): self = .first(amount?.billionths, at: at.map { Int($0.milliseconds) })
        case .count(let count): self = .count(count)
        case .activeDays(let streak): self = .days(PlainStreak(streak))
        }
    }
}

extension PlainStreak {
    fileprivate init(_ streak: StreakState) {
        self.init()
        current = streak.current
        longest = streak.longest
        total = streak.totalActiveDays
        status = streak.status.rawValue
        lastActiveDay = streak.lastActiveDay.map { Int($0.number) }
        graceEndsAt = streak.graceEndsAt.map { Int($0.milliseconds) }
    }
}

extension Amount {
    /// The whole amount in billionths.
    fileprivate var billionths: Int { Int(whole) * 1_000_000_000 + Int(nanos) }
}
