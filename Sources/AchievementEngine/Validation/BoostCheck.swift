import AchievementCore

/// Boosts have unique ids, a factor that changes the points, and a window.
struct BoostCheck: CatalogCheck {
    func findings(in draft: CatalogDraft) -> [CatalogFinding] {
        draft.modes.flatMap { mode in
            var seen: Set<String> = []
            return mode.mode.boosts.flatMap { boost in
                problems(of: boost, isNew: seen.insert(boost.id).inserted).map {
                    CatalogFinding("boost", mode.mode.id.rawValue, "the boost \"\(Excerpt.text(boost.id))\" \($0)")
                }
            }
        }
    }

    private func problems(of boost: PointsBoost, isNew: Bool) -> [String] {
        var problems: [String] = []
        if !AchievementID(boost.id).isWellFormed {
            problems.append("needs an id of 1 to 128 of A-Z a-z 0-9 . _ : / -")
        }
        if !isNew { problems.append("is listed twice; give the second one an id of its own") }
        if !PointsBoost.factors.contains(boost.factor) || boost.factor == PointsBoost.factors.lowerBound {
            problems.append(
                "has the factor \(boost.factor), expected one above \(PointsBoost.factors.lowerBound), at most "
                    + "\(PointsBoost.factors.upperBound)")
        }
        if boost.window.isEmpty { problems.append("has an empty window") }
        return problems
    }
}
