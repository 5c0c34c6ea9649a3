import AchievementCore
import AchievementEngine

/// The results of a player's events, computed without the engine.
struct PlainClub {
    private var visits = 0.0
    private var byDay: [Day: Double] = [:]
    private var strength: Double?
    private var machines: Set<String> = []
    private var days: Set<Day> = []
    private var frozen: Set<Day> = []
    private var awards = 0
    private var answers = 0.0
    /// The achievements that were ever revoked.
    private var revoked: Set<AchievementKey> = []

    init(_ events: [EventEnvelope]) {
        let voids = events.filter { $0.event is EventVoided }
        func isVoid(_ id: EventID) -> Bool {
            voids.contains { void in
                guard let target = void.event as? EventVoided else { return false }
                return EventID(source: target.source, id: target.id) == id && !isVoid(void.id)
            }
        }
        let valid = events.filter { !isVoid($0.id) }
        var resets: [GameModeID: Int64] = [:]
        for envelope in valid {
            guard let reset = envelope.event as? ModeReset else { continue }
            resets[reset.mode] = max(resets[reset.mode] ?? 0, envelope.moment.milliseconds)
        }
        for envelope in valid {
            if let revocation = envelope.event as? AchievementRevoked { revoked.insert(revocation.achievement) }
        }
        for envelope in valid {
            let mode: GameModeID = envelope.event is QuizAnswer ? "quiz" : "club"
            if let reset = resets[mode], envelope.moment.milliseconds <= reset { continue }
            count(envelope.event, on: envelope.moment.localDay)
        }
    }

    private mutating func count(_ event: any GameEvent, on day: Day) {
        switch event {
        case let visit as ClubVisit:
            visits += visit.count
            byDay[day, default: 0] += visit.count
            days.insert(day)
            if let amount = visit.strength { strength = max(strength ?? 0, amount) }
            if let machine = visit.machine { machines.insert(machine) }
            awards += ClubVisit.points
        case let answer as QuizAnswer: answers += answer.count
        case let freeze as StreakFrozen: frozen.insert(freeze.day)
        case let progress as ProgressImported:
            visits += progress.metrics["club.visits"]?.total ?? 0
            awards += progress.points["club"] ?? 0
        case let adjustment as PointsAdjusted where adjustment.mode != nil: awards += adjustment.amount
        default: break
        }
    }

    /// The longest run of active days, bridged by frozen ones.
    private var longestStreak: Int {
        var (longest, current) = (0, 0)
        var last: Day?
        for day in days.union(frozen).sorted() {
            if let last, day.number - last.number > 1 { current = 0 }
            if days.contains(day) { current += 1 }
            longest = max(longest, current)
            last = day
        }
        return longest
    }

    /// The achievements that must be held unless they were ever revoked.
    private var complete: [AchievementKey] {
        var keys: [AchievementKey] = []
        if visits >= 1 { keys.append(key("club/first")) }
        if visits >= 4 { keys.append(key("club/four")) }
        if visits >= 10 { keys.append(key("club/ten")) }
        if byDay.values.contains(where: { $0 >= 3 }) { keys.append(key("club/busy_day")) }
        if let strength, strength >= 300 { keys.append(key("club/strong")) }
        if longestStreak >= 3 { keys.append(key("club/streak_3")) }
        if machines.isSuperset(of: ["row", "press"]) { keys.append(key("club/circuit")) }
        if machines.isSuperset(of: ["row", "bike"]) { keys.append(key("club/duo")) }
        if machines.count >= 4 { keys.append(key("club/curious")) }
        for count in [1, 3, 7] where answers >= Double(count) {
            keys.append(AchievementKey(mode: "quiz", id: AchievementID("answers_\(count)")))
        }
        return keys
    }

    /// The differences between a player and this model.
    func differences(to picture: Picture) -> [String] {
        var differences: [String] = []
        func compare(_ name: String, _ found: Double, _ expected: Double) {
            if found != expected { differences.append("has \(name) \(found), the events give \(expected)") }
        }
        if case .sum(let total, let bestDay)? = picture.metrics["club.visits"] {
            compare("visits", Double(total), visits)
            compare("the busiest day", bestDay.map { Double($0) } ?? 0, byDay.values.max() ?? 0)
        }
        if case .sum(let total, _)? = picture.metrics["quiz.answers"] { compare("answers", Double(total), answers) }
        if case .count(let count)? = picture.metrics["club.machines"] {
            compare("machines", Double(count), Double(machines.count))
        }
        if case .best(let best)? = picture.metrics["club.strength"] {
            compare("strength", best.map { Double($0) } ?? -1, strength ?? -1)
        }
        if let streak = picture.streak {
            compare("active days", Double(streak.totalActiveDays), Double(days.count))
            compare("the longest streak", Double(streak.longest), Double(longestStreak))
        }
        compare("points of visits", Double(picture.awards(of: "club")), Double(awards))
        for key in complete where !picture.held.contains(key) && !revoked.contains(key) {
            differences.append("has completed \(key) and does not hold it")
        }
        return differences
    }
}
