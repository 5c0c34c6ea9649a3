import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import AchievementSupport
import AchievementWire
import SQLiteProgressStore

/// The events that one call voids, with their players.
struct VoidedEvents: Sendable {
    /// The name for all of the events together.
    let name: String
    /// The players, in the byte order of their ids.
    private(set) var players: [PlayerID] = []
    /// The number of events, and the number of them that cannot be voided.
    private(set) var (count, unvoidable) = (0, 0)
    /// The number of events that have left the batch since it was recorded, as far as the store knows.
    private(set) var gone = 0
    private var sequences = SequenceRanges()
    /// The ids of the events, if the store has joins: a join, or its void, moves events out of their batches.
    private var ids: Set<EventID> = []

    /// Finds the events of a batch; `nil` if there is no such batch.
    ///
    /// - Parameters:
    ///   - isImport: whether the name may also be the id of an import for one player.
    ///   - undoes: whether the events are to count again: then those that joins have moved out of the batch since they
    ///     were voided under this name are among them.
    init?(_ name: String, isImport: Bool, undoes: Bool, in store: any SurveyedStore) async throws {
        self.name = name
        let hasJoins = try await Self.mayHaveJoins(store)
        var found: Set<PlayerID> = []
        while true {
            let page = try await store.log(ofBatch: name, after: sequences.last, limit: PlayerLog.pageSize)
            guard !page.isEmpty else { break }
            for event in page { add(event, to: &found) }
            if hasJoins { ids.formUnion(page.map(\.id)) }
        }
        if undoes, hasJoins { try await addMoved(in: store, to: &found) }
        if sequences.isEmpty, ids.isEmpty {
            let id = EventID(source: "achieve", id: name)
            let imported = isImport ? try await store.load(players: [], events: [id]).events.first : nil
            if let imported, imported.type == ProgressImported.type {
                add(imported, to: &found)
            } else {
                // A batch whose events have all been erased is known too.
                guard try await store.batches().contains(where: { ExactText($0) == ExactText(name) }) else {
                    return nil
                }
            }
        }
        players = found.sorted()
        // The ranges of a file still count events that are gone; a database stores the name of a batch with its events.
        if let file = store as? SQLiteProgressStore {
            gone = max(0, try await file.ranges(ofBatch: name).reduce(0) { $0 + $1.count } - count)
        }
    }

    private mutating func add(_ event: LoggedEvent, to players: inout Set<PlayerID>) {
        sequences.append(event.sequence)
        count += 1
        if event.canBeVoided { players.insert(event.player) } else { unvoidable += 1 }
    }

    private static func mayHaveJoins(_ store: any ProgressStore) async throws -> Bool {
        guard let typed = store.capability((any TypedLogStore).self) else { return true }
        return try await typed.mayHaveEvents(of: PlayerJoined.type)
    }

    /// Adds the events that were voided under this name and have left the batch since. O(length of the log).
    private mutating func addMoved(in store: any ProgressStore, to players: inout Set<PlayerID>) async throws {
        var last: Int64 = 0
        while true {
            let page = try await store.log(of: nil, after: last, limit: PlayerLog.pageSize)
            guard let next = page.last?.sequence else { return }
            for event in page where isMarked(event) {
                players.insert(event.player)
                if let target = event.voidedEvent, ids.insert(target).inserted { count += 1 }
            }
            last = next
        }
    }

    /// Whether the event is one of these events.
    func contains(_ event: LoggedEvent) -> Bool {
        sequences.contains(event.sequence) || !ids.isEmpty && ids.contains(event.id)
    }

    /// The id of a revocation of what these events earned. It ends with a digest of their name, so that the revocations
    /// can be found, and begins as the ids of other events of the command.
    var newRevocation: String { ActCommand.newID + mark }

    /// Whether the event is a revocation of what these events earned.
    func isRevocation(_ event: LoggedEvent) -> Bool { event.type == AchievementRevoked.type && isMarked(event) }

    private func isMarked(_ event: LoggedEvent) -> Bool {
        event.id.source.string == "achieve" && event.id.id.string.hasSuffix(mark)
    }

    /// The end of the ids of voids of these events; empty if they cannot leave the batch.
    var voidMark: String { ids.isEmpty ? "" : mark }

    private var mark: String { "-" + SHA256.hexadecimal(of: name).prefix(12) }
}

/// Voids the events of a batch, player by player, and reports the unlocks that only they have earned; or takes that
/// back.
struct VoidRun: Sendable {
    let act: ActCommand
    let events: VoidedEvents
    /// Whether unlocks that only these events have earned are revoked.
    let revokes: Bool
    /// Whether the events count again instead.
    let undoes: Bool
    let console: Console

    private var words: GalleryWords { act.words }

    func perform(isJSON: Bool) async throws -> ProcessStatus {
        let interruption = Interruption(act.outputs, patience: act.host.patience)
        interruption.watch()
        let printer = RewardPrinter.making(act.rewards, act.host.words, console: console)
        var (voided, earned, regained, done) = (0, 0, 0, 0)
        try await act.host.withExistingCenter(rewards: .printed(printer)) { center in
            let reader = try await center.reader()
            while done < events.players.count, interruption.signal == nil {
                let players = Array(events.players[done...].prefix(undoes ? 1 : Self.playersTogether))
                defer {
                    done += players.count
                    console.show(
                        bar: words.text(
                            .progressOf, words.number(done), words.count(.playerCount, events.players.count)))
                }
                guard !undoes else {
                    voided += try await center.reinstate(
                        together: { events.contains($0) }, of: players, by: act.by, reason: act.reason)
                    regained += try await center.giveBack(
                        { events.isRevocation($0) }, of: players, by: act.by, reason: act.reason)
                    continue
                }
                voided += try await center.void(
                    together: { events.contains($0) }, of: players, by: act.by, reason: act.reason,
                    mark: events.voidMark)
                var found: [Found] = []
                for player in players {
                    found += try await reader.unlocksEarned(alone: { events.contains($0) }, of: player)
                        .map { (player, $0.unlock, $0.since) }
                }
                for (player, unlock, _) in found { try console.print(line(of: unlock, player, isJSON: isJSON)) }
                if revokes { try await revoke(found, in: center) }
                earned += found.count
            }
            try await center.deliverPending()
        }
        console.clearBar()
        try console.flush()
        if revokes, earned > 0 { console.printWarning(words.count(.staysRevoked, earned, console.name)) }
        if events.gone > 0 {
            console.printWarning(
                words.count(.goneFromBatch, events.gone, events.name, words.text(.goneAdvice, console.name)))
        }
        console.printDiagnostic(summary(voided: voided, earned: earned, regained: regained, players: done))
        guard let signal = interruption.signal else { return .done }
        console.printDiagnostic(words.text(.stoppedCall))
        return Interruption.status(of: signal)
    }

    /// The number of players whose events are voided in one commit.
    private static let playersTogether = 500

    /// An unlock, and when the player got it.
    private typealias Found = (player: PlayerID, unlock: Unlock, since: Moment)

    private func revoke(_ unlocks: [Found], in center: AchievementCenter) async throws {
        let (source, now) = (center.configuration.source, center.configuration.now())
        let envelopes = try unlocks.map { player, unlock, since in
            // Later than what gave the unlock, which may be an import of the same millisecond.
            try EventEnvelope(
                AchievementRevoked(achievement: unlock.achievement, by: act.by, reason: act.reason),
                id: EventID(source: source, id: events.newRevocation), player: player,
                at: max(now, since.advanced(by: .milliseconds(1))), by: act.by)
        }
        for result in try await center.record(envelopes) { _ = try result.get() }
    }

    private func line(of unlock: Unlock, _ player: PlayerID, isJSON: Bool) -> String {
        guard isJSON else {
            return Excerpt.printable(
                words.text(
                    revokes ? .earnedAloneRevoked : .earnedAlone, "\(player)", "\(unlock.achievement)",
                    words.count(.points, unlock.points)))
        }
        var object = JSONObjectWriter()
        object.add("player", player.rawValue)
        object.add("achievement", unlock.achievement.description)
        object.add("at", unlock.at.description)
        object.add("points", unlock.points)
        object.add("revoked", revokes)
        return object.text
    }

    private func summary(voided: Int, earned: Int, regained: Int, players: Int) -> String {
        let of = (words.count(.eventCount, voided), words.count(.playerCount, players))
        if undoes {
            let rest = events.count - voided
            let counted = words.text(.batchCounts, for: voided, events.name, of.0, of.1)
            let text = words.text(.batchNotVoid, for: rest, counted, words.number(rest))
            return regained == 0 ? text : words.text(.batchGivenBack, text, words.count(.givenBackCount, regained))
        }
        var text = words.text(
            .batchVoided, events.name, of.0, of.1, words.number(events.count - events.unvoidable - voided))
        if events.unvoidable > 0 { text = words.text(.batchUnvoidable, text, words.number(events.unvoidable)) }
        if earned > 0 {
            text = words.text(revokes ? .batchRevoked : .batchKept, text, words.count(.unlockCount, earned))
        }
        return text
    }
}
