import AchievementCore
import AchievementSupport

/// The format of deliveries in the outbox: the source of the id, the kind of the reward, and then its fields in order.
/// A change of the fields needs a new kind number.
extension Delivery {
    /// The encoded delivery, without the player. O(size).
    var bytes: [UInt8] {
        var writer = ByteWriter(capacity: 192)
        switch identity {
        case .id(let id):
            writer.write(byte: 0)
            writer.write(id)
        case .origin(let origin):
            writer.write(byte: 1)
            writer.write(origin.string)
        case .event(let event, let ordinal):
            writer.write(byte: 2)
            writer.write(event)
            writer.write(Int64(ordinal))
        }
        writer.write(reward)
        return writer.bytes
    }

    /// Decodes ``bytes``; `nil` for any other bytes.
    init?(bytes: [UInt8], player: PlayerID) {
        var reader = ByteReader(bytes[...])
        guard let identity = reader.identity(), let reward = reader.reward(), reader.isAtEnd else { return nil }
        self.init(identity, player: player, reward: reward)
    }
}

/// Kind numbers of rewards whose fields differ from the original ones of their kind.
private enum LaterKind {
    /// A revocation with the moment of the revoked unlock.
    static let datedRevocation: UInt8 = 6
    /// Points that were not brought by an event.
    static let correction: UInt8 = 7
}

extension Reward {
    fileprivate var kindNumber: UInt8 {
        switch self {
        case .revoked(let revocation) where revocation.unlockedAt != nil: LaterKind.datedRevocation
        case .points(let award) where award.event == nil: LaterKind.correction
        default: UInt8(kind.rawValue)
        }
    }
}

extension ByteWriter {
    fileprivate mutating func write(_ reward: Reward) {
        write(byte: reward.kindNumber)
        switch reward {
        case .unlocked(let unlock): write(unlock)
        case .points(let award):
            write(award.mode.rawValue)
            write(Int64(award.points))
            write(award.reason)
            if let event = award.event { write(event) }
            write(award.at)
        case .level(let level):
            write(ifPresent: level.mode?.rawValue)
            write(Int64(level.level))
            write(level.at)
        case .room(let room):
            write(room.mode.rawValue)
            write(Int64(room.completed))
            // Rooms count from 1.
            write(Int64(room.opened ?? 0))
            write(room.at)
        case .revoked(let revocation):
            write(revocation.achievement.description)
            write(revocation.at)
            write(revocation.event)
            write(revocation.by)
            write(ifPresent: revocation.reason)
            write(Int64(revocation.points))
            if let unlockedAt = revocation.unlockedAt { write(unlockedAt) }
        case .backfill(let summary):
            write(Int64(summary.unlocks.count))
            for unlock in summary.unlocks { write(unlock) }
        }
    }

    fileprivate mutating func write(_ text: String) { write(text.utf8) }

    /// Writes 1 and a text, or 0 for no text.
    fileprivate mutating func write(ifPresent text: String?) {
        write(byte: text == nil ? 0 : 1)
        if let text { write(text) }
    }

    fileprivate mutating func write(_ event: EventID) {
        write(event.source.string)
        write(event.id.string)
    }

    fileprivate mutating func write(_ moment: Moment) {
        write(moment.milliseconds)
        write(Int64(moment.offsetSeconds))
    }

    fileprivate mutating func write(_ unlock: Unlock) {
        write(unlock.achievement.description)
        write(unlock.at)
        write(byte: unlock.event == nil ? 0 : 1)
        if let event = unlock.event { write(event) }
        write(Int64(unlock.catalogVersion))
        write(unlock.criterionFingerprint)
        write(unlock.origin.rawValue)
        write(Int64(unlock.points))
        write(ifPresent: unlock.grantedBy)
        // The count plus 1, or 0 if no evidence was kept.
        write(Int64((unlock.evidence?.count ?? -1) + 1))
        for evidence in unlock.evidence ?? [] {
            write(evidence.reading.metric.rawValue)
            write(evidence.reading.measure.rawValue)
            write(ifPresent: evidence.window)
            write(byte: evidence.amount == nil ? 0 : 1)
            if let amount = evidence.amount {
                write(amount.whole)
                write(Int64(amount.nanos))
            }
        }
    }
}

extension ByteReader {
    fileprivate mutating func identity() -> Delivery.Identity? {
        switch byte() {
        case 0: text().map { .id($0) }
        case 1: text().map { .origin(ExactText($0)) }
        case 2: event().flatMap { event in integer().map { .event(event, ordinal: $0) } }
        default: nil
        }
    }

    fileprivate mutating func reward() -> Reward? {
        guard let kind = byte() else { return nil }
        switch kind {
        case LaterKind.correction: return points(hasEvent: false)
        case LaterKind.datedRevocation: return revocation(isDated: true)
        default: break
        }
        switch Reward.Kind(rawValue: Int(kind)) {
        case .unlocked: return unlock().map { .unlocked($0) }
        case .points: return points(hasEvent: true)
        case .level:
            guard let mode = optionalText(), let level = integer(), let at = moment() else { return nil }
            return .level(LevelReached(mode: mode.map { GameModeID($0) }, level: level, at: at))
        case .room:
            guard let mode = text(), let completed = integer(), let opened = integer(), let at = moment() else {
                return nil
            }
            return .room(
                RoomOpened(mode: GameModeID(mode), completed: completed, opened: opened == 0 ? nil : opened, at: at))
        case .revoked: return revocation(isDated: false)
        case .backfill: return list { $0.unlock() }.map { .backfill(Backfill(unlocks: $0)) }
        case nil: return nil
        }
    }

    private mutating func points(hasEvent: Bool) -> Reward? {
        guard let mode = text(), let points = integer(), let reason = text() else { return nil }
        let event = hasEvent ? event() : nil
        guard hasEvent == (event != nil), let at = moment() else { return nil }
        return .points(PointAward(mode: GameModeID(mode), points: points, reason: reason, event: event, at: at))
    }

    private mutating func revocation(isDated: Bool) -> Reward? {
        guard let achievement = key(), let at = moment(), let event = event(), let by = text(),
            let reason = optionalText(), let points = integer()
        else { return nil }
        let unlockedAt = isDated ? moment() : nil
        guard isDated == (unlockedAt != nil) else { return nil }
        return .revoked(
            Revocation(
                achievement: achievement, at: at, event: event, by: by, reason: reason, points: points,
                unlockedAt: unlockedAt))
    }

    private mutating func unlock() -> Unlock? {
        guard let achievement = key(), let at = moment(), let hasEvent = flag() else { return nil }
        let event = hasEvent ? event() : nil
        guard hasEvent == (event != nil), let version = integer(), let fingerprint = text(),
            let origin = text().flatMap({ UnlockOrigin(rawValue: $0) }), let points = integer(),
            let grantedBy = optionalText(), let count = number(), count >= 0
        else { return nil }
        var evidence: [Evidence]?
        if count > 0 {
            guard let list = list(count - 1, { $0.evidence() }) else { return nil }
            evidence = list
        }
        return Unlock(
            achievement: achievement, at: at, event: event, catalogVersion: version,
            fingerprint: CriterionFingerprint(fingerprint),
            origin: origin, points: points, grantedBy: grantedBy, evidence: evidence)
    }

    private mutating func evidence() -> Evidence? {
        guard let metric = text(), let measure = text().flatMap({ Measure(rawValue: $0) }),
            let window = optionalText(), let hasAmount = flag()
        else { return nil }
        var amount: Amount?
        if hasAmount {
            guard let whole = number(), let nanos = number().flatMap({ Int32(exactly: $0) }),
                let read = Amount(whole: whole, billionths: nanos)
            else { return nil }
            amount = read
        }
        return Evidence(Reading(MetricID(metric), measure), window: window, amount: amount)
    }

    private mutating func list<Element>(_ element: (inout ByteReader) -> Element?) -> [Element]? {
        guard let count = number(), count >= 0 else { return nil }
        return list(count, element)
    }

    private mutating func list<Element>(_ count: Int64, _ element: (inout ByteReader) -> Element?) -> [Element]? {
        var elements: [Element] = []
        // A malformed count fails at the end of the bytes.
        for _ in 0..<count {
            guard let next = element(&self) else { return nil }
            elements.append(next)
        }
        return elements
    }

    private mutating func integer() -> Int? { number().flatMap { Int(exactly: $0) } }

    private mutating func key() -> AchievementKey? { text().flatMap { AchievementKey($0) } }

    private mutating func event() -> EventID? {
        guard let source = text(), let id = text() else { return nil }
        return EventID(source: source, id: id)
    }

    private mutating func moment() -> Moment? {
        guard let milliseconds = number(), let offset = integer() else { return nil }
        return Moment(exactly: milliseconds, offsetSeconds: offset)
    }

    private mutating func flag() -> Bool? {
        switch byte() {
        case 0: false
        case 1: true
        default: nil
        }
    }

    /// Returns `nil` for malformed bytes, and `.some(nil)` for no text.
    private mutating func optionalText() -> String?? {
        guard let hasText = flag() else { return nil }
        guard hasText else { return .some(nil) }
        return text().map { .some($0) }
    }
}
