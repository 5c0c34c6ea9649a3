public import AchievementCore
import AchievementStorage

/// What a check of a store found.
public struct Verification: Hashable, Sendable {
    /// Something that is not as the log says it should be.
    public struct Finding: Hashable, Sendable, CustomStringConvertible {
        /// The player whose state it is about; `nil` for what is about the store.
        public let player: PlayerID?
        /// What is there and what should be, in English.
        public let message: String

        /// The player, if there is one, and the message.
        public var description: String { player.map { "\($0): \(message)" } ?? message }
    }

    /// How many players were rebuilt.
    public internal(set) var players = 0
    /// How many events they were rebuilt from.
    public internal(set) var events = 0
    /// What was found, in the order of the players' ids, those about the store in front; at most as many as were asked
    /// for.
    public internal(set) var findings: [Finding] = []
    /// How many findings there are in all.
    public internal(set) var findingCount = 0

    var brokenPlayers: [PlayerID] { Set(findings.compactMap(\.player)).sorted() }

    /// Whether nothing was found.
    public var isSound: Bool { findingCount == 0 }

    mutating func add(_ messages: [String], about player: PlayerID?, limit: Int) {
        findingCount += messages.count
        let room = max(0, limit - findings.count)
        findings += messages.prefix(room).map { Finding(player: player, message: $0) }
    }
}

extension ProgressReading {
    /// Checks a store against its own log: rebuilds every player in memory, and compares metrics, unlocks, points and
    /// deliveries with what is stored. What is complete and locked is found, too. Writes nothing.
    ///
    /// A store that can check itself, as SQLite's can, does so first. Players whom another catalog judged last are
    /// compared once this one has met them. O(length of the log).
    ///
    /// - Parameter limit: how many findings are described; all are counted.
    /// - Throws: ``/AchievementStorage/StoreError`` if the store cannot be read at all.
    public func verify(limit: Int = 100) async throws -> Verification {
        let reader = try await reader()
        var verification = Verification()
        if let store = reader.store as? any SelfCheckingStore {
            verification.add(try await store.problems(limit: max(1, limit)), about: nil, limit: limit)
        }
        verification.add(
            reader.setAsideDefinitions.map { "the definition \($0.key) is set aside: \($0.reason)" }
                .filter { $0.contains("it cannot be read") }, about: nil, limit: limit)
        let waiting: [PlayerID: [Delivery]]
        do throws(StoreError) {
            waiting = try await reader.waitingDeliveries(&verification, limit: limit)
        } catch {
            guard error.code == .corrupt else { throw error }
            verification.add([error.message], about: nil, limit: limit)
            waiting = [:]
        }
        do {
            try await reader.forEachPage { names in
                for name in names {
                    var check = try await reader.check(name, waiting: waiting[name] ?? [])
                    // Somebody may have erased the player since it was read what waits. That is read again for those who
                    // are described, so that a bad store does not have it read for everybody.
                    if !check.problems.isEmpty, waiting[name] != nil, verification.findings.count < limit {
                        var ignored = Verification()
                        let now = try await reader.waitingDeliveries(&ignored, limit: 0)
                        check = try await reader.check(name, waiting: now[name] ?? [])
                    }
                    verification.players += 1
                    verification.events += check.events
                    verification.add(check.problems, about: name, limit: limit)
                }
            }
        } catch let error as StoreError where error.code == .corrupt {
            verification.add([error.message], about: nil, limit: limit)
        }
        return verification
    }
}

extension PlayerReader {
    /// The oldest deliveries that wait for each sink, by player. Two of them with one id are a finding.
    fileprivate func waitingDeliveries(
        _ verification: inout Verification, limit: Int
    ) async throws(StoreError) -> [PlayerID: [Delivery]] {
        var waiting: [PlayerID: [Delivery]] = [:]
        for sink in try await store.pendingDeliveries() where sink.count > 0 {
            var ids: Set<String> = []
            for entry in try await store.undelivered(to: sink.sink, limit: 10_000) {
                if !ids.insert(entry.delivery.id).inserted {
                    verification.add(
                        ["the delivery \(entry.delivery.id) waits twice for \(sink.sink)"],
                        about: entry.delivery.player, limit: limit)
                }
                waiting[entry.delivery.player, default: []].append(entry.delivery)
            }
        }
        return waiting
    }

    /// Compares a player with the player's log.
    fileprivate func check(
        _ name: PlayerID, waiting: [Delivery]
    ) async throws(StoreError) -> (problems: [String], events: Int) {
        do throws(StoreError) {
            return try await StoreError.retryingConflicts { () throws(StoreError) in
                let (loader, symbols) = (self.loader, catalog.codec.symbols)
                let slots = rulebook.metrics.count + rulebook.modes.count + rulebook.recurring.count
                let rows = (0..<slots).map { RowRequest(series: symbols.series(ofSlot: $0), .all) }
                var players = try await loader.load([name], rows: rows).players
                try await loader.complete(&players)
                guard let player = players.first else { return ([], 0) }
                let past = try await loader.past(of: player)
                let check = PlayerCheck(player: player, past: past, waiting: waiting, catalog: catalog, now: now())
                return (check.problems, past.log.count)
            }
        } catch {
            guard error.code == .corrupt else { throw error }
            return ([error.message], 0)
        }
    }
}
