import AchievementCore
import AchievementStorage
import AchievementSupport
import AchievementWire
import Foundation

/// A part of a store's history for another device, created by ``AchievementCenter/pieces(since:limit:bytes:)`` and
/// applied by ``merge(into:)``.
///
/// Encode it in any format. A piece contains a digest and is refused if it was truncated or changed by accident, but it
/// is neither encrypted nor signed.
public struct HistoryPiece: Hashable, Codable, Sendable {
    /// The number of events in the piece.
    public var events: Int { body.players.reduce(0) { $0 + $1.events.count } }
    /// Whether it is the last piece.
    public var isLast: Bool { body.through == nil }

    let body: Body

    struct Body: Hashable, Codable, Sendable {
        /// The knowledge that the receiver of the first piece must have; `nil` in other pieces.
        var since: Knowledge?
        /// The position of the last record in the previous piece; `nil` in the first piece.
        var after: ExchangePosition?
        /// The position of the last record in this piece; `nil` in the last piece.
        var through: ExchangePosition?
        /// The knowledge of the sender, which the receiver has after merging all pieces.
        var target: Knowledge
        var notes: [String: String] = [:]
        var players: [PlayerPiece] = []
    }

    init(_ body: Body) { self.body = body }

    private static let version = 1

    private enum CodingKeys: String, CodingKey {
        case version, piece, sha256
    }

    /// Decodes a piece.
    ///
    /// - Throws: `DecodingError` if it is not a piece, was changed, or comes from a newer version.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard try container.decode(Int.self, forKey: .version) <= Self.version else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: container, debugDescription: "the piece was made by a newer version")
        }
        body = try container.decode(Body.self, forKey: .piece)
        guard try container.decode(String.self, forKey: .sha256) == body.digest() else {
            throw DecodingError.dataCorruptedError(
                forKey: .sha256, in: container,
                debugDescription: "the piece was changed after it was made: its digest "
                    + "differs")
        }
    }

    /// Encodes the piece with its digest.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Self.version, forKey: .version)
        try container.encode(body, forKey: .piece)
        try container.encode(body.digest(), forKey: .sha256)
    }
}

extension HistoryPiece.Body {
    fileprivate func digest() throws -> String {
        SHA256.hexadecimal(of: String(decoding: try CanonicalJSON.encode(self), as: UTF8.self))
    }
}

/// One player's part of a piece.
struct PlayerPiece: Hashable, Codable, Sendable {
    let player: PlayerID
    /// The sender's tombstone of the player.
    var tombstone: String?
    var levels: PlayerLevels?
    var unlocks: [UnlockPiece] = []
    var revocations: [RevocationFact] = []
    /// The achievements that the sender's events explain, sent with the last part of the player.
    var explained: [AchievementKey]?
    /// Events, encoded like the lines of a backup.
    var events: [String] = []
}

/// A record of an unlock with the full UTC offset of its moment, including seconds.
struct UnlockPiece: Hashable, Codable, Sendable {
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

/// The highest levels for which the player was rewarded.
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
                    throw BackupError(.damaged, "a piece has something that is not an event")
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

/// The outcome of merging a piece.
public enum PieceOutcome: Hashable, Sendable {
    /// The piece's history was merged into the store's.
    case merged(MergeSummary)
    /// The store already had all of the piece; nothing changed.
    case repeated
    /// A previous piece is missing; nothing changed. Merge the missing piece first, or request new pieces with a new
    /// ``AchievementCenter/versionVector()``.
    case early
}

extension HistoryPiece {
    /// Merges the piece's history into that of a center, as ``Backup/merge(into:progress:)`` does with a whole history.
    /// Any piece may arrive twice; a piece that arrives too early is not merged.
    ///
    /// - Throws: ``BackupError`` with code `contradiction` if an event differs between the two histories, or if no
    ///   chosen mode knows a part of the piece, in which case nothing of the piece is kept;
    ///   ``/AchievementStorage/StoreError`` if something could not be stored, in which case the call can be retried.
    @discardableResult
    public func merge(into center: AchievementCenter) async throws -> PieceOutcome {
        let recorder = center.recorder
        let replica = try await recorder.replica(peerHeads: body.target.seen, reports: false)
        let known = replica.whole
        // An erasure leaves neither events nor a player, so the notes must be compared, too.
        if known.covers(body.target, through: body.through), try !MergedNotes(replica.notes, notes()).hasNews {
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
