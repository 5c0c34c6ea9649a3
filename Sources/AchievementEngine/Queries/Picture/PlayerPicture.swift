package import AchievementCore
import AchievementStorage

/// The data for a page about a player, all from one snapshot and one catalog.
package struct PlayerPicture: Sendable {
    /// The catalog.
    package let rulebook: Rulebook
    /// The moment on the player's clock.
    package let moment: Moment
    /// The player's status.
    package let status: PlayerStatus
    /// The statistics of the days, which are those of each mode.
    package let statistics: PlayerStatistics
    /// The held unlocks, newest first.
    package let unlocks: [Unlock]
    /// The ledger entries of the player's points, oldest first.
    package let ledger: [LedgerEntry]
    /// The criterion of each achievement with the player's values.
    package let criteria: [AchievementKey: ExplainedCriterion]
    /// The members of the player's sets, each with the earliest moment at which it was inserted; only members that
    /// criteria read or for which modes have traits.
    package let collected: [MetricID: [ExactText: Moment]]

    init(
        _ rulebook: Rulebook, _ status: PlayerStatus, _ progress: PlayerProgress, unlocks: [Unlock],
        ledger: [LedgerEntry], at moment: Moment, days: ClosedRange<Day>
    ) {
        self.rulebook = rulebook
        self.moment = moment
        self.status = status
        statistics = rulebook.statistics(progress, days: days.limited).countingNights(ledger, rulebook)
        self.unlocks = unlocks.newestFirst
        self.ledger = ledger
        criteria = rulebook.explainedCriteria(progress, at: moment)
        collected = rulebook.collectedMembers(in: progress)
    }
}

extension PlayerReader {
    /// The data of a page about a player, of all days from the first day with activity, limited to ten years, and at
    /// least of the `pastDays` before today.
    func picture(of player: PlayerID, at asked: QueryMoment, pastDays: Int) async throws -> PlayerPicture {
        let days = asked.limits.map(\.localDay)
        let first = days[0].advanced(by: -3_660)
        let loaded = try await load(
            player, [.unlocks, .ledger],
            rows: statusRows(at: asked) + memberRows(rulebook.shownCollections)
                + dayRows(first...days[days.count - 1]))
        let moment = asked.moment(for: loaded.progress)
        let today = moment.localDay
        let least = today.advanced(by: -pastDays)
        return PlayerPicture(
            rulebook, rulebook.status(of: player, loaded, at: moment), loaded.progress, unlocks: loaded.records.unlocks,
            ledger: loaded.records.ledger.oldestFirst, at: moment,
            days: min(least, rulebook.firstDay(loaded.progress) ?? least)...today)
    }
}

extension Rulebook {
    /// The picture of a player, for hosts that keep the progress themselves.
    ///
    /// - Parameters:
    ///   - player: the player's id.
    ///   - progress: a progress of this rulebook with all its rows, such as one that was built from scratch.
    ///   - unlocks: the records of what the player holds.
    ///   - ledger: the ledger entries of the player's points, oldest first.
    ///   - moment: the moment on the player's clock.
    ///   - days: local days, including both ends; limited to the last ten years of the range.
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
