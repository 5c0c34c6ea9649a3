import AchievementCore
import AchievementStorage
import AchievementWire
import Foundation

extension AchievementCenter {
    /// Returns the events and records that another device is missing, as pieces that are created lazily.
    ///
    /// Events that the device already has are left out, regardless of where it got them. Merge any number of the
    /// pieces: a device that has merged some of them reports so in its next ``versionVector()``, and any device can
    /// continue from there. If there is nothing new, there are no pieces. O(n) in the number of events that were logged
    /// since the two devices last exchanged, and in the histories of the affected players.
    ///
    /// - Parameters:
    ///   - vector: what the other device has.
    ///   - limit: the maximum number of events, unlocks, definitions and tombstones in a piece, at least 1.
    ///   - bytes: the approximate maximum size of a piece; a piece with a single event may be larger.
    /// - Returns: the pieces, in the order in which to merge them. The sequence throws
    ///   ``/AchievementStorage/StoreError`` if the store cannot be read, and ``BackupError`` with code `contradiction`
    ///   if a player holds an achievement that no chosen mode knows.
    public func pieces(
        since vector: VersionVector, limit: Int = 500, bytes: Int = 256 << 10
    ) -> AsyncThrowingStream<HistoryPiece, any Error> {
        let maker = PieceMaker(self, vector, limit: max(1, limit), bytes: max(1, bytes))
        return AsyncThrowingStream { try await maker.next() }
    }
}

/// Makes pieces one after another. Needs memory for one player and the names of those who changed.
private actor PieceMaker {
    private let center: AchievementCenter
    private let vector: VersionVector
    private let limit: Int
    private let bytes: Int
    private var collection: PieceCollection?
    private var waiting: [PieceGroup] = []
    private var after: ExchangePosition?
    private var isDone = false

    init(_ center: AchievementCenter, _ vector: VersionVector, limit: Int, bytes: Int) {
        (self.center, self.vector, self.limit, self.bytes) = (center, vector, limit, bytes)
    }

    func next() async throws -> HistoryPiece? {
        guard !isDone else { return nil }
        var collection: PieceCollection
        if let begun = self.collection {
            collection = begun
        } else {
            collection = try await PieceCollection(center, vector)
            guard !vector.knowledge.covers(collection.target) || !collection.isEmpty else {
                isDone = true
                return nil
            }
        }
        // Collect one group more than fits, to know whether there is another piece.
        while fitting == waiting.count, let more = try await collection.next(limit: limit, bytes: bytes) {
            waiting += more
        }
        self.collection = collection
        let count = fitting
        var body = HistoryPiece.Body(
            since: after == nil ? vector.knowledge : nil, after: after, target: collection.target)
        for group in waiting.prefix(count) {
            for element in group.elements { body.add(element, collection.notes) }
        }
        after = waiting.prefix(count).last?.through ?? after
        waiting.removeFirst(count)
        if waiting.isEmpty, collection.isEmpty { isDone = true } else { body.through = after }
        return HistoryPiece(body)
    }

    /// The number of waiting groups that fit into the next piece.
    private var fitting: Int {
        var (count, records, size) = (0, 0, 0)
        for group in waiting {
            (records, size) = (records + group.elements.count, size + group.size)
            guard count == 0 || records <= limit && size <= bytes else { break }
            count += 1
        }
        return count
    }
}

/// Elements that must stay together in one piece.
struct PieceGroup: Sendable {
    let elements: [PieceElement]
    /// The position up to which everything is known once this group has been received.
    let through: ExchangePosition

    var size: Int { elements.reduce(0) { $0 + $1.size } }
}

/// The contents of pieces.
enum PieceElement: Sendable {
    case notes([String: String])
    case levels(PlayerLevels, PlayerID)
    case revocation(RevocationFact, PlayerID)
    case unlock(Unlock, PlayerID)
    case explained([AchievementKey], PlayerID)
    case event(line: String, PlayerID)

    /// The approximate size in bytes.
    var size: Int {
        switch self {
        case .notes(let notes): notes.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count + 8 }
        case .levels(let levels, _): 40 + 40 * levels.modes.count
        case .revocation: 200
        case .unlock(let unlock, _): 300 + 120 * (unlock.evidence?.count ?? 0)
        case .explained(let keys, _): 40 * (1 + keys.count)
        case .event(let line, _): line.utf8.count * 5 / 4 + 4
        }
    }
}

extension HistoryPiece.Body {
    /// Adds the next element in sending order.
    fileprivate mutating func add(_ element: PieceElement, _ notes: [String: String]) {
        func part(_ player: PlayerID) -> Int {
            if players.last?.player != player {
                players.append(PlayerPiece(player: player, tombstone: notes[Tombstone.note(player)]))
            }
            return players.count - 1
        }
        switch element {
        case .notes(let group): self.notes.merge(group) { $1 }
        case .levels(let levels, let player): players[part(player)].levels = levels
        case .revocation(let fact, let player): players[part(player)].revocations.append(fact)
        case .unlock(let unlock, let player): players[part(player)].unlocks.append(UnlockPiece(unlock))
        case .explained(let keys, let player): players[part(player)].explained = keys
        case .event(let line, let player): players[part(player)].events.append(line)
        }
    }
}
