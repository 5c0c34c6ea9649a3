import AchievementCore
public import AchievementEngine

extension GalleryBuilder {
    /// The rewards of the last event that awarded points.
    func lastEarned(_ recent: [EarnedReward], _ streaks: [StreakCard]) -> EarnedSummary? {
        guard let event = ledger.last(where: { $0.event != nil })?.event else { return nil }
        let entries = ledger.filter { $0.event == event }
        return EarnedSummary(
            points: entries.reduce(0) { $0.addingReportingOverflow($1.points).partialValue },
            rewards: recent.filter { $0.event == event }.reversed(), streaks: streaks,
            level: LevelBadge(points: status.points.total, curve: .standard), at: entries.last?.at, words: words)
    }
}

extension EarnedSummary {
    init(
        points: Int, rewards: [EarnedReward], streaks: [StreakCard], level: LevelBadge, at: Moment?, words: GalleryWords
    ) {
        self.points = points
        self.rewards = rewards
        self.streaks = streaks.filter { $0.status == .continuing && $0.current > 0 }
        self.level = level
        self.at = at
        text =
            points == 0 && rewards.isEmpty
            ? words.text(.nothingEarned)
            : points < 0 ? words.count(.points, points) : words.text(.plusPoints, words.count(.points, points))
    }
}

extension GalleryModel {
    /// The rewards in a receipt of `record`, for the screen after a workout or a game.
    ///
    /// The model must have been created after the event was recorded. Its rewards have the ids that a
    /// ``CelebrationQueue`` knows, so that nothing is celebrated twice.
    public func earned(by receipt: Receipt) -> EarnedSummary {
        var (points, ids, last): (Int, Set<String>, Moment?) = (0, [], nil)
        var unlocked: [String] = []
        var levels: [GameModeID?: Int] = [:]
        if case .recorded(let rewards) = receipt {
            for reward in rewards {
                switch reward {
                case .unlocked(let unlock):
                    points += unlock.points
                    unlocked.append("\(unlock.achievement)@")
                    last = unlock.at
                case .points(let award): (points, last) = (points + award.points, award.at)
                case .level(let reached): levels[reached.mode] = max(levels[reached.mode] ?? 0, reached.level)
                case .revoked(let revocation): points -= revocation.points
                case .room, .backfill: break
                }
            }
        }
        for (mode, level) in levels { ids.insert("level:\(mode?.rawValue ?? "")@\(level)") }
        let rewards = recent.filter { reward in
            ids.contains(reward.id) || unlocked.contains { reward.id.hasPrefix($0) }
        }
        return EarnedSummary(
            points: points, rewards: rewards.reversed(), streaks: streaks,
            level: level, at: last, words: GalleryWords(language))
    }
}
