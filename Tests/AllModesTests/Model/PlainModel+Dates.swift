/// When achievements were earned, computed by asking for the standing after every beginning of the history.
extension PlainModel {
    /// The happening with which each achievement was first held, after happenings of one player, or of several whom the
    /// happenings join into one.
    func dates(of player: String, after history: [Happening], at now: PlainMoment) -> [String: Happening] {
        let history = joined(history)
        var dates: [String: Happening] = [:]
        for index in history.indices {
            for key in standing(of: player, after: Array(history[...index]), at: now).held where dates[key] == nil {
                dates[key] = history[index]
            }
        }
        return dates
    }

    /// One history in canonical order: whatever the joined ids did, the player did.
    func joined(_ history: [Happening]) -> [Happening] {
        history.filter { if case .joined = $0.deed { false } else { true } }.sorted { $0.isBefore($1) }
    }
}
