import AchievementCore
import AchievementStorage

/// Compares a player's points, unlocks and deliveries with one another, with the log and with the catalog.
struct RecordCheck {
    let progress: PlayerProgress
    let past: PlayerPast
    let waiting: [Delivery]
    let folded: FoldedHistory
    /// The modes of which the player was judged under other rules.
    let otherModes: Set<Int>
    let rulebook: Rulebook

    var problems: [String] {
        pointProblems + holdingProblems + LedgerCheck(past, folded, otherModes, rulebook).problems
            + deliveryProblems
    }

    // MARK: Points

    private var pointProblems: [String] {
        var sums: [GameModeID: [Day: Int]] = [:]
        for entry in past.ledger { sums[entry.mode, default: [:]][entry.at.localDay, default: 0] += entry.points }
        var problems: [String] = []
        for (index, mode) in rulebook.modes.enumerated() {
            let days = sums[mode.id] ?? [:]
            let sum = days.values.reduce(0, +)
            if progress.points[index].total != Int64(sum) {
                problems.append(
                    "the points of \(mode.id) are \(progress.points[index].total), its ledger says \(sum)")
            }
            let rows = progress.rows[rulebook.pointsSlot(index)]
            let numbers = Set(days.keys.map { Int64($0.number) })
                .union(rows.keys.compactMap { if case .number(let number) = $0 { number } else { nil } })
            let inconsistent = numbers.sorted().first { number in
                let day = Day(number: Int32(clamping: number))
                return rows[.number(number)]?.a ?? 0 != Int64(days[day] ?? 0)
            }
            if let inconsistent {
                let (found, day) = (rows[.number(inconsistent)]?.a ?? 0, Day(number: Int32(clamping: inconsistent)))
                problems.append(
                    "the points of \(mode.id) by day are \(found) on \(day), its ledger says \(days[day] ?? 0)")
            }
        }
        let total = past.ledger.reduce(0) { $0 + $1.points }
        if problems.isEmpty, progress.overall.total != Int64(total) {
            problems.append("the points over all are \(progress.overall.total), the ledger says \(total)")
        }
        return problems
    }

    // MARK: Held unlocks

    private var holdingProblems: [String] {
        let records = Set(past.unlocks.map(\.achievement))
        var net: [AchievementKey: Int] = [:]
        for entry in past.ledger {
            guard let key = entry.achievement else { continue }
            net[key, default: 0] += entry.times
        }
        var problems: [String] = []
        if past.unreadableRecords > 0 {
            problems.append(
                "\(past.unreadableRecords) of its records have no name of an achievement or mode, or odd evidence")
        }
        for (index, entry) in rulebook.achievements.enumerated() {
            if let recurringIndex = entry.recurring {
                problems += periodProblems(of: index, recurringIndex, records)
                continue
            }
            let (isHeld, isRecorded) = (progress.unlocked.contains(index), records.contains(entry.key))
            if isHeld != isRecorded {
                problems.append(
                    isHeld ? "\(entry.key) is held without a record of it" : "\(entry.key) has a record and is not held"
                )
            }
            if progress.revoked.contains(index), !folded.progress.revoked.contains(index), !isRevoked(entry.key) {
                problems.append("\(entry.key) was taken away without a record of it")
            }
        }
        for key in records.union(net.keys).sorted() {
            let (held, entered) = (records.contains(key) ? 1 : 0, net[key] ?? 0)
            if held != entered {
                problems.append("\(key) is held \(held) times but is in the ledger \(entered) times")
            }
        }
        return problems
    }

    /// Whether the achievement was revoked, according to the ledger or an event. If late events would have unlocked it
    /// before a revocation, there is no entry.
    private func isRevoked(_ key: AchievementKey) -> Bool {
        past.ledger.contains { $0.achievement == key && $0.cause == .revoked }
            || past.log.contains { event in
                guard event.type == AchievementRevoked.type, case .revoke(let index, _, _)? = command(of: event)
                else { return false }
                return rulebook.achievements[index].key == key
            }
    }

    private func command(of event: LoggedEvent) -> EventWrites.Command? { (try? rulebook.writes(of: event))?.command }

    private func periodProblems(of index: Int, _ recurringIndex: Int, _ records: Set<AchievementKey>) -> [String] {
        let recorded = records.compactMap { rulebook.occurrence(of: $0) }.filter { $0.achievement == index }
        let rows = progress.rows[rulebook.heldSlot(ofRecurring: recurringIndex)]
        let held = rows.compactMap { key, row -> Occurrence? in
            guard row.a == 1, case .number(let code) = key else { return nil }
            return Occurrence(achievement: index, period: RecurrencePeriod(code: Int32(clamping: code)))
        }
        let key = rulebook.achievements[index].key
        if let inconsistent = Set(recorded).symmetricDifference(held).min() {
            return ["\(rulebook.key(of: inconsistent)) is held or recorded, and not both"]
        }
        guard progress.times[recurringIndex] == Int64(held.count), progress.unlocked.contains(index) == !held.isEmpty
        else {
            return ["\(key) counts \(progress.times[recurringIndex]) periods, \(held.count) are held"]
        }
        return []
    }

    // MARK: Pending deliveries

    private struct Entry: Hashable {
        let mode: GameModeID
        let points: Int
        let at: Moment
    }

    private struct Change: Hashable {
        let achievement: AchievementKey?
        let points: Int

        init(_ entry: LedgerEntry) { (achievement, points) = (entry.achievement, entry.points) }

        init(_ achievement: AchievementKey, _ points: Int) { (self.achievement, self.points) = (achievement, points) }
    }

    /// Pending deliveries have been earned, so each must have its ledger entry.
    private var deliveryProblems: [String] {
        guard !waiting.isEmpty else { return [] }
        let entries = Set(
            past.ledger.filter { $0.achievement == nil }.map { Entry(mode: $0.mode, points: $0.points, at: $0.at) })
        var problems: [String] = []
        // An unlock may have got another date since.
        let unlocks = Set(past.ledger.filter { $0.cause == .unlocked }.map(Change.init))
        let changes = Set(past.ledger.filter { $0.achievement != nil }.map(Change.init))
        let accounts = Set(past.ledger.filter { $0.achievement == nil }.map(\.account))
        func check(_ key: AchievementKey, _ points: Int, among changes: Set<Change>) {
            if changes.contains(Change(key, points)) { return }
            problems.append("a delivery of \(key) is pending that the ledger does not have")
        }
        func check(_ award: PointAward) {
            // What the events of a day bring again, or no longer bring, is announced as a sum.
            if award.isSum, accounts.contains(AwardDay(mode: award.mode, day: award.at.localDay)) { return }
            guard !entries.contains(Entry(mode: award.mode, points: award.points, at: award.at)) else { return }
            problems.append(
                "a delivery of \(award.points) points of \(award.mode) is pending that the ledger does not have")
        }
        var repairs = past.ledger.filter { $0.achievement != nil && $0.event == nil }
        for delivery in waiting {
            switch delivery.reward {
            case .unlocked(let unlock): check(unlock.achievement, unlock.points, among: unlocks)
            case .backfill(let summary):
                for unlock in summary.unlocks { check(unlock.achievement, unlock.points, among: unlocks) }
            case .revoked(let revocation): check(revocation.achievement, -revocation.points, among: changes)
            case .points(let award):
                // The entry of an unlock that moved has all of its points, and may have moved again.
                if award.reason == LedgerReason.moved.rawValue { continue }
                if let index = repairs.firstIndex(where: { $0.explains(award) }) {
                    repairs.remove(at: index)
                } else {
                    check(award)
                }
            case .level, .room: break
            }
        }
        return problems
    }
}

extension PointAward {
    /// Whether the award is what a decision or a late event changed in the points of a day.
    fileprivate var isSum: Bool {
        [.rebuilt, .voided, .reset].contains(LedgerReason(rawValue: reason))
    }
}

extension LedgerEntry {
    /// Whether a repair wrote the entry and announced its points with the award.
    fileprivate func explains(_ award: PointAward) -> Bool {
        award.event == nil && award.reason == LedgerReason.repaired.rawValue
            && [.unlocked, .revoked].contains(cause) && mode == award.mode && points == award.points && at == award.at
    }
}

/// Compares ledger entries with the events that they name.
private struct LedgerCheck {
    private let past: PlayerPast
    private let folded: FoldedHistory
    private let rulebook: Rulebook
    /// The modes with events that were judged under other rules.
    private let otherModes: Set<Int>
    /// The digests of the folded events.
    private let coveredIDs: Set<UInt64>

    init(_ past: PlayerPast, _ folded: FoldedHistory, _ otherModes: Set<Int>, _ rulebook: Rulebook) {
        (self.past, self.folded, self.rulebook) = (past, folded, rulebook)
        let corrected = past.ledger.filter { $0.achievement == nil && $0.cause == .rulesChanged }.map(\.mode)
        self.otherModes = otherModes.union(corrected.compactMap { rulebook.modeIndices[$0] })
        coveredIDs = Set((try? FoldedPast(in: past.log))?.covered.identities ?? [])
    }

    var problems: [String] {
        let events = Dictionary(past.log.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var awards: [EventID: [PointsWrite]] = [:]
        var problems: [String] = []
        for entry in past.ledger {
            if let key = entry.achievement, ![.unlocked, .revoked].contains(entry.cause) {
                problems.append("an entry of \(key) in the ledger says \"\(entry.reason)\"")
            }
            guard let id = entry.event else { continue }
            guard let event = events[id] else {
                if folded.mayHaveFolded(id, at: entry.at) || coveredIDs.contains(CoveredEvents.digest(of: id)) {
                    continue
                }
                problems.append("the ledger names the event \(id), which the log does not have")
                continue
            }
            // Unlocks of an import have dates of their own.
            guard event.type != ProgressImported.type || entry.achievement == nil else { continue }
            // A correction counts on the day of the points that it corrects.
            if event.kind == .voiding || entry.cause == .rebuilt { continue }
            if entry.at != event.moment, entry.cause != .revoked {
                problems.append("the ledger has an entry of \(id) at \(entry.at), which was at \(event.moment)")
            } else if entry.achievement == nil, isWrong(entry, of: event, &awards) {
                problems.append(
                    "the ledger has \(entry.points) points of \(entry.mode) for \"\(entry.reason)\", which \(id) did not award"
                )
            }
        }
        return problems
    }

    /// Whether an event did not award what an entry records. Awards that were judged under other rules or by another
    /// mode are not compared.
    private func isWrong(_ entry: LedgerEntry, of event: LoggedEvent, _ awards: inout [EventID: [PointsWrite]]) -> Bool
    {
        guard let mode = rulebook.modeIndices[entry.mode], !otherModes.contains(mode) else { return false }
        if awards[event.id] == nil { awards[event.id] = (try? rulebook.writes(of: event))?.awards }
        guard let left = awards[event.id] else { return false }
        guard
            let awardIndex = left.firstIndex(where: {
                $0.mode == mode && $0.points == entry.points && $0.reason == entry.reason
            })
        else { return true }
        awards[event.id]?.remove(at: awardIndex)
        return false
    }
}
