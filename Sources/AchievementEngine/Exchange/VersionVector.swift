import AchievementCore
import AchievementStorage
import AchievementSupport
import AchievementWire
import Foundation

/// Which events of which devices a store already has, sent to another device to request the rest.
///
/// ```swift
/// // on the phone
/// let vector = try await center.versionVector()
/// // on the tablet, which was sent the vector
/// for try await piece in center.pieces(since: vector) { try await send(piece) }
/// ```
///
/// Its size does not grow with the history: a few numbers for each device that the store has ever met, digests of
/// definitions, and digests of at most 1,000 unlocks. Encode it in any format; its members are private to the engine.
public struct VersionVector: Hashable, Codable, Sendable {
    let knowledge: Knowledge
    /// Digests of definitions and tombstones, by group number.
    let notes: [String: String]
    /// Sorted digests of the unlocks of recently changed players, 8 bytes each.
    let unlocks: Data

    /// Creates the vector of an empty store, which lacks everything.
    public init() { self.init(knowledge: Knowledge(), notes: [:], unlocks: []) }

    init(knowledge: Knowledge, notes: [String: String], unlocks: Set<UInt64>) {
        self.knowledge = knowledge
        self.notes = notes
        self.unlocks = Data(
            unlocks.sorted().flatMap { digest in (0..<8).map { UInt8(truncatingIfNeeded: digest >> ($0 * 8)) } })
    }

    var unlockDigests: Set<UInt64> {
        let bytes = Array(unlocks)
        return Set(
            stride(from: 0, to: bytes.count - bytes.count % 8, by: 8).map { start in
                (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[start + $1]) << UInt64($1 * 8) }
            })
    }
}

extension AchievementCenter {
    /// Returns what this center's store has. The first call assigns the store its replica id. Late events since the
    /// last call change the dates of the unlocks that they complete.
    ///
    /// - Throws: ``/AchievementStorage/StoreError`` if the store cannot be read, or the id cannot be written.
    public func versionVector() async throws -> VersionVector {
        try await settle()
        let replica = try await recorder.replica(peerHeads: [:], reports: false)
        return VersionVector(
            knowledge: replica.whole, notes: SharedNotes(replica.notes).digests,
            unlocks: try await recentUnlocks(before: replica.head.change))
    }

    /// Updates all players to the canonical order of their histories, as the other device will have them.
    func settle() async throws {
        var summary = MergeSummary()
        try await CanonicalReplay(recorder: recorder, store: store).run(&summary)
        recorder.observeLosses(in: summary)
    }

    /// Returns digests of the unlocks of recently changed players.
    private func recentUnlocks(before change: Int64) async throws -> Set<UInt64> {
        let reader = try await reader()
        let listed = try await store.players(.changed(after: max(0, change - 200)), limit: 200).reversed()
        var digests: Set<UInt64> = []
        for player in listed {
            let unlocks = try await reader.load(player.player, [.unlocks]).records.unlocks
            guard digests.count + unlocks.count <= 1_000 else { break }
            for unlock in unlocks { digests.insert(try unlock.digest(of: player.player)) }
        }
        return digests
    }
}

extension Unlock {
    /// A digest of the record.
    func digest(of player: PlayerID) throws -> UInt64 {
        let record = try CanonicalJSON.encode(self)
        return SHA256.digest(Array("\(player)\u{0}\(at.offsetSeconds)\u{0}".utf8) + record).prefix(8).reduce(0) {
            $0 << 8 | UInt64($1)
        }
    }
}

/// The notes of a store that every device must have: definitions with their dates, withdrawals and earlier versions,
/// and tombstones.
struct SharedNotes {
    /// The notes that belong together, by name.
    let groups: [String: [String: String]]

    /// The number of digests, each covering many notes. Only notes whose digest differs are sent.
    private static let digestCount = 64

    init(_ notes: [String: String]) {
        var groups: [String: [String: String]] = [:]
        for (key, text) in notes {
            if Tombstone.notePrefix.isPrefix(of: key) {
                groups[key, default: [:]][key] = text
            } else if let name = DefinitionNotes.prefixes.lazy.compactMap({ $0.name(in: key) }).first {
                groups[CompiledCatalog.definitionPrefix + name, default: [:]][key] = text
            }
        }
        self.groups = groups
    }

    /// The digests of the notes, by number; a number without notes has none.
    var digests: [String: String] {
        var digests: [String: SHA256.Incremental] = [:]
        for (name, notes) in groups.sorted(by: { ExactText($0.key) < ExactText($1.key) }) {
            for (key, text) in notes.sorted(by: { ExactText($0.key) < ExactText($1.key) }) {
                digests[Self.number(of: name), default: SHA256.Incremental()].update(
                    Array("\(key)\u{0}\(text)\u{0}".utf8))
            }
        }
        return digests.mapValues { String($0.hexadecimal.prefix(16)) }
    }

    /// Returns the names of the note groups that another store may lack according to its digests, in sending order.
    func missing(in others: [String: String]) -> [String] {
        let own = digests
        return groups.keys.filter { own[Self.number(of: $0)] != others[Self.number(of: $0)] }
            .sorted { ExactText($0) < ExactText($1) }
    }

    private static func number(of name: String) -> String {
        String(Int(SHA256.digest(Array(name.utf8))[0]) % digestCount)
    }
}
