import AchievementCore
import AchievementStorage

/// Compares the record of an unlock with its event, its ledger entries and the catalog.
struct UnlockCheck {
    private let folded: FoldedHistory
    private let definitions: DefinitionLog
    private let rulebook: Rulebook
    private let events: [EventID: LoggedEvent]
    /// By achievement, the sum of the points in its ledger entries.
    private let entered: [AchievementKey: Int]
    /// By achievement, the ledger entries of its unlocks.
    private let entries: [AchievementKey: [LedgerEntry]]

    init(_ past: PlayerPast, _ folded: FoldedHistory, _ definitions: DefinitionLog, _ rulebook: Rulebook) {
        (self.folded, self.definitions, self.rulebook) = (folded, definitions, rulebook)
        events = Dictionary(past.log.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var entered: [AchievementKey: Int] = [:]
        for entry in past.ledger { if let key = entry.achievement { entered[key, default: 0] += entry.points } }
        self.entered = entered
        entries = Dictionary(grouping: past.ledger.filter { $0.cause == .unlocked || $0.cause == .moved }) {
            $0.achievement ?? AchievementKey(mode: $0.mode, id: "")
        }
    }

    /// The reason why a record cannot be compared with the catalog; `nil` if it can.
    func uncompared(_ unlock: Unlock) -> String? {
        let key = unlock.achievement
        guard let index = index(of: key) else { return "no chosen mode has \(key), which it holds" }
        let version = rulebook.modes[rulebook.achievements[index].mode].catalogVersion
        return unlock.catalogVersion > version
            ? "\(key) was unlocked under version \(unlock.catalogVersion) of a catalog that is now at \(version)"
            : nil
    }

    func problems(_ unlock: Unlock) -> [String] {
        let key = unlock.achievement
        let event = unlock.event.flatMap { events[$0] }
        var problems: [String] = []
        if let id = unlock.event, event == nil, !folded.mayHaveFolded(id, at: unlock.at) {
            problems.append("\(key) was completed by \(id), which the log does not have")
        }
        let isImported =
            event?.type == ProgressImported.type || unlock.event.map(folded.imports.contains) ?? false
        if let event, !isImported, event.moment != unlock.at {
            problems.append("\(key) is dated \(unlock.at), its event \(event.moment)")
        }
        problems += grantProblems(unlock, event)
        if entered[key] ?? 0 != unlock.points {
            problems.append("\(key) is worth \(unlock.points) points, the ledger says \(entered[key] ?? 0)")
        }
        // A merge may leave entries from other times of the day, and at the same moment one for another event or none.
        let atOnce = entries[key, default: []].filter { $0.at == unlock.at && $0.points == unlock.points }
        if !atOnce.isEmpty, atOnce.allSatisfy({ $0.event != unlock.event && !mayStay($0, of: unlock) }) {
            problems.append("\(key) was completed by an event other than the ledger says")
        }
        if !isImported { problems += dateProblems(unlock) }
        if unlock.catalogVersion < 1 { problems.append("\(key) has the version \(unlock.catalogVersion) of a catalog") }
        guard let index = index(of: key), !isImported else { return problems }
        problems += catalogProblems(unlock, index)
        problems += evidenceProblems(unlock, index)
        return problems
    }

    /// Compares the day of an unlock with the ledger, whose points per day are checked separately. Of a backfilled
    /// unlock without an event, the moments are compared exactly, because only record and ledger have them.
    private func dateProblems(_ unlock: Unlock) -> [String] {
        let key = unlock.achievement
        if unlock.origin == .live, unlock.event == nil {
            return ["\(key) was completed by an event, which its record does not name"]
        }
        let given = entries[key, default: []].filter { $0.points == unlock.points }
        guard !given.isEmpty else { return [] }
        let isFound = unlock.origin == .backfill && unlock.event == nil
        let isSame = given.contains { isFound ? $0.at == unlock.at : $0.at.localDay == unlock.at.localDay }
        return isSame ? [] : ["\(key) is dated \(unlock.at), the ledger says \(given.map(\.at).max() ?? unlock.at)"]
    }

    /// Whether an entry may be left over from before a merge.
    private func mayStay(_ entry: LedgerEntry, of unlock: Unlock) -> Bool {
        guard let event = entry.event else { return unlock.event != nil }
        if folded.mayHaveFolded(event, at: entry.at) { return true }
        return unlock.event != nil && events[event]?.moment == unlock.at
    }

    private func index(of key: AchievementKey) -> Int? {
        rulebook.achievementIndices[key] ?? rulebook.occurrence(of: key)?.achievement
    }

    /// Compares the granter with the one in the log.
    private func grantProblems(_ unlock: Unlock, _ event: LoggedEvent?) -> [String] {
        let key = unlock.achievement
        if (unlock.origin == .granted) != (unlock.grantedBy != nil) {
            return ["\(key) is granted by \(unlock.grantedBy ?? "nobody"), and its origin is \(unlock.origin)"]
        }
        let granter = event.flatMap { rulebook.granter(of: key, by: $0) }
        guard unlock.grantedBy.map({ ExactText($0) }) != granter.map({ ExactText($0) }), event != nil
        else { return [] }
        return ["\(key) is granted by \(unlock.grantedBy ?? "nobody"), its log says by \(granter ?? "nobody")"]
    }

    /// Compares criterion and points, if the catalog of that version is known.
    private func catalogProblems(_ unlock: Unlock, _ index: Int) -> [String] {
        let (key, entry) = (unlock.achievement, rulebook.achievements[index])
        var (fingerprints, points): (Set<CriterionFingerprint>, Set<Int>)
        if definitions.isDefined(entry.key) {
            guard let logged = definitions.definitions(of: entry.key) else { return [] }
            fingerprints = Set(logged.map { Fingerprint.of($0.achievement(.active)) })
            points = Set(logged.map(\.points))
        } else {
            guard unlock.catalogVersion == rulebook.modes[entry.mode].catalogVersion else { return [] }
            (fingerprints, points) = ([entry.fingerprint], [entry.achievement.points])
        }
        var problems: [String] = []
        if !fingerprints.contains(unlock.fingerprint) {
            problems.append("\(key) was unlocked by a criterion that the catalog of its version does not have")
        }
        if !points.contains(unlock.points) {
            problems.append("\(key) is worth \(unlock.points) points, which the catalog of its version does not say")
        }
        return problems
    }

    /// Compares the recorded evidence with the criterion: it must be about what the criterion reads, and meet the
    /// criterion. Amounts of latest values are not compared with a fold, because they depend on the order in which
    /// events arrived, here or on a merged device.
    private func evidenceProblems(_ unlock: Unlock, _ index: Int) -> [String] {
        let (key, entry) = (unlock.achievement, rulebook.achievements[index])
        guard let evidence = unlock.evidence, unlock.fingerprint == entry.fingerprint else { return [] }
        let period = rulebook.occurrence(of: key)?.period
        let example = rulebook.evidence(for: index, folded.progress, in: period) ?? []
        guard evidence.map(\.reading) == example.map(\.reading), evidence.map(\.window) == example.map(\.window) else {
            return ["the evidence of \(key) is of something other than its criterion reads"]
        }
        var amounts = evidence.map(\.amount)[...]
        guard unlock.origin != .granted, !holds(entry.criterion, &amounts) else { return [] }
        return ["the evidence of \(key) does not meet its criterion"]
    }

    /// Whether a criterion holds for the amounts that its leaves read, in their order. Prerequisites and periods are
    /// assumed to hold.
    private func holds(_ criterion: CompiledCriterion, _ amounts: inout ArraySlice<Amount?>) -> Bool {
        func next() -> Amount? { amounts.popFirst() ?? nil }
        switch criterion {
        case .compare(_, _, let comparison, let target):
            return next().map { comparison.holds($0, target) } ?? false
        case .combined(_, _, let combination, _, _, let comparison, let target):
            let (first, second) = (next(), next())
            guard let first, let second, let value = combination.value(first, second, for: comparison) else {
                return false
            }
            return comparison.holds(value, target)
        case .collected(_, let total): return next().map { $0 >= Amount(total) } ?? false
        case .unlocked, .periods: return true
        case .all(let parts):
            return parts.map { holds($0, &amounts) }.allSatisfy(\.self)
        case .any(let parts):
            return parts.map { holds($0, &amounts) }.contains(true)
        case .granted: return false
        }
    }
}

extension FoldedHistory {
    /// Whether an event that is not in the log may be a folded one: the record is dated before the end of the folded
    /// past, or the event is one of the folded imports.
    func mayHaveFolded(_ event: EventID, at moment: Moment) -> Bool {
        before.map { moment.milliseconds < $0 } ?? false || imports.contains(event)
    }
}
