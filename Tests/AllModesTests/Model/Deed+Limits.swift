extension Deed {
    /// Whether the contract accepts the deed: finite numbers in range, ids of 1 to 200 scalars without control
    /// characters.
    var isAllowed: Bool {
        switch self {
        case .levelCompleted(let level, let difficulty, let seconds, let moves):
            let difficulties = ["easy", "normal", "hard"]
            return isID(level) && (difficulty == nil || difficulties.contains(difficulty ?? ""))
                && isAbove(0, seconds ?? 1) && (moves ?? 0) >= 0
        case .taskCreated(let id), .categoryCreated(let id), .shared(let id), .studentHelped(let id),
            .communityEvent(let id):
            return isID(id)
        case .taskCompleted(let task, let remaining): return isID(task) && (remaining ?? 0) >= 0
        case .focused(let minutes): return isDuration(minutes)
        case .memoryMatch(let correct, let total, let seconds, let run, let score),
            .speedMatch(let correct, let total, let seconds, let run, let score):
            return isShare(correct, total) && isAbove(0, seconds) && run >= 0 && run <= correct && isFinite(score)
        case .sequenceRecall(let correct, let total, let longest, let mistakes, let seconds, let score):
            return isShare(correct, total) && longest >= 0 && (longest == 0 || correct > 0) && mistakes >= 0
                && seconds >= 0 && isFinite(seconds)
                && isFinite(score)
        case .cardLocator(let found, let total, let seconds, let score):
            return isShare(found, total) && isAbove(0, seconds) && isFinite(score)
        case .workedOut(let calories, let minutes):
            return 0 <= calories && calories <= 20_000_000_000 && isDuration(minutes)
        case .weighed(let kilograms): return 20_000_000 <= kilograms && kilograms <= 500_000_000
        case .walked(let steps), .walkedToday(let steps): return 0 <= steps && steps <= 200_000
        case .practised(let minutes, let assignment, let remaining):
            return isDuration(minutes) && isID(assignment ?? "-") && (remaining ?? 0) >= 0
        case .formCompleted(let id, let program), .techniqueCompleted(let id, let program):
            return isID(id) && isID(program ?? "-")
        case .rankEarned(let rank, let program):
            return isID(rank) && isID(program)
        case .adjusted(let points, _): return points != 0 && points.magnitude <= 1_000_000
        case .joined(let player): return isID(player)
        case .frozen: return true
        case .granted(_, let by), .revoked(_, let by), .voided(_, _, let by): return isID(by)
        }
    }

    private func isFinite(_ number: Int) -> Bool { number != Deed.infinity && number != Deed.notANumber }

    private func isAbove(_ limit: Int, _ number: Int) -> Bool { number > limit && isFinite(number) }

    private func isDuration(_ minutes: Int) -> Bool { minutes > 0 && minutes <= 1_440_000_000 }

    private func isShare(_ part: Int, _ total: Int) -> Bool { total >= 1 && part >= 0 && part <= total }

    private func isID(_ text: String) -> Bool {
        let scalars = Array(text.unicodeScalars)
        for scalar in scalars where scalar.value < 32 || (scalar.value >= 127 && scalar.value < 160) { return false }
        return scalars.count >= 1 && scalars.count <= 200
    }
}
