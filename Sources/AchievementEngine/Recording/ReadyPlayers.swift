import AchievementCore
import AchievementStorage
import Foundation

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
    let range: Range<Int>
    let players: [LoadedPlayer]
    let catalog: CompiledCatalog
    /// That of the catalog, copied once: its parts are counted by all cores.
    let rulebook: Rulebook
    let entrance: Entrance
    /// Whether somebody listens to what changes.
    let isAnnounced: Bool

    /// What became of the events.
    struct Outcome: Sendable {
        /// By player and event, in the order of the groups; `nil` for those that were not to be judged.
        var answers: [Result<Receipt, EventError>?] = []
        /// The players who were not ready; none of their events was judged.
        var others: [Int] = []
        /// What is written and announced of those who were.
        var updates: [PlayerUpdate] = []
        var changes: [ProgressChange] = []

        /// Adds what follows from the events of other players; their answers are taken elsewhere.
        mutating func add(_ other: Outcome) {
            if updates.isEmpty { updates = other.updates } else { updates += other.updates }
            others += other.others
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
        outcome.answers.reserveCapacity(range.count)
        outcome.updates.reserveCapacity(range.count)
        for owner in range {
            let player = players[owner]
            prefetch(behind: owner)
            let events = groups[owner]
            guard isReady(player, for: events) else {
                outcome.others.append(owner)
                for _ in events { outcome.answers.append(nil) }
                continue
            }
            player.progress.exchangeRoom(&scratch.notes)
            for place in events {
                outcome.answers.append(isOpen[place] ? answer(place, player, &scratch.room) : nil)
            }
            catalog.update(player, isAnnounced: isAnnounced, &outcome.updates, &outcome.changes, &scratch.writer)
            player.progress.exchangeRoom(&scratch.notes)
            // Here, where the player is near.
            player.measured = player.footprint
        }
        return outcome
    }

    /// Brings the players near who come next: first themselves, then their parts.
    private func prefetch(behind owner: Int) {
        let (near, far) = (owner + Self.partsAhead, owner + Self.playersAhead)
        if far < range.upperBound { players[far].prefetch() }
        if near < range.upperBound { players[near].prefetchParts() }
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

    private func isReady(_ player: LoadedPlayer, for events: ArraySlice<Int>) -> Bool {
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
        return player.progress.rows.isWhole || hasRows(player, for: events)
    }

    /// Whether the rows that events touch are at hand.
    private func hasRows(_ player: LoadedPlayer, for events: ArraySlice<Int>) -> Bool {
        var needs = RowNeeds()
        for place in events where isOpen[place] {
            // What is refused touches nothing.
            guard let writes = try? entrance.writes(of: envelopes[place], rulebook) else { continue }
            needs.add(writes, at: envelopes[place].moment, of: player.progress, rulebook)
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
    /// How many events are worth a task.
    private static let share = 256
    /// Asked once: on Linux, Foundation reads files to find out.
    private static let cores = ProcessInfo.processInfo.activeProcessorCount

    /// Judges the events of players who are ready, over as many cores as there are, and takes over the answers.
    mutating func judgeReady(
        _ players: [LoadedPlayer], isAnnounced: Bool, _ scratches: JudgingScratches,
        isolation: isolated (any Actor)? = #isolation
    ) async -> ReadyPlayers.Outcome {
        let groups = EventGroups(owners: roster.owners, count: players.count)
        let limit = min(Self.cores, envelopes.count / Self.share)
        let shares = groups.parts(limit: limit).map { range in
            ReadyPlayers(
                envelopes: envelopes, isOpen: isOpen, groups: groups, range: range, players: players, catalog: catalog,
                rulebook: catalog.rulebook, entrance: entrance, isAnnounced: isAnnounced)
        }
        var whole = ReadyPlayers.Outcome()
        for (share, outcome) in zip(shares, await outcomes(of: shares, scratches)) {
            take(outcome.answers, of: share)
            whole.add(outcome)
        }
        return whole
    }

    private func outcomes(
        of shares: [ReadyPlayers], _ scratches: JudgingScratches, isolation: isolated (any Actor)? = #isolation
    ) async -> [ReadyPlayers.Outcome] {
        // One event alone waits for no task.
        guard shares.count > 1 else { return shares.map { $0.judge(scratches) } }
        return await withTaskGroup(of: (Int, ReadyPlayers.Outcome).self) { group in
            for (number, share) in shares.enumerated().dropFirst() {
                group.addTask { (number, share.judge(scratches)) }
            }
            var outcomes = shares.map { _ in ReadyPlayers.Outcome() }
            outcomes[0] = shares[0].judge(scratches)
            for await (number, outcome) in group { outcomes[number] = outcome }
            return outcomes
        }
    }

    private mutating func take(_ answers: [Result<Receipt, EventError>?], of share: ReadyPlayers) {
        var next = 0
        for owner in share.range {
            for place in share.groups[owner] {
                if let answer = answers[next] { take(answer, of: place) }
                next += 1
            }
        }
    }
}
