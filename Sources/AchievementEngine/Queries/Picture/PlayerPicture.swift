package import AchievementCore
import AchievementStorage

/// What a page about a player shows, all of it from one moment and one catalog.
package struct PlayerPicture: Sendable {
    /// The catalog.
    package let rulebook: Rulebook
    /// The moment on the player's clock.
    package let moment: Moment
    /// Where the player stands.
    package let status: PlayerStatus
    /// The days.
    package let statistics: PlayerStatistics
    /// What the player holds, newest first.
    package let unlocks: [Unlock]
    /// The points, entry by entry, oldest first.
    package let ledger: [LedgerEntry]
    /// The criterion of each achievement with what the player has of it.
    package let criteria: [AchievementKey: ExplainedCriterion]
    /// Of the set members that criteria ask for and those that modes say more about, those that the player has, each
    /// with the earliest moment at which it was put in.
    package let collected: [MetricID: [ExactText: Moment]]

    init(
        _ rulebook: Rulebook, _ status: PlayerStatus, _ progress: PlayerProgress, unlocks: [Unlock],
        ledger: [LedgerEntry], at moment: Moment, days: ClosedRange<Day>
    ) {
        self.rulebook = rulebook
        self.moment = moment
        self.status = status
        statistics = rulebook.statistics(progress, days: days.limited)
        self.unlocks = unlocks.newestFirst
        self.ledger = ledger
        criteria = rulebook.explainedCriteria(progress, at: moment)
        collected = rulebook.collectedMembers(in: progress)
    }
}

extension Rulebook {
    /// The picture of a player, for hosts that keep the progress themselves.
    ///
    /// - Parameters:
    ///   - player: who.
    ///   - progress: a progress of this rulebook with all its rows; one that was built from nothing has them.
    ///   - unlocks: the records of what the player holds.
    ///   - ledger: the points, entry by entry, oldest first.
    ///   - moment: the moment on the player's clock.
    ///   - days: local days, both ends included; a range beyond ten years is cut to its last ten.
    package func picture(
        of player: PlayerID, _ progress: PlayerProgress, unlocks: [Unlock] = [], ledger: [LedgerEntry] = [],
        at moment: Moment, days: ClosedRange<Day>
    ) -> PlayerPicture {
        PlayerPicture(
            self, status(of: player, progress, unlocks: unlocks, at: moment), progress, unlocks: unlocks,
            ledger: ledger, at: moment, days: days)
    }

    fileprivate func collectedMembers(in progress: PlayerProgress) -> [MetricID: [ExactText: Moment]] {
        var found: [MetricID: [ExactText: Moment]] = [:]
        for collection in shownCollections where listedMetrics.contains(collection.metric) {
            let rows = progress.rows[collection.metric]
            for member in collection.members {
                guard let row = rows[.text(member)] else { continue }
                found[metrics[collection.metric].definition.id, default: [:]][member] = Moment(
                    milliseconds: row.a, offsetSeconds: Int(clamping: row.b))
            }
        }
        return found
    }
}
