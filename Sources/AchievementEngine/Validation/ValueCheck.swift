import AchievementCore

/// Points, colors, icons, categories, placements and effects are valid.
struct ValueCheck: CatalogCheck {
    func findings(in draft: CatalogDraft) -> [CatalogFinding] {
        let scopes = Set(draft.metrics.compactMap(\.definition.scope))
        return draft.achievements.flatMap { listed in
            problems(of: listed.achievement, mode: listed.mode, scopes: scopes, metrics: draft.metricsByID).map {
                CatalogFinding("value", listed.key.description, $0, at: listed.achievement.sourceLine)
            }
        }
    }

    private func problems(
        of achievement: Achievement, mode: CatalogDraft.Mode, scopes: Set<MetricScope>,
        metrics: MetricsByID
    ) -> [String] {
        var problems: [String] = []
        if !(0...1_000_000).contains(achievement.points) {
            problems.append("\(achievement.points) points; from 0 to 1,000,000 are allowed")
        }
        if achievement.category.isEmpty { problems.append("the category is empty") }
        if achievement.icon.isEmpty { problems.append("the icon is empty") }
        // The color of a definition was checked when it was recorded; one that an older release accepted stays valid.
        if !mode.isDefined(achievement.id),
            let expected = CatalogColor.expectation(insteadOf: achievement.color)
        {
            problems.append("has the color \"\(Excerpt.text(achievement.color))\", expected \(expected)")
        }
        if case .streak(let metric) = achievement.placement, achievement.criterion.streak?.metric != metric {
            problems.append(problem(ofPlacementOn: metric, metrics))
        }
        for effect in achievement.effects {
            switch effect {
            case .reset(let scope) where !scopes.contains(scope):
                problems.append("resets the scope \(scope), which no metric has")
            case .completeRoom(let room, _) where room < 1:
                problems.append("completes room \(room); rooms count from 1")
            case .reset, .completeRoom:
                break
            }
        }
        if !achievement.effects.isEmpty, mode.mode.ordering == .anyOrder {
            problems.append("has effects, so the order of events matters; the mode must declare canonical ordering")
        }
        return problems
    }

    private func problem(ofPlacementOn metric: MetricID, _ metrics: MetricsByID) -> String {
        let advice = "place it on active days, or leave out `placement`"
        guard let definition = metrics[metric] else {
            let nearest = metrics.nearest(to: metric)
            return "is placed on the streak \(metric), which no mode lists in `metrics`; "
                + (nearest.map { "did you mean \($0)?" } ?? advice)
        }
        guard definition.hasStreak else {
            return "is placed on the streak \(metric), which is of kind \(definition.kind) and has no streak; \(advice)"
        }
        return "is placed on the streak \(metric), but its criterion does not ask for that streak alone"
    }
}
