import AchievementCore
import AchievementEngine
import AchievementStorage

/// Invariants that are expensive to check. All of them are checked on a copy of the store.
extension World {
    ///
    /// - Parameter isLast: whether the log is replayed too.
    func examine(_ device: Device, isLast: Bool) async {
        let copy = await device.store.copy()
        do {
            if isLast { try await checkReading(copy, of: device) }
            let inbox = Inbox()
            let center = try await laterCenter(on: copy, inbox)
            try await center.deliverPending()
            let check = try await center.verify()
            for finding in check.findings { wrong("\(device.name): a check found \(finding)") }
            for entry in check.uncompared { wrong("\(device.name): a check did not compare \(entry)") }
            let log = await copy.log(of: nil, after: 0, limit: .max)
            let pictures = try await center.pictures(at: wall.now)
            for (player, picture) in pictures.sorted(by: { $0.key < $1.key }) {
                for key in picture.earned { wrong("\(device.name): \(player) is complete and locked: \(key)") }
                let plain = PlainClub(log.filter { $0.player == player }.compactMap { envelopes[$0.id] })
                for difference in plain.differences(to: picture) { wrong("\(device.name): \(player) \(difference)") }
            }
            if isLast, !device.hasMerged { try await checkReplay(log, pictures, of: device) }
            try await checkRewards(of: center, copy, inbox, on: device)
            if isLast { try await checkSight(copy, of: device) }
        } catch {
            wrong("\(device.name): the examination failed: \(error)")
        }
    }

    /// The later release with a store without faults.
    func laterCenter(
        on store: any ProgressStore, _ inbox: Inbox, ahead: Duration = .zero
    ) async throws -> AchievementCenter {
        let process = Process(schedule, seed: 0)
        let clock = HostClock(wall)
        clock.skew = ahead
        return try await Host(
            "examiner", release(2), on: store, process, clock: clock,
            bells: [Bell("bell", inbox: inbox, process: process)]
        ).center
    }

    /// Checks that reading changes nothing.
    private func checkReading(_ copy: InMemoryProgressStore, of device: Device) async throws {
        let readers = ReadersStore(copy)
        let reader = try await PlayerReader(store: readers, now: { [wall] in wall.now }) { release(2).modes }
        try await reader.forEachStatus { _ in }
        _ = try await reader.leaderboard(Board(.points(mode: nil)))
        for player in Self.players {
            _ = try await reader.explain(key("club/ten"), for: player)
            _ = try await reader.ledger(of: player)
        }
        _ = try await reader.verify()
        if readers.writes > 0 { wrong("\(device.name): reading wrote \(readers.writes) times") }
    }

    /// Checks that a row that no event produces is found, whichever catalog judged the player last.
    private func checkSight(_ copy: InMemoryProgressStore, of device: Device) async throws {
        let catalog = await copy.catalog()
        guard let series = catalog.notes["symbol:metric:\(Club.visits.id)"].flatMap({ Int64($0) }) else { return }
        for player in await copy.players(.named(after: nil), limit: 100).map(\.player) {
            let snapshot = await copy.load(players: [PlayerRequest(player, .state)], events: [])
            guard let stored = snapshot.players.first else { continue }
            _ = try await copy.commit(
                StoreCommit(
                    generation: catalog.generation,
                    players: [
                        PlayerUpdate(
                            player: player, revision: stored.revision, judgedUnder: stored.judgedUnder,
                            state: stored.state, rows: [StoredRow(series: series, key: .number(1), a: 7)])
                    ]))
            let reader = try await PlayerReader(store: copy, now: { [wall] in wall.now }) { release(2).modes }
            if try await !reader.verify().findings.contains(where: { $0.player == player }) {
                wrong("\(device.name): a check does not see a row of \(player) that no event gives")
            }
        }
    }

    /// Checks that replaying the log, in the order and batches in which it was written, in a center without faults
    /// gives the same states.
    private func checkReplay(
        _ log: [LoggedEvent], _ pictures: [PlayerID: Picture], of device: Device
    ) async throws {
        // For this clock, no event in the log is in the future.
        let center = try await laterCenter(on: InMemoryProgressStore(), Inbox(), ahead: .days(30))
        for portion in device.portions(of: log.map(\.id)) {
            let batch = portion.compactMap { envelopes[$0] }
            for (envelope, answer) in zip(batch, try await center.record(batch)) {
                guard case .failure(let error) = answer else { continue }
                wrong("\(device.name): \(envelope.words) is refused in a replay: \(error)")
            }
        }
        let replayed = try await center.pictures(at: wall.now)
        let definitions = log.compactMap { envelopes[$0.id]?.event as? AchievementDefined }
            .map(\.achievement.key.description)
        let redefined = Dictionary(grouping: definitions) { $0 }.filter { $0.value.count > 1 }.keys
        let names =
            log.compactMap { (envelopes[$0.id]?.event as? AchievementWithdrawn)?.achievement.description } + redefined
        // The key of a recurring unlock ends with a colon and the period.
        func withdrawn(_ key: AchievementKey) -> Bool {
            names.contains { key.description == $0 || key.description.hasPrefix("\($0):") }
        }
        for (player, picture) in pictures.sorted(by: { $0.key < $1.key }) {
            var (picture, replay) = (picture, replayed[player] ?? Picture())
            // Achievements unknown to an earlier release may have ended before a later one looked.
            if device.hasEarlierReleases { (picture, replay) = (picture.withoutNews, replay.withoutNews) }
            // Definitions may have been withdrawn or replaced before all players were backfilled.
            (picture, replay) = (picture.without(withdrawn), replay.without(withdrawn))
            for difference in picture.differences(to: replay) {
                wrong("\(device.name): \(player) \(difference) in a replay")
            }
        }
    }

    /// Checks that two devices that have merged each other's history agree.
    func compare(_ left: Device, _ right: Device) async {
        do {
            let states = try await (agreed(on: left), agreed(on: right))
            let (mine, other) = (states.0.subtracting(states.1).sorted(), states.1.subtracting(states.0).sorted())
            if mine != other {
                wrong("\(left.name) and \(right.name) have met, and say \(mine) AND \(other)")
            }
        } catch {
            wrong("comparing devices failed: \(error)")
        }
    }

    /// Checks that no event of a player is left that was recorded before an erasure that the device knows, whatever the
    /// event's own time.
    func checkErasures(on device: Device) async {
        let log = await device.store.copy().log(of: nil, after: 0, limit: .max)
        for event in log {
            guard let erased = device.erasedThrough[event.player], let at = device.recordings[event.id], at <= erased
            else { continue }
            wrong("\(device.name): \(event.id.id) of \(event.player) is back, recorded before the erasure")
        }
    }

    /// The states of all players, in small pieces.
    private func agreed(on device: Device) async throws -> Set<String> {
        let store = await device.store.copy()
        let center = try await laterCenter(on: store, Inbox())
        var lines: [String] = []
        try await center.forEachStatus(at: wall.now) { status in
            lines += status.json.replacing("},{\"", with: "}\n{\"").replacing("],\"", with: "]\n\"").split(
                separator: "\n"
            )
            .map { "\(status.player): \($0)" }
        }
        lines += try await center.reader().definitions.map { "\($0.definition.key) \($0.isWithdrawn)" }
        lines += await store.catalog().notes.filter { $0.key.hasPrefix("erased:") }.map { "\($0)" }
        lines += await store.log(of: nil, after: 0, limit: .max).map { "\($0.id) \($0.moment)" }
        return Set(lines)
    }
}
