public import AchievementCore
import AchievementSupport

extension Rulebook {
    /// What the player of a status can work on now, the best first: what a status, a page and reminders advise.
    ///
    /// Closest to completion first; of what is equally close, that of modes in which the player has begun, and the easiest.
    /// Of several achievements with one criterion there is one. Of those that differ in their target alone the nearest
    /// keeps its place, and the others come last. What only somebody's grant gives, and what waits for another unlock, is
    /// left out, and so is what the mode advises against; see ``/AchievementCore/GameMode/advice(_:)``. O(n log n) in the
    /// number of achievements.
    public func nextSteps(for status: PlayerStatus) -> [NextStep] {
        let begunStates = status.achievements.filter { $0.unlocked || $0.progress.completed > .zero }
        let begunModes = Set(begunStates.map(\.key.mode))
        let steps = withoutTwins(candidates(status)).sorted { left, right in
            left.step.fraction == right.step.fraction
                ? effort(left, begunModes) < effort(right, begunModes) : left.step.fraction > right.step.fraction
        }
        let ordered = steps.rearranged(by: { ladder($0.index) }) { $0.sorted { $0.step.total < $1.step.total } }
        var ladders: Set<Quantity> = []
        let isFurther = ordered.map { step in ladder(step.index).map { !ladders.insert($0).inserted } ?? false }
        let nearest = zip(ordered, isFurther).filter { !$1 }.map(\.0)
        return advised(nearest + zip(ordered, isFurther).filter { $1 }.map(\.0))
    }

    private typealias Candidate = (index: Int, step: NextStep)

    private func candidates(_ status: PlayerStatus) -> [Candidate] {
        let held = Set(status.achievements.lazy.filter(\.unlocked).map(\.key))
        return status.achievements.compactMap { state in
            guard state.isOpen, let index = achievementIndices[state.key] else { return nil }
            let criterion = achievements[index].achievement.criterion
            let isBegun = state.attempt.completed > .zero
            let waits = criterion.prerequisites.contains {
                !held.contains(AchievementKey(mode: state.key.mode, id: $0))
            }
            guard criterion.canBeWorkedOn, isBegun || !waits else { return nil }
            let step = NextStep(
                achievement: state.key, completed: state.attempt.completed, total: state.attempt.total)
            return (index, step)
        }
    }

    /// Of those with one criterion the one among the badges, or else the first.
    private func withoutTwins(_ candidates: [Candidate]) -> [Candidate] {
        let badges = candidates.filter { achievements[$0.index].achievement.placement == .category }
        let others = candidates.filter { achievements[$0.index].achievement.placement != .category }
        return (badges + others).uniqued(on: { candidate in
            let entry = achievements[candidate.index]
            return Twins(criterion: entry.fingerprint, recurrence: entry.achievement.recurrence)
        })
    }

    /// Modes in which the player has begun first, then by rarity, by points, in the order of the catalog.
    private func effort(_ candidate: Candidate, _ begun: Set<GameModeID>) -> (Int, Int, Int, Int) {
        let achievement = achievements[candidate.index].achievement
        let isNew = !begun.contains(candidate.step.achievement.mode)
        return (isNew ? 1 : 0, achievement.rarity.rank, achievement.points, candidate.index)
    }

    /// What achievements have in common that differ in their target alone.
    private func ladder(_ index: Int) -> Quantity? {
        guard achievements[index].recurring == nil,
            case .compare(let quantity, .atLeast, _) = achievements[index].achievement.criterion
        else { return nil }
        return quantity
    }

    /// The steps as their modes recommend them, each mode's at the places of its own.
    private func advised(_ candidates: [Candidate]) -> [NextStep] {
        candidates.map(\.step).rearranged(by: { $0.achievement.mode }) { steps in
            guard let mode = steps.first.flatMap({ modeIndices[$0.achievement.mode] }) else { return steps }
            let known = Set(steps)
            return modes[mode].advice(steps).filter(known.contains).uniqued(on: \.achievement)
        }
    }
}

/// What makes two achievements the same to work on.
private struct Twins: Hashable {
    let criterion: CriterionFingerprint
    let recurrence: Recurrence?
}

extension Criterion {
    /// Whether a player can meet the criterion without somebody's grant.
    fileprivate var canBeWorkedOn: Bool {
        switch self {
        case .granted: false
        case .all(let parts): parts.allSatisfy(\.canBeWorkedOn)
        case .any(let parts): parts.contains(where: \.canBeWorkedOn)
        case .compare, .contains, .unlocked, .periods: true
        }
    }
}

extension Array {
    /// The elements with those of each group as `arrange` returns them, at the places of the group; what it leaves out
    /// leaves its place empty. Elements of no group stay where they are.
    fileprivate func rearranged<Group: Hashable>(
        by group: (Element) -> Group?, _ arrange: ([Element]) -> [Element]
    ) -> [Element] {
        let groups = map(group)
        var members: [Group: [Element]] = [:]
        for (element, group) in zip(self, groups) { if let group { members[group, default: []].append(element) } }
        var arranged = members.mapValues { arrange($0)[...] }
        return zip(self, groups).compactMap { element, group in
            guard let group else { return element }
            return arranged[group]?.popFirst()
        }
    }
}
