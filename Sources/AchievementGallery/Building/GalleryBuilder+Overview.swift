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
                progress: GalleryProgress(own.count(where: \.isUnlocked), of: own.count))
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
                progress: GalleryProgress(own.count(where: \.isUnlocked), of: own.count),
                isStreakMilestones: own.allSatisfy(\.isStreakMilestone))
        }
    }

    func rarities(_ cards: [GalleryCard]) -> [RarityCount] {
        Rarity.allCases.reversed().compactMap { rarity in
            let own = cards.filter { $0.rarity == rarity }
            guard !own.isEmpty else { return nil }
            return RarityCount(
                rarity: rarity, name: words.name(of: rarity),
                progress: GalleryProgress(own.count(where: \.isUnlocked), of: own.count))
        }
    }

    var activity: ActivitySeries {
        let points = statistics.totalPoints
        var total = status.points.total - points.reduce(0, +)
        let entries = points.enumerated().map { offset, points in
            total += points
            let isActive = points > 0 || statistics.activeDays.values.contains { $0[offset] }
            return ActivitySeries.Entry(
                day: statistics.days.lowerBound.advanced(by: offset), points: points, total: total,
                isActive: isActive)
        }
        return ActivitySeries(entries: entries, measures: measures)
    }

    /// The sums of days in which anything was done, in the order of their ids.
    private var measures: [ActivityMeasure] {
        statistics.sums.filter { $0.value.contains { $0 > .zero } }.sorted { $0.key < $1.key }.map { metric, days in
            ActivityMeasure(id: metric, name: names.metric(metric), unit: rulebook.unit(of: metric), days: days)
        }
    }
}
