import AchievementCore
import AchievementStorage
import AchievementSupport

/// Compares the stored state of a player with the result of folding the player's log.
struct PlayerCheck {
    /// The player as stored, with all rows.
    let stored: LoadedPlayer
    /// The player as the next writer will leave it, if the last judgment was under an earlier catalog; unlocks earned
    /// that way are not findings.
    let current: LoadedPlayer
    let past: PlayerPast
    /// The pending deliveries, as far as they were read.
    let waiting: [Delivery]
    let definitions: DefinitionLog
    let catalog: CompiledCatalog
    let now: Moment

    /// The result of checking one player.
    struct Outcome: Sendable {
        /// The differences, the states of metrics first.
        var problems: [String] = []
        /// What could not be compared, and why.
        var uncompared: [String] = []
    }

    private var rulebook: Rulebook { catalog.rulebook }
    private var progress: PlayerProgress { stored.progress }

    var outcome: Outcome {
        let folded = rulebook.fold(past.log, held: past.unlocks + current.earned.unlocks, revoking: past.revoking)
        let other = RebuildScope(modes: stored.stale.modes.union(stored.stale.newerModes), rulebook)
        var outcome = Outcome()
        outcome.uncompared = unknown(folded) + rules
        // Events that another release or catalog file accepted may be refused here; their effects are then unknown.
        if let refused = past.log.first(where: { folded.refused[$0.id].map { !$0.isOfUnknown } ?? false }) {
            let reason = folded.refused[refused.id].map { "\($0)" } ?? ""
            outcome.uncompared.append("the chosen modes refuse the event \(refused.id), which the log has: \(reason)")
        } else {
            do throws(EventError) {
                outcome.problems += differences(to: try expected(folded), besides: other)
                outcome.problems += try missed(folded, besides: other)
            } catch {
                outcome.problems.append("the log cannot be judged: \(error)")
            }
        }
        outcome.problems += misdated(folded)
        let records = RecordCheck(
            progress: progress, past: past, waiting: waiting, folded: folded, otherModes: other.modes,
            rulebook: rulebook)
        outcome.problems += records.problems
        let unlocks = UnlockCheck(past, folded, definitions, rulebook)
        for unlock in past.unlocks.sorted(by: { $0.achievement < $1.achievement }) {
            outcome.problems += unlocks.problems(unlock)
            if let reason = unlocks.uncompared(unlock) { outcome.uncompared.append(reason) }
        }
        return outcome
    }

    // MARK: Dates

    /// The unlocks whose dates, or for grants the evidence, differ from those that the events give in their canonical
    /// order. Unlocks that were judged under other rules may have other dates.
    private func misdated(_ folded: FoldedHistory) -> [String] {
        guard stored.stale.modes.isEmpty, stored.stale.newerModes.isEmpty, folded.refused.isEmpty,
            !progress.hasForeignDates
        else { return [] }
        // If a host has chosen streak rules, earlier rules may have dated the unlocks.
        let modes = catalog.modesWithChosenStreakRules
        return catalog.timeline.movedUnlocks(of: stored.name, past, progress).moved
            .filter { !modes.contains($0.key.achievement.mode) }
            .compactMap { record, unlock -> String? in
                if record.at != unlock.at || record.event != unlock.event {
                    return "\(record.achievement) is dated \(record.at), the order of the events dates it \(unlock.at)"
                }
                // The evidence of an earned unlock is compared with its criterion.
                return record.grantedBy == nil
                    ? nil : "the evidence of \(record.achievement) is not what the log gives"
            }
            .sorted()
    }

    // MARK: Unknown modes and rules

    private func unknown(_ folded: FoldedHistory) -> [String] {
        var reasons: [String] = []
        let types = past.log.filter { folded.refused[$0.id]?.code == .unknownType }.map(\.type)
        if let type = types.min() {
            reasons.append("no chosen mode knows \(types.count) of its events, such as one of type \(type)")
        }
        let names = catalog.foreignNames(of: progress)
        if let name = names.first {
            let others = names.count > 1 ? " and \(names.count - 1) more" : ""
            reasons.append("no chosen mode has \(name)\(others)")
        }
        return reasons
    }

    private var rules: [String] {
        stored.stale.modes.sorted().map { "\(rulebook.modes[$0].id) was judged under older rules" }
            + stored.stale.newerModes.sorted().map { "\(rulebook.modes[$0].id) was judged under newer rules" }
    }

    // MARK: Metrics

    /// The expected metrics. Achievements that an earlier catalog did not have may not have taken effect yet.
    private func expected(_ folded: FoldedHistory) throws(EventError) -> PlayerProgress {
        guard current !== stored else { return folded.progress }
        var known = Set(past.unlocks.map(\.achievement))
        known.formUnion(past.ledger.compactMap(\.achievement))
        let news = rulebook.achievements.indices.filter {
            !rulebook.achievements[$0].achievement.effects.isEmpty && !known.contains(rulebook.achievements[$0].key)
                && !progress.revoked.contains($0)
        }
        guard !news.isEmpty else { return folded.progress }
        return rulebook.fold(past.log, held: past.unlocks, revoking: past.revoking, withholding: news).progress
    }

    private func differences(to rebuilt: PlayerProgress, besides other: RebuildScope) -> [String] {
        var problems: [String] = []
        // An earlier release did not note imports.
        let isNewlyNoted = progress.lastMoment == nil && rebuilt.isLastMomentImported
        if progress.lastMoment != rebuilt.lastMoment, !isNewlyNoted {
            let (stored, logged) = (progress.lastMoment, rebuilt.lastMoment)
            problems.append(
                "the last event was at \(stored?.description ?? "no time"), its log says \(logged?.description ?? "none")"
            )
        }
        for (index, metric) in rulebook.metrics.enumerated() where !other.metrics.contains(index) {
            let name = metric.reading == nil ? "\(metric.definition.id)" : "\(metric.definition.id) as criteria read it"
            if progress.cells[index] != rebuilt.cells[index] {
                problems.append("\(name) is \(progress.cells[index].words), its log says \(rebuilt.cells[index].words)")
            } else if !metric.definition.kind.keepsSteps,
                let row = firstDifference(progress.rows[index], rebuilt.rows[index])
            {
                problems.append("\(name) has \(row)")
            }
        }
        for (index, collection) in rulebook.collections.enumerated()
        where progress.collected[index] != rebuilt.collected[index] && !other.metrics.contains(collection.metric) {
            let name = rulebook.metrics[collection.metric].definition.id
            problems.append(
                "a count of \(name) is \(progress.collected[index]), its members are \(rebuilt.collected[index])")
        }
        for (index, mode) in rulebook.modes.enumerated()
        where progress.histories[index].resetAt != rebuilt.histories[index].resetAt {
            problems.append("the reset of \(mode.id) is not the one in the log")
        }
        return problems
    }

    /// The first row that differs. A row of zeros equals a missing row.
    private func firstDifference(_ stored: RowValues, _ rebuilt: RowValues) -> String? {
        let nothing = RowValue(a: 0)
        let keys = Set(stored.keys).union(rebuilt.keys).filter {
            stored[$0, default: nothing] != rebuilt[$0, default: nothing]
        }
        return keys.min().map { key in
            switch (stored[key], rebuilt[key]) {
            case (nil, _): "no row \(key.words), which its log gives"
            case (_, nil): "a row \(key.words) that its log does not give"
            default: "a different row \(key.words) than its log gives"
            }
        }
    }

    /// Achievements that the log has earned but no writer would find without a rebuild.
    private func missed(_ folded: FoldedHistory, besides other: RebuildScope) throws(EventError) -> [String] {
        var rebuilt = current.copy()
        rebuilt.dropEarnings()
        let rebuild = Rebuild(rulebook: rulebook, name: stored.name, cause: .request, now: now)
        _ = try rebuild.run(&rebuilt, past, folded)
        let modes = Set(other.modes.map { rulebook.modes[$0].id })
        // Earlier releases took points back on the day of the void instead.
        let awards = Dictionary(
            rebuilt.earned.ledger.filter { $0.achievement == nil }.map { ($0.mode, $0.points) }, uniquingKeysWith: +)
        return rebuilt.earned.unlocks.filter { !modes.contains($0.achievement.mode) }
            .map { "\($0.achievement) is complete but locked" }
            + awards.filter { $0.value != 0 && !modes.contains($0.key) }.sorted { $0.key.rawValue < $1.key.rawValue }
            .map { "the points that events awarded in \($0.key) differ from the ledger by \($0.value)" }
    }
}

extension EventError {
    /// Whether the event concerns something that no chosen mode has, and so does not affect the chosen modes.
    fileprivate var isOfUnknown: Bool { code == .unknownType || code == .unknownSubject }
}

extension CompiledCatalog {
    /// The names of parts of a state that this catalog does not know, except those of definitions that are set aside,
    /// for which the parts are preserved.
    fileprivate func foreignNames(of progress: PlayerProgress) -> [String] {
        // Zero points are written together with other points.
        let symbols = progress.foreign.filter { cell in
            var reader = ByteReader(cell.payload[...])
            return cell.tag != StateCodec.pointsTag || reader.number() != 0
        }.map { String($0.symbol) }
        guard !symbols.isEmpty else { return [] }
        let setAsideNames = Set(setAside.map { "recurring:\($0.key)" })
        var names = Set(symbols.map { "number \($0)" })
        for (name, text) in stored.notes[all: SymbolTable.notePrefix] where symbols.contains(text) {
            names.remove("number \(text)")
            if !setAsideNames.contains(name) { names.insert(name.replacing(":", with: " ", maxReplacements: 1)) }
        }
        return names.sorted()
    }
}

extension MetricCell {
    /// The cell in words, for diagnostics.
    fileprivate var words: String {
        switch self {
        case .empty: "nothing"
        case .sum(let total, let bestDay): "\(total) (best day \(bestDay))"
        case .best(let amount), .timed(let amount, _): "\(amount)"
        case .count(let count): "\(count)"
        case .activeDays(let days) where days.rules.perWeek > 0:
            "\(days.total) days, \(days.longest) good weeks in a row, \(days.runCount) of them lately"
        case .activeDays(let days):
            "\(days.total) days, \(days.longest) in a row, \(days.runCount) of them lately"
                + (days.lastFrozen == .min ? "" : ", frozen until \(Day(number: days.lastFrozen))")
        case .largestChange(let change): "\(change.best)"
        case .run(let current, let longest): "\(longest) in a row, \(current) of late"
        case .most(let most, let events): "\(most) within the span, of \(events)"
        }
    }
}

extension MetricKindTag {
    /// Whether rows after the last step may be stale: they are left over from longer staircases, and mean nothing.
    fileprivate var keepsSteps: Bool { self == .largestFall || self == .largestRise }
}

extension RowKey {
    fileprivate var words: String {
        switch self {
        case .number(let number): "\(number)"
        case .text(let text): "\"\(text)\""
        }
    }
}
