public import AchievementCore
import AchievementStorage

/// The result of checking a store.
public struct Verification: Hashable, Sendable {
    /// A difference between the store and what its log says.
    public struct Finding: Hashable, Sendable, CustomStringConvertible {
        /// The player whose state is affected; `nil` for a finding about the store.
        public let player: PlayerID?
        /// What is stored and what it should be, in English.
        public let message: String

        /// The player, if there is one, and the message.
        public var description: String { player.map { "\($0): \(message)" } ?? message }
    }

    /// The number of players who were rebuilt.
    public internal(set) var players = 0
    /// The number of events from which they were rebuilt.
    public internal(set) var events = 0
    /// The findings: those about the store first, then in the order of the players' ids; up to the requested number.
    public internal(set) var findings: [Finding] = []
    /// The total number of findings.
    public internal(set) var findingCount = 0
    /// The number of players who were not compared, or not completely.
    public internal(set) var uncomparedPlayers = 0
    /// What was not compared and why, in the order of the players' ids; up to the requested number.
    public internal(set) var uncompared: [Finding] = []

    var brokenPlayers: [PlayerID] { Set(findings.compactMap(\.player)).sorted() }

    /// Whether everything was compared without a finding.
    public var isSound: Bool { findingCount == 0 && uncomparedPlayers == 0 && uncompared.isEmpty }

    fileprivate mutating func add(uncompared reasons: [String], about player: PlayerID?, limit: Int) {
        guard !reasons.isEmpty else { return }
        if player != nil { uncomparedPlayers += 1 }
        let remaining = max(0, limit - uncompared.count)
        uncompared += reasons.prefix(remaining).map { Finding(player: player, message: $0) }
    }

    mutating func add(_ messages: [String], about player: PlayerID?, limit: Int) {
        findingCount += messages.count
        let remaining = max(0, limit - findings.count)
        findings += messages.prefix(remaining).map { Finding(player: player, message: $0) }
    }
}

extension ProgressReading {
    /// Checks a store against its own log: rebuilds every player in memory, and compares metrics, unlocks, points,
    /// definitions and deliveries with the stored ones. Also finds achievements that are complete but locked. Writes
    /// nothing.
    ///
    /// A store that can check itself, such as the SQLite store, does so first. Players who were last judged under an
    /// earlier catalog are compared with this catalog's evaluation of the log; unlocks that the next writer will
    /// backfill are not findings. Records that cannot be compared are counted: those of modes that this reader does not
    /// have, events that the modes refuse, and players who were judged under other rules. O(length of the log).
    ///
    /// - Parameter limit: the maximum number of findings to describe; all of them are counted.
    /// - Throws: ``/AchievementStorage/StoreError`` if the store cannot be read at all.
    public func verify(limit: Int = 100) async throws -> Verification {
        var reader = try await reader()
        var verification = Verification()
        if let store = reader.store.capability((any SelfCheckingStore).self) {
            verification.add(try await store.problems(limit: max(1, limit)), about: nil, limit: limit)
        }
        verification.add(
            reader.setAsideDefinitions.map { "the definition \($0.key) is set aside: \($0.reason)" }
                .filter { $0.contains("it cannot be read") }, about: nil, limit: limit)
        let joins = try await reader.joinProblems()
        if !joins.isEmpty, try await reader.isCurrent { verification.add(joins, about: nil, limit: limit) }
        let waiting: [PlayerID: [Delivery]]
        do throws(StoreError) {
            waiting = try await reader.waitingDeliveries(&verification, limit: limit)
        } catch {
            guard error.code == .corrupt else { throw error }
            verification.add([error.message], about: nil, limit: limit)
            waiting = [:]
        }
        do {
            var (definitions, isCurrent): (DefinitionLog, Bool)
            (reader, definitions, isCurrent) = try await readDefinitions()
            if isCurrent {
                verification.add(definitions.problems(reader.catalog), about: nil, limit: limit)
            } else {
                verification.add(uncompared: [Self.definitionsChanged], about: nil, limit: limit)
            }
            try await reader.forEachPlayer { name, previous in
                var check = StoredCheck(reader: reader, definitions: definitions, previous: previous)
                var (outcome, events) = try await check.outcome(of: name, waiting: waiting[name] ?? [])
                // An achievement may have been defined in the meantime.
                if !outcome.problems.isEmpty, try await !reader.isCurrent {
                    (reader, definitions, isCurrent) = try await readDefinitions()
                    check = StoredCheck(reader: reader, definitions: definitions, previous: previous)
                    (outcome, events) = try await check.outcome(of: name, waiting: waiting[name] ?? [])
                    if !isCurrent { outcome = PlayerCheck.Outcome(uncompared: [Self.definitionsChanged]) }
                }
                // The player may have been erased since the pending deliveries were read. They are read again only for
                // players whose findings are described, so that a damaged store does not cause that for every player.
                if !outcome.problems.isEmpty, waiting[name] != nil, verification.findings.count < limit {
                    var ignored = Verification()
                    let fresh = try await reader.waitingDeliveries(&ignored, limit: 0)
                    (outcome, events) = try await check.outcome(of: name, waiting: fresh[name] ?? [])
                }
                verification.players += 1
                verification.events += events
                verification.add(outcome.problems, about: name, limit: limit)
                verification.add(uncompared: outcome.uncompared, about: name, limit: limit)
            }
        } catch let error as StoreError where error.code == .corrupt {
            verification.add([error.message], about: nil, limit: limit)
        }
        return verification
    }

    private static var definitionsChanged: String { "the definitions have changed since the check began" }

    /// A reader, the definitions in the log, and whether both belong to one catalog. They do not if the reader keeps an
    /// earlier catalog, or if others define achievements without a pause.
    private func readDefinitions() async throws -> (PlayerReader, DefinitionLog, isCurrent: Bool) {
        var attempts = 0
        while true {
            attempts += 1
            let reader = try await reader()
            let definitions = try await DefinitionLog(reader.store, reader.catalog)
            let isCurrent = try await reader.isCurrent
            if isCurrent || attempts == 10 { return (reader, definitions, isCurrent) }
        }
    }
}

extension PlayerReader {
    /// Whether the reader's catalog is the store's current one.
    fileprivate var isCurrent: Bool {
        get async throws(StoreError) { try await store.catalog().generation == catalog.generation }
    }

    /// The oldest pending deliveries of each sink, by player. A duplicate id within a sink is a finding.
    fileprivate func waitingDeliveries(
        _ verification: inout Verification, limit: Int
    ) async throws(StoreError) -> [PlayerID: [Delivery]] {
        var waiting: [PlayerID: [Delivery]] = [:]
        for sink in try await store.pendingDeliveries() where sink.count > 0 {
            var ids: Set<String> = []
            for entry in try await store.undelivered(to: sink.sink, limit: 10_000) {
                if !ids.insert(entry.delivery.id).inserted {
                    verification.add(
                        ["the delivery \(entry.delivery.id) is pending twice for \(sink.sink)"],
                        about: entry.delivery.player, limit: limit)
                }
                waiting[entry.delivery.player, default: []].append(entry.delivery)
            }
        }
        return waiting
    }
}
