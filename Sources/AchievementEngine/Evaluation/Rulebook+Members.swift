import AchievementCore
import AchievementStorage

/// Members of families, and how many of them reach an amount.
///
/// A member's value only grows or, for a lowest, only falls. So it crosses an amount just once, in any order of events,
/// and counting crossings gives the same result as counting all members.
extension Rulebook {
    /// Adds to the sum of one member and to that of its family.
    ///
    /// - Returns: the family's cell.
    func sum(
        _ cell: MetricCell, adding amount: Amount, toMember key: ExactText, of family: Int,
        _ progress: inout PlayerProgress, _ evaluation: inout Evaluation
    ) throws(EventError) -> MetricCell {
        guard let total = (cell.reading(.total) ?? .zero).adding(amount) else { throw overflow(family) }
        // A reading of the family in a window or period is a single number, without members.
        if metrics[family].reading == nil {
            let address = RowAddress(slot: family, key: .text(key))
            let old = try progress.row(at: address)?.amount
            // A member's sum is part of the total, so it cannot overflow if the total did not.
            let new = (old ?? .zero).adding(amount) ?? total
            if new != old { set(new, at: address, insteadOf: old, &progress, &evaluation) }
        }
        return .sum(total: total, bestDay: .zero)
    }

    /// Sets the cell of a member that a criterion reads from the family's rows.
    func countMember(_ metric: Int, of progress: inout PlayerProgress) {
        guard let reading = metrics[metric].reading, reading.isRow, let member = reading.member else { return }
        progress.replaceCell(of: metric, by: reading.cell(ofRow: progress.rows[reading.base][.text(member)]))
    }

    /// Offers an amount to one member of a family.
    func offer(
        _ amount: Amount, at address: RowAddress, to progress: inout PlayerProgress, _ evaluation: inout Evaluation
    ) throws(EventError) {
        let old = try progress.row(at: address)?.amount
        let best: Amount =
            switch (old, traits[address.slot].kind) {
            case (let old?, .highest): max(old, amount)
            case (let old?, _): min(old, amount)
            case (nil, _): amount
            }
        guard best != old else { return }
        set(best, at: address, insteadOf: old, &progress, &evaluation)
        progress.noteChange(of: address.slot)
    }

    private func set(
        _ new: Amount, at address: RowAddress, insteadOf old: Amount?, _ progress: inout PlayerProgress,
        _ evaluation: inout Evaluation
    ) {
        progress.setRow(RowValue(new), at: address)
        for counting in metrics[address.slot].goals {
            guard let goal = metrics[counting].definition.goal?.amount else { continue }
            let isLowest = traits[address.slot].kind == .lowest
            let (before, after) = (
                old.map { isLowest ? $0 <= goal : $0 >= goal } ?? false, isLowest ? new <= goal : new >= goal
            )
            guard after, !before else { continue }
            let cell = progress.cells[counting]
            let counted: MetricCell = if case .count(let count) = cell { .count(count + 1) } else { .count(1) }
            progress.setCell(counted, of: counting)
            addCandidates(counting, from: cell, to: counted, in: nil, &evaluation)
        }
    }
}
