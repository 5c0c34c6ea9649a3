import AchievementCore
import AchievementStorage
import AchievementWire
import Foundation

/// What a store has of its own history and of those of others: what it sends to ask another device for the rest.
///
/// ```swift
/// // on the phone
/// let vector = try await center.versionVector()
/// // on the tablet, which was sent the vector
/// for try await piece in center.pieces(since: vector) { try await send(piece) }
/// ```
///
/// Small, whatever the history: a few numbers for each device that was ever met, digests of definitions, and digests of
/// at most 1,000 unlocks. Encode it as you like; its members are nobody's business but the engine's.
public struct VersionVector: Hashable, Codable, Sendable {
    let knowledge: Knowledge
    /// Digests of definitions and tombstones, by the numbers of groups.
    let notes: [String: String]
    /// Digests of unlocks of players who changed lately, 8 bytes each, sorted.
    let unlocks: Data

    /// The vector of a store that has nothing: everything is new to it.
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
    /// What this center's store has. The first call gives the store its id among those that it exchanges with;
    /// events that came late since the last one date what they completed.
    ///
    /// - Throws: ``/AchievementStorage/StoreError`` if the store cannot be read, or the id not be written.
    public func versionVector() async throws -> VersionVector {
        try await settle()
        let replica = try await recorder.replica(met: [:], tells: false)
        return VersionVector(
            knowledge: replica.whole, notes: SharedNotes(replica.notes).digests,
            unlocks: try await recentUnlocks(before: replica.head.change))
    }

    /// Has everybody be as the ordered history says, as the other device will have them.
    func settle() async throws {
        var summary = MergeSummary()
        try await Settlement(recorder: recorder, store: store).run(&summary)
    }

    /// Digests of unlocks of players who changed lately.
    private func recentUnlocks(before change: Int64) async throws -> Set<UInt64> {
        let reader = try await reader()
        let listed = try await store.players(.changed(after: max(0, change - 200)), limit: 200).reversed()
        var digests: Set<UInt64> = []
        for player in listed {
            let unlocks = try await reader.load(player.player, [.unlocks]).unlocks
            guard digests.count + unlocks.count <= 1_000 else { break }
            for unlock in unlocks { digests.insert(unlock.digest(of: player.player)) }
        }
        return digests
    }
}

extension Unlock {
    /// A digest of the record.
    func digest(of player: PlayerID) -> UInt64 {
        let record = (try? CanonicalJSON.encode(self)) ?? []
        return SHA256.digest(Array("\(player)\u{0}\(at.offsetSeconds)\u{0}".utf8) + record).prefix(8).reduce(0) {
            $0 << 8 | UInt64($1)
        }
    }
}

/// The notes of a store that every device is to have: definitions with their times, withdrawals and
/// what came before, and tombstones.
struct SharedNotes {
    /// By name, what belongs together.
    let groups: [String: [String: String]]

    /// There are as many groups of digests; only those that differ are sent.
    private static let digestCount = 64

    init(_ notes: [String: String]) {
        var groups: [String: [String: String]] = [:]
        for (key, text) in notes {
            if key.hasPrefix(Tombstone.notePrefix) {
                groups[key, default: [:]][key] = text
            } else if let prefix = DefinitionNotes.prefixes.first(where: { key.hasPrefix($0) }) {
                groups[CompiledCatalog.definitionPrefix + key.dropFirst(prefix.count), default: [:]][key] = text
            }
        }
        self.groups = groups
    }

    /// A digest of each group that has something.
    var digests: [String: String] {
        var digests: [String: SHA256.Running] = [:]
        for (name, notes) in groups.sorted(by: { ExactText($0.key) < ExactText($1.key) }) {
            for (key, text) in notes.sorted(by: { ExactText($0.key) < ExactText($1.key) }) {
                digests[Self.number(of: name), default: SHA256.Running()].update(Array("\(key)\u{0}\(text)\u{0}".utf8))
            }
        }
        return digests.mapValues { String($0.hexadecimal.prefix(16)) }
    }

    /// The names of what another store may lack, by its digests, in the order of sending.
    func missing(in others: [String: String]) -> [String] {
        let own = digests
        return groups.keys.filter { own[Self.number(of: $0)] != others[Self.number(of: $0)] }
            .sorted { ExactText($0) < ExactText($1) }
    }

    private static func number(of name: String) -> String {
        String(Int(SHA256.digest(Array(name.utf8))[0]) % digestCount)
    }
}
