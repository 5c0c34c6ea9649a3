import AchievementCore
import AchievementStorage

/// Judges the events of some players of a batch who are ready: at hand with all that the events touch, judged under the
/// present catalog before, and with no event that comes late where the order matters.
///
/// It goes player by player, and leaves each as the commit will: a player is far larger than what an event changes, and
/// is brought near once.
struct ReadyPlayers: Sendable {
    let envelopes: [EventEnvelope]
    /// By event, whether it is to be judged.
    let isOpen: [Bool]
    let groups: EventGroups
    /// Which of the players.
    let owners: ArraySlice<Int>
    let players: [LoadedPlayer]
    let catalog: CompiledCatalog
    /// That of the catalog, copied once: its parts are counted by all cores.
    let rulebook: Rulebook
    /// A new player of that, copied once for the same reason.
    let example: PlayerProgress
    let entrance: Entrance
    /// Whether somebody listens to what changes.
    let isAnnounced: Bool

    /// What became of the events.
    struct Outcome: Sendable {
        /// By player and event, in the order of the groups; `nil` for those that were not to be judged.
        var answers: [Result<Receipt, EventError>?] = []
        /// By player, the bytes of memory that the player takes now; 0 for those who were not ready.
        var footprints: [Int] = []
        /// The players who were not ready; none of their events was judged.
        var others: [Int] = []
        /// Players who would be ready with the rows that they have asked for by now; none of their events was judged
        /// either.
        var incomplete: [Int] = []
        /// What is written and announced of those who were ready.
        var updates: [PlayerUpdate] = []
        var changes: [ProgressChange] = []

        /// Adds what follows from the events of other players; their answers and footprints are taken elsewhere.
        mutating func add(_ other: Outcome) {
            if updates.isEmpty { updates = other.updates } else { updates += other.updates }
            others += other.others
            incomplete += other.incomplete
            changes += other.changes
        }
    }

    /// How many players before their turn their parts are brought near, and they themselves. Nearer ones come late,
    /// those further off are gone again.
    private static let partsAhead = 2
    private static let playersAhead = 5

    func judge(_ scratches: JudgingScratches) -> Outcome { scratches.withOne { judge($0) } }

    private func judge(_ scratch: JudgingScratch) -> Outcome {
        var outcome = Outcome()
        outcome.answers.reserveCapacity(groups.count(of: owners))
        outcome.footprints.reserveCapacity(owners.count)
        outcome.updates.reserveCapacity(owners.count)
        for place in owners.indices {
            let owner = owners[place]
            let player = players[owner]
            prefetch(behind: place)
            let events = groups[owner]
            guard isReady(player, for: events, &scratch.needs) else {
                if scratch.needs.isEmpty {
                    outcome.others.append(owner)
                } else {
                    player.asked = scratch.needs.requests(catalog.codec.symbols)
                    outcome.incomplete.append(owner)
                }
                for _ in events { outcome.answers.append(nil) }
                outcome.footprints.append(0)
                continue
            }
            player.progress.exchangeRoom(&scratch.notes)
            for place in events {
                outcome.answers.append(isOpen[place] ? answer(place, player, &scratch.room) : nil)
            }
            catalog.update(player, isAnnounced: isAnnounced, &outcome.updates, &outcome.changes, &scratch.writer)
            player.progress.exchangeRoom(&scratch.notes)
            // Here, where the player is near.
            outcome.footprints.append(player.footprint)
        }
        return outcome
    }

    /// Brings the players near who come next: first themselves, then their parts.
    private func prefetch(behind place: Int) {
        let (near, far) = (place + Self.partsAhead, place + Self.playersAhead)
        if far < owners.endIndex { players[owners[far]].prefetch() }
        if near < owners.endIndex { players[owners[near]].prefetchParts(like: example) }
    }

    private func answer(
        _ place: Int, _ player: LoadedPlayer, _ room: inout JudgingRoom
    ) -> Result<Receipt, EventError> {
        do throws(EventError) {
            try entrance.check(envelopes[place])
            return .success(.recorded(try player.judge(envelopes[place], rulebook, &room)))
        } catch {
            return .failure(error)
        }
    }

    /// - Parameter needs: gets the rows that are missing, if a player lacks nothing else.
    private func isReady(_ player: LoadedPlayer, for events: ArraySlice<Int>, _ needs: inout RowNeeds) -> Bool {
        needs.removeAll()
        guard !player.isOutdated(under: catalog), !player.isStale, !player.progress.hasResets else { return false }
        var last: [Int: CanonicalPosition] = [:]
        for place in events where isOpen[place] {
            guard !envelopes[place].isAdministrative else { return false }
            guard let entry = rulebook.entry(of: type(of: envelopes[place].event)), !entry.orderedModes.isEmpty
            else { continue }
            let position = envelopes[place].position
            for mode in entry.orderedModes {
                if let earlier = last[mode] ?? player.progress.histories[mode].last, position < earlier { return false }
                if events.count > 1 { last[mode] = position }
            }
        }
        guard !player.progress.rows.isWhole else { return true }
        for place in events where isOpen[place] {
            // What is refused touches nothing.
            guard let writes = try? entrance.writes(of: envelopes[place], rulebook) else { continue }
            player.progress.addNeeds(of: writes, at: envelopes[place].moment, rulebook, to: &needs)
        }
        return needs.isEmpty
    }
}

extension LoadedPlayer {
    /// Judges an event that is none of the engine's own.
    fileprivate func judge(
        _ envelope: EventEnvelope, _ rulebook: Rulebook, _ room: inout JudgingRoom
    ) throws(EventError) -> [Reward] {
        let event = envelope.event
        let entry = try rulebook.entry(of: event)
        let rewards = try rulebook.judge(
            event, entry, of: envelope.id, by: name, at: envelope.moment, &progress, &room
        ).rewards
        if !rewards.isEmpty { earned.add(rewards, player: name, event: envelope.id) }
        isChanged = true
        return rewards
    }
}

extension Batch {
    /// How many events are worth another core.
    static let share = 128

    /// Judges the events of those of the players who are ready, over as many cores as there are, and takes over the
    /// answers.
    mutating func judgeReady(
        _ players: [LoadedPlayer], among owners: [Int], _ scratches: JudgingScratches,
        isolation: isolated (any Actor)? = #isolation
    ) async -> ReadyPlayers.Outcome {
        let groups = EventGroups(owners: roster.owners, count: players.count)
        let shares = groups.parts(of: owners, size: Self.share).map { part in
            ReadyPlayers(
                envelopes: envelopes, isOpen: isOpen, groups: groups, owners: part, players: players, catalog: catalog,
                rulebook: catalog.rulebook, example: catalog.codec.new, entrance: entrance, isAnnounced: isAnnounced)
        }
        var whole = ReadyPlayers.Outcome()
        for (share, outcome) in zip(shares, await outcomes(of: shares, scratches)) {
            take(outcome, of: share)
            whole.add(outcome)
        }
        return whole
    }

    private func outcomes(
        of shares: [ReadyPlayers], _ scratches: JudgingScratches, isolation: isolated (any Actor)? = #isolation
    ) async -> [ReadyPlayers.Outcome] {
        // One event alone waits for no task.
        guard shares.count > 1 else { return shares.map { $0.judge(scratches) } }
        return await JudgingShares(shares, scratches).judge()
    }

    private mutating func take(_ outcome: ReadyPlayers.Outcome, of share: ReadyPlayers) {
        var next = 0
        for (place, owner) in share.owners.enumerated() {
            footprints[owner] = outcome.footprints[place]
            for event in share.groups[owner] {
                if let answer = outcome.answers[next] { take(answer, of: event) }
                next += 1
            }
        }
    }
}
