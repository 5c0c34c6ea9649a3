import AchievementCore
import AchievementStorage

/// Judges the events of some players of a batch who are ready: at hand with all that the events touch, judged under the
/// present catalog before, and with no event that comes late where the order matters.
///
/// It goes player by player, and leaves each as the commit will: a player is far larger than what an event changes, and
/// is brought near once. All cores look into this while they judge their shares, and none counts that it does: they
/// would wait for one another.
final class ReadyPlayers: Sendable {
    private let envelopes: [EventEnvelope]
    /// By event, whether it is to be judged.
    private let isOpen: [Bool]
    let groups: EventGroups
    /// Which of the players.
    let owners: [Int]
    private let players: [LoadedPlayer]
    private let catalog: CompiledCatalog
    private let rulebook: Rulebook
    /// A new player of that.
    private let example: PlayerProgress
    private let entrance: Entrance
    /// Whether somebody listens to what changes.
    private let isAnnounced: Bool

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

        /// Adds what follows from the events of other players in the reverse order. What is taken from the end of a list is
        /// moved: a copy would count the users of all its parts.
        fileprivate mutating func add(reversed other: inout Outcome) {
            updates.reserveCapacity(updates.count + other.updates.count)
            while let update = other.updates.popLast() { updates.append(update) }
            others += other.others.reversed()
            incomplete += other.incomplete.reversed()
            changes += other.changes.reversed()
        }

        fileprivate mutating func reverse() {
            // A list that is asked to reverse itself copies what it exchanges.
            updates.withUnsafeMutableBufferPointer { updates in
                for place in 0..<updates.count / 2 { updates.swapAt(place, updates.count - 1 - place) }
            }
            others.reverse()
            incomplete.reverse()
            changes.reverse()
        }
    }

    init(_ batch: Batch, _ players: [LoadedPlayer], among owners: [Int]) {
        (envelopes, isOpen) = (batch.envelopes, batch.isOpen)
        groups = EventGroups(owners: batch.roster.owners, count: players.count)
        (self.owners, self.players) = (owners, players)
        (catalog, rulebook, example) = (batch.catalog, batch.catalog.rulebook, batch.catalog.codec.new)
        (entrance, isAnnounced) = (batch.entrance, batch.isAnnounced)
    }

    /// How many players before their turn their parts are brought near, and they themselves. Nearer ones come late,
    /// those further off are gone again.
    private static let partsAhead = 2
    private static let playersAhead = 5

    /// Judges the events of a share of the players.
    func judge(_ share: Range<Int>, _ scratches: JudgingScratches) -> Outcome {
        scratches.withOne { judge(share, $0) }
    }

    private func judge(_ share: Range<Int>, _ scratch: JudgingScratch) -> Outcome {
        var outcome = Outcome()
        outcome.answers.reserveCapacity(share.reduce(0) { $0 + groups[owners[$1]].count })
        outcome.footprints.reserveCapacity(share.count)
        outcome.updates.reserveCapacity(share.count)
        for place in share {
            let owner = owners[place]
            let player = players[owner]
            prefetch(behind: place, in: share)
            scratch.freeRemains(before: share.upperBound - place)
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
            for event in events {
                let place = groups.places[event]
                outcome.answers.append(isOpen[place] ? answer(place, player, &scratch.room) : nil)
            }
            catalog.update(player, isAnnounced: isAnnounced, &outcome.updates, &outcome.changes, &scratch.writer)
            player.progress.exchangeRoom(&scratch.notes)
            // Here, where the player is near.
            outcome.footprints.append(player.footprint)
        }
        return outcome
    }

    /// Brings the players near who come next, and their first events: first themselves, then their parts.
    private func prefetch(behind place: Int, in share: Range<Int>) {
        let (near, far) = (place + Self.partsAhead, place + Self.playersAhead)
        if far < share.upperBound {
            Prefetch.object(in: players, at: owners[far], bytes: LoadedPlayer.prefetchedSize)
            envelopes[firstEvent(ofPlayerAt: far)].prefetch()
        }
        if near < share.upperBound {
            let event = firstEvent(ofPlayerAt: near)
            envelopes[event].prefetchFact()
            if let traits = rulebook.eventTraits.traits(of: envelopes[event].factType) {
                players.lend(owners[near]) { $0.prefetchParts(for: traits, like: example) }
            }
        }
    }

    private func firstEvent(ofPlayerAt place: Int) -> Int { groups.places[groups[owners[place]].lowerBound] }

    private func answer(
        _ place: Int, _ player: LoadedPlayer, _ room: inout JudgingRoom
    ) -> Result<Receipt, EventError> {
        do throws(EventError) {
            try entrance.check(envelopes[place])
            try entrance.check(envelopes[place], against: player.erasedThrough)
            if let retained = player.retained { try retained.check(envelopes[place]) }
            return .success(.recorded(try player.judge(envelopes[place], rulebook, &room)))
        } catch {
            return .failure(error)
        }
    }

    /// - Parameter needs: gets the rows that are missing, if a player lacks nothing else.
    private func isReady(_ player: LoadedPlayer, for events: Range<Int>, _ needs: inout RowNeeds) -> Bool {
        needs.removeAll()
        guard !player.isOutdated(under: catalog), !player.isStale, !player.progress.hasResets else { return false }
        var last: [Int: CanonicalPosition] = [:]
        for event in events where isOpen[groups.places[event]] {
            let place = groups.places[event]
            guard !envelopes[place].isAdministrative else { return false }
            guard let traits = envelopes[place].traits(under: rulebook), traits.isOrdered else { continue }
            let position = envelopes[place].position
            for mode in rulebook.eventTraits.orderedModes(of: traits) {
                if let earlier = last[mode] ?? player.progress.histories[mode].last, position < earlier { return false }
                if events.count > 1 { last[mode] = position }
            }
        }
        guard !player.progress.rows.isWhole else { return true }
        for place in groups.places[events] where isOpen[place] {
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
        let rewards = try envelope.judge(under: rulebook, by: name, &progress, &room).rewards
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
        let ready = ReadyPlayers(self, players, among: owners)
        let shares = ready.groups.parts(of: owners, size: Self.share)
        var whole = ReadyPlayers.Outcome()
        var outcomes = await outcomes(of: shares, ready, scratches)
        for share in shares.reversed() {
            guard var outcome = outcomes.popLast() else { break }
            take(&outcome, of: share, ready)
            whole.add(reversed: &outcome)
        }
        whole.reverse()
        return whole
    }

    private func outcomes(
        of shares: [Range<Int>], _ ready: ReadyPlayers, _ scratches: JudgingScratches,
        isolation: isolated (any Actor)? = #isolation
    ) async -> [ReadyPlayers.Outcome] {
        // One event alone waits for no task.
        guard shares.count > 1 else { return shares.map { ready.judge($0, scratches) } }
        return await JudgingShares(shares, of: ready, scratches).judge()
    }

    private mutating func take(_ outcome: inout ReadyPlayers.Outcome, of share: Range<Int>, _ ready: ReadyPlayers) {
        var next = 0
        for (place, owner) in ready.owners[share].enumerated() {
            footprints[owner] = outcome.footprints[place]
            for event in ready.groups[owner] {
                // Moved: a copy would count the users of what another core has made.
                if let answer = outcome.answers[next].take() { take(answer, of: ready.groups.places[event]) }
                next += 1
            }
        }
    }
}
