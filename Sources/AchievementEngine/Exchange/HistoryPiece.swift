import AchievementCore
import AchievementStorage
import AchievementWire
import Foundation

/// A part of a store's history on its way to another device: what ``AchievementCenter/pieces(since:limit:bytes:)`` gives
/// and ``merge(into:)`` takes.
///
/// Encode it as you like. It carries a digest and is refused where it was cut off or changed by accident; it is neither
/// encrypted nor signed.
public struct HistoryPiece: Hashable, Codable, Sendable {
    /// How many events it carries.
    public var events: Int { body.players.reduce(0) { $0 + $1.events.count } }
    /// Whether no piece comes after it.
    public var isLast: Bool { body.through == nil }

    let body: Body

    struct Body: Hashable, Codable, Sendable {
        /// What a receiver must have for the first piece; `nil` for the others.
        var since: Knowledge?
        /// The position of the last record of the piece before; `nil` for the first piece.
        var after: ExchangePosition?
        /// The position of the last record; `nil` for the last piece.
        var through: ExchangePosition?
        /// What the sender has, and the receiver has once it has all pieces.
        var target: Knowledge
        var notes: [String: String] = [:]
        var players: [PieceOfPlayer] = []
    }

    init(_ body: Body) { self.body = body }

    private static let version = 1

    private enum CodingKeys: String, CodingKey {
        case version, piece, sha256
    }

    /// Reads a piece.
    ///
    /// - Throws: `DecodingError` if it is something else, was changed, or comes from a newer version.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard try container.decode(Int.self, forKey: .version) <= Self.version else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: container, debugDescription: "the piece was made by a newer version")
        }
        body = try container.decode(Body.self, forKey: .piece)
        guard try container.decode(String.self, forKey: .sha256) == body.digest else {
            throw DecodingError.dataCorruptedError(
                forKey: .sha256, in: container, debugDescription: "the piece is not as it was made: its digest differs")
        }
    }

    /// Writes the piece with its digest.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Self.version, forKey: .version)
        try container.encode(body, forKey: .piece)
        try container.encode(body.digest, forKey: .sha256)
    }
}

extension HistoryPiece.Body {
    fileprivate var digest: String? {
        (try? CanonicalJSON.encode(self)).map { SHA256.hexadecimal(of: ExactText(String(decoding: $0, as: UTF8.self))) }
    }
}

/// What a piece has of one player.
struct PieceOfPlayer: Hashable, Codable, Sendable {
    let player: PlayerID
    /// The tombstone that the sender has of the player.
    var tombstone: String?
    var levels: PlayerLevels?
    var unlocks: [PieceOfUnlock] = []
    var revocations: [RevocationFact] = []
    /// Which achievements the sender's events explain; with the last that is sent of the player.
    var explained: [AchievementKey]?
    /// Lines of a backup.
    var events: [String] = []
}

/// A record of an unlock with the whole offset of its moment, seconds included.
struct PieceOfUnlock: Hashable, Codable, Sendable {
    private let record: Unlock
    private let offset: Int32

    init(_ unlock: Unlock) { (record, offset) = (unlock, unlock.at.offsetSeconds) }

    var unlock: Unlock {
        Unlock(
            achievement: record.achievement,
            at: Moment(milliseconds: record.at.milliseconds, offsetSeconds: Int(offset)), event: record.event,
            catalogVersion: record.catalogVersion, fingerprint: record.fingerprint,
            origin: record.origin, points: record.points, grantedBy: record.grantedBy, evidence: record.evidence)
    }
}

/// The highest levels that were rewarded.
struct PlayerLevels: Hashable, Codable, Sendable {
    var modes: [String: Int64]
    var overall: Int64
}

extension HistoryPiece: HistorySource {
    func notes() -> [String: String] {
        var notes = body.notes
        for part in body.players { notes[Tombstone.note(part.player)] = part.tombstone }
        return notes
    }

    func forEachPlayer(_ rulebook: Rulebook, _ body: (PlayerHistory) async throws -> Void) async throws {
        for part in self.body.players {
            let events = try part.events.map { line throws(BackupError) in
                guard case .event(let event) = try BackupRecord(line: Array(line.utf8)[...], of: part.player) else {
                    throw BackupError(.damaged, "a piece has something else in place of an event")
                }
                return event
            }
            try await body(
                PlayerHistory(
                    part.player, events: events, unlocks: part.unlocks.map(\.unlock), revocations: part.revocations,
                    levels: part.levels, explained: part.explained))
        }
    }
}

/// What became of a piece.
public enum PieceOutcome: Hashable, Sendable {
    /// Its history was joined with that of the store.
    case merged(MergeSummary)
    /// The store has had all of it before; nothing changed.
    case repeated
    /// A piece before it is missing; nothing changed. Take that one first, or ask again with a new
    /// ``AchievementCenter/versionVector()``.
    case early
}

extension HistoryPiece {
    /// Joins the piece's history with that of a center, as ``Backup/merge(into:progress:)`` joins a whole one. Any piece
    /// may come twice. One that comes too early is kept out.
    ///
    /// - Throws: ``BackupError`` with code `contradiction` if an event says something else here and there, or no chosen
    ///   mode knows a part of it, and nothing of the piece is kept; ``/AchievementStorage/StoreError`` if something
    ///   could not be stored, and the same call can be repeated.
    @discardableResult
    public func merge(into center: AchievementCenter) async throws -> PieceOutcome {
        let recorder = center.recorder
        let replica = try await recorder.replica(met: body.target.seen, tells: false)
        let known = replica.whole
        // An erasure leaves no event and no player, so the notes have to be looked at, too.
        if known.covers(body.target, through: body.through), !MergedNotes(replica.notes, notes()).hasNews {
            return .repeated
        }
        if let after = body.after {
            guard known.covers(body.target, through: after) else { return .early }
        } else if let since = body.since {
            guard known.covers(since) else { return .early }
        }
        let summary = try await HistoryMerge(
            recorder: recorder, store: center.store, catalogs: center.catalogs, source: self, isLast: isLast
        ).run { _ in }
        try await recorder.note(body.target, through: body.through)
        if isLast { try await recorder.runBackfill() }
        return .merged(summary)
    }
}
