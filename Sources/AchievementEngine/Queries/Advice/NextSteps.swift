public import AchievementCore
import AchievementSupport

extension Rulebook {
    /// The achievements that the player of a status can work on now, best first. Statuses, pages and reminders use them
    /// as advice.
    ///
    /// - Order: closest to completion first, then modes in which the player has begun, then easier achievements.
    /// - Duplicates: of achievements with the same criterion, only one is listed. Of those that differ only in their
    ///   target, the nearest keeps its place and the others come last.
    /// - Excluded: achievements that only a grant unlocks, those that are not begun and require another unlock first,
    ///   those whose window or period has too few days left, those of a room that is complete, and those that the mode
    ///   advises against; see ``/AchievementCore/GameMode/advice(_:)``.
    ///
    /// O(n log n) in the number of achievements.
    public func nextSteps(for status: PlayerStatus) -> [NextStep] {
        let begunStates = status.achievements.filter { $0.isUnlocked || $0.progress.completed > .zero }
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
        let held = Set(status.achievements.lazy.filter(\.isUnlocked).map(\.key))
        let passed = ofCompleteRooms(held)
        return status.achievements.compactMap { state in
            guard state.isOpen, !state.isOutOfReach, !passed.contains(state.key),
                let index = achievementIndices[state.key]
            else { return nil }
            let criterion = achievements[index].achievement.criterion
            let isBegun = state.attempt.completed > .zero
            let waits = !missing(for: state.key, held).isEmpty
            guard criterion.canBeWorkedOn, isBegun || !waits, !waitsForRoom(state.key, held) else { return nil }
            let step = NextStep(
                achievement: state.key, completed: state.attempt.completed, total: state.attempt.total)
            return (index, step)
        }
    }

    /// The achievements that the held completions of rooms require: a grant or an import may complete a room without
    /// them.
    private func ofCompleteRooms(_ held: Set<AchievementKey>) -> Set<AchievementKey> {
        var passed: Set<AchievementKey> = []
        for entry in achievements where held.contains(entry.key) && completesRoom(entry.key) {
            for id in entry.achievement.criterion.prerequisites {
                passed.insert(AchievementKey(mode: entry.key.mode, id: id))
            }
        }
        return passed
    }

    /// The prerequisites of an achievement that are not held.
    private func missing(for key: AchievementKey, _ held: Set<AchievementKey>) -> [AchievementKey] {
        guard let index = achievementIndices[key] else { return [] }
        return achievements[index].achievement.criterion.prerequisites
            .map { AchievementKey(mode: key.mode, id: $0) }.filter { !held.contains($0) }
    }

    /// Whether a prerequisite, or one of its own, completes a room that is not complete: nothing counts in a room
    /// before that. Prerequisites form no cycle.
    private func waitsForRoom(_ key: AchievementKey, _ held: Set<AchievementKey>) -> Bool {
        missing(for: key, held).contains { completesRoom($0) || waitsForRoom($0, held) }
    }

    private func completesRoom(_ key: AchievementKey) -> Bool {
        achievementIndices[key].map { achievements[$0].achievement.effects.contains(where: \.isRoom) } ?? false
    }

    /// Of candidates with the same criterion, keeps the one among the badges, or else the first.
    private func withoutTwins(_ candidates: [Candidate]) -> [Candidate] {
        let badges = candidates.filter { achievements[$0.index].achievement.placement == .category }
        let others = candidates.filter { achievements[$0.index].achievement.placement != .category }
        return (badges + others).uniqued(on: { candidate in
            let entry = achievements[candidate.index]
            return Twins(criterion: entry.fingerprint, recurrence: entry.achievement.recurrence)
        })
    }

    /// Sorts modes in which the player has begun first, then by rarity, by points, and by catalog order.
    private func effort(_ candidate: Candidate, _ begun: Set<GameModeID>) -> (Int, Int, Int, Int) {
        let achievement = achievements[candidate.index].achievement
        let isNew = !begun.contains(candidate.step.achievement.mode)
        return (isNew ? 1 : 0, achievement.rarity.rank, achievement.points, candidate.index)
    }

    /// The quantity that achievements share which differ only in their target.
    private func ladder(_ index: Int) -> Quantity? {
        guard achievements[index].recurring == nil,
            case .compare(let quantity, .atLeast, _) = achievements[index].achievement.criterion
        else { return nil }
        return quantity
    }

    /// The steps in the order that their modes recommend. Each mode's steps stay in the places of that mode.
    private func advised(_ candidates: [Candidate]) -> [NextStep] {
        candidates.map(\.step).rearranged(by: { $0.achievement.mode }) { steps in
            guard let mode = steps.first.flatMap({ modeIndices[$0.achievement.mode] }) else { return steps }
            let known = Set(steps)
            return modes[mode].advice(steps).filter(known.contains).uniqued(on: \.achievement)
        }
    }
}

extension Effect {
    fileprivate var isRoom: Bool { if case .completeRoom = self { true } else { false } }
}

/// The key by which two achievements are the same to work on.
private struct Twins: Hashable {
    let criterion: CriterionFingerprint
    let recurrence: Recurrence?
}

extension Criterion {
    /// Whether a player can meet the criterion without a grant.
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
    /// Rearranges the elements of each group as `arrange` returns them, within the places of the group. Places of
    /// elements that `arrange` leaves out stay empty. Elements without a group stay where they are.
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
