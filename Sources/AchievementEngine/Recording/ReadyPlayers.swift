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
    let entrance: Entrance
    /// Whether somebody listens to what changes.
    let isAnnounced: Bool

    /// What became of the events.
    struct Outcome: Sendable {
        /// By player and event, in the order of the groups; `nil` for those that were not to be judged.
        var answers: [Result<Receipt, EventError>?] = []
        /// The players who were not ready; none of their events was judged.
        var others: [Int] = []
        var updates: [PlayerUpdate] = []
        var changes: [ProgressChange] = []
    }

    /// How many players before their turn their parts are brought near, and they themselves. Nearer ones come late,
    /// those further off are gone again.
    private static let partsAhead = 2
    private static let playersAhead = 5

    private var rulebook: Rulebook { catalog.rulebook }

    func judge() -> Outcome {
        var outcome = Outcome()
        outcome.updates.reserveCapacity(range.count)
        var room = JudgingRoom()
        var writer = ScratchWriter()
        var notes = ProgressChanges()
        for owner in range {
            let player = players[owner]
            prefetch(behind: owner)
            let events = groups[owner]
            guard isReady(player, for: events) else {
                outcome.others.append(owner)
                for _ in events { outcome.answers.append(nil) }
                continue
            }
            player.progress.exchangeRoom(&notes)
            for place in events {
                outcome.answers.append(isOpen[place] ? answer(place, player, &room) : nil)
            }
            catalog.update(player, isAnnounced: isAnnounced, &outcome.updates, &outcome.changes, &writer)
            player.progress.exchangeRoom(&notes)
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

    /// Judges the events of players who are ready, over as many cores as there are.
    ///
    /// - Returns: the players who are not ready, and what is to be committed and announced of the others.
    mutating func judgeReady(
        _ players: [LoadedPlayer], _ catalog: CompiledCatalog, isAnnounced: Bool
    ) async -> (others: [Int], updates: [PlayerUpdate], changes: [ProgressChange]) {
        let groups = EventGroups(owners: roster.owners, count: players.count)
        let limit = min(ProcessInfo.processInfo.activeProcessorCount, envelopes.count / Self.share)
        let shares = groups.parts(limit: limit).map { range in
            ReadyPlayers(
                envelopes: envelopes, isOpen: isOpen, groups: groups, range: range, players: players, catalog: catalog,
                entrance: entrance, isAnnounced: isAnnounced)
        }
        var outcomes: [ReadyPlayers.Outcome]
        if shares.count > 1 {
            outcomes = await withTaskGroup(of: (Int, ReadyPlayers.Outcome).self) { group in
                for (number, share) in shares.enumerated().dropFirst() { group.addTask { (number, share.judge()) } }
                var outcomes = shares.map { _ in ReadyPlayers.Outcome() }
                outcomes[0] = shares[0].judge()
                for await (number, outcome) in group { outcomes[number] = outcome }
                return outcomes
            }
        } else {
            outcomes = shares.map { $0.judge() }
        }
        for (share, outcome) in zip(shares, outcomes) { take(outcome.answers, of: share) }
        guard outcomes.count > 1 else {
            return outcomes.first.map { ($0.others, $0.updates, $0.changes) } ?? ([], [], [])
        }
        return (outcomes.flatMap(\.others), outcomes.flatMap(\.updates), outcomes.flatMap(\.changes))
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
