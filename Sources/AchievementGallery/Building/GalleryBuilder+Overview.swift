import AchievementCore
import AchievementEngine

extension GalleryBuilder {
    func modes(_ cards: [GalleryCard]) -> [GalleryMode] {
        rulebook.modeIDs.map { mode in
            let own = cards.filter { $0.key.mode == mode }
            return GalleryMode(
                id: mode, name: names.mode(mode),
                level: LevelBadge(
                    points: status.points.modes[mode.rawValue] ?? 0,
                    curve: rulebook.levelCurve(of: mode) ?? .standard),
                progress: GalleryProgress(own.count(where: \.isUnlocked), of: own.count, words))
        }
    }

    func categories(_ cards: [GalleryCard]) -> [GalleryCategory] {
        let groups = Dictionary(grouping: cards, by: \.category)
        var seen: Set<String> = []
        return entries.compactMap { entry in
            let (mode, category) = (entry.key.mode, entry.achievement.category)
            let id = "\(mode)/\(category)"
            guard seen.insert(id).inserted, let own = groups[id] else { return nil }
            return GalleryCategory(
                id: id, mode: mode, name: names.category(category, of: mode),
                progress: GalleryProgress(own.count(where: \.isUnlocked), of: own.count, words),
                isStreakMilestones: own.allSatisfy(\.isStreakMilestone))
        }
    }

    func rarities(_ cards: [GalleryCard]) -> [RarityCount] {
        Rarity.allCases.reversed().compactMap { rarity in
            let own = cards.filter { $0.rarity == rarity }
            guard !own.isEmpty else { return nil }
            return RarityCount(
                rarity: rarity, name: words.name(of: rarity),
                progress: GalleryProgress(own.count(where: \.isUnlocked), of: own.count, words))
        }
    }

    /// The activity of the last weeks, as many as a streak's calendar has, and of all months.
    var activity: ActivitySeries {
        let all = statistics.totalPoints
        let adjusted = statistics.points[Rulebook.ownModeID]
        var total = status.points.total - all.reduce(0, +)
        let entries = all.enumerated().map { offset, points in
            total += points
            // As in the calendar: steps alone make a day active, too, and points of no mode do not.
            let isActive =
                !keepsDays && points > adjusted?[offset] ?? 0 || statistics.activeDays.values.contains { $0[offset] }
                || statistics.sums.values.contains { $0[offset] > .zero }
            return ActivitySeries.Entry(
                day: statistics.days.lowerBound.advanced(by: offset), points: points, total: total,
                isActive: isActive)
        }
        let modes = rulebook.modeIDs.compactMap { mode in
            statistics.points[mode].map { ActivityMode(id: mode, name: names.mode(mode), points: $0) }
        }
        return ActivitySeries(entries, measures, modes, from: max(0, all.count - 7 * StreakCalendar.weekCount - 1))
    }

    /// Whether any mode keeps days of activity. If none does, days with points or rewards count as active; otherwise
    /// they do not, because a grant or a new catalog gives both on days without activity.
    var keepsDays: Bool {
        !statistics.sums.isEmpty || rulebook.metricDefinitions.contains { $0.kind == .activeDays }
    }

    /// The sums of all days, in the order of their ids.
    private var measures: [ActivityMeasure] {
        statistics.sums.sorted { $0.key < $1.key }.map { metric, days in
            ActivityMeasure(id: metric, name: sumName(metric), unit: rulebook.unit(of: metric), days: days)
        }
    }

    /// The name of a daily sum, after the name of its mode if another sum has the same name.
    func sumName(_ metric: MetricID) -> String {
        let own = names.metric(metric)
        let isDouble = statistics.sums.keys.contains { $0 != metric && names.metric($0) == own }
        let mode = isDouble ? rulebook.mode(of: metric).map(names.mode) : nil
        return [mode, own].compactMap(\.self).joined(separator: " · ")
    }
}
