import AchievementCore
import AchievementStorage

/// The first 16 bytes of a sealer's digest.
struct Seal: Hashable, Sendable {
    private(set) var high: UInt64 = 0
    private(set) var low: UInt64 = 0

    /// The start of a chain.
    static let none = Seal()

    private init() {}

    /// Creates the seal of a record.
    init(_ record: SealedRecord, by sealer: any RecordSealer) {
        let bytes = sealer.seal(record.bytes)
        for byte in bytes.prefix(8) { high = high << 8 | UInt64(byte) }
        for byte in bytes.dropFirst(8).prefix(8) { low = low << 8 | UInt64(byte) }
    }

    /// Parses a seal; `nil` if the text is malformed.
    init?(_ text: some StringProtocol) {
        guard text.utf8.count == 32, let high = UInt64(text.prefix(16), radix: 16),
            let low = UInt64(text.suffix(16), radix: 16)
        else { return nil }
        (self.high, self.low) = (high, low)
    }

    var text: String {
        [high, low].map { number in
            let digits = String(number, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// Adds a member to a set, or removes it if present.
    mutating func toggle(_ member: Seal) {
        high ^= member.high
        low ^= member.low
    }
}

/// The bytes of a record, with lengths before parts of variable size, so that different records have different bytes.
struct SealedRecord {
    private(set) var bytes: [UInt8] = []

    /// Creates a record of a kind.
    init(_ kind: UInt8) { bytes.append(kind) }

    mutating func add(_ number: Int64) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func add(_ part: [UInt8]) {
        add(Int64(part.count))
        bytes.append(contentsOf: part)
    }

    mutating func add(_ text: ExactText) {
        let part = text.string.utf8
        add(Int64(part.count))
        bytes.append(contentsOf: part)
    }

    mutating func add(_ seal: Seal) {
        add(Int64(bitPattern: seal.high))
        add(Int64(bitPattern: seal.low))
    }

    mutating func add(_ moment: Moment) {
        add(moment.milliseconds)
        add(Int64(moment.offsetSeconds))
    }

    /// Adds an optional part.
    mutating func add<Part>(_ part: Part?, _ body: (inout SealedRecord, Part) -> Void) {
        bytes.append(part == nil ? 0 : 1)
        if let part { body(&self, part) }
    }

    mutating func add(_ event: EventID?) {
        add(event) { record, event in
            record.add(event.source)
            record.add(event.id)
        }
    }
}

extension SealedRecord {
    /// Creates the record of an event that follows the one with the seal `previous`.
    init(_ event: LoggedEvent, after previous: Seal) {
        self.init(1)
        add(previous)
        add(event.id.source)
        add(event.id.id)
        add(ExactText(event.type.rawValue))
        add(event.player.text)
        add(event.moment)
        add(event.data)
        add(event.attributes) { $0.add($1) }
    }

    /// Creates the record of a ledger entry that follows the one with the seal `previous`.
    init(_ entry: StoredPoints, after previous: Seal) {
        self.init(2)
        add(previous)
        add(entry.mode)
        add(Int64(entry.points))
        add(ExactText(entry.reason))
        add(entry.achievement) { $0.add($1) }
        add(entry.event)
        add(entry.at)
    }

    /// Creates the record of all unlocks of a player.
    init(_ unlocks: some Sequence<StoredUnlock>) {
        self.init(3)
        for unlock in unlocks.sorted(by: { $0.symbol < $1.symbol }) {
            add(unlock.symbol)
            add(unlock.at)
            add(unlock.event)
            add(Int64(unlock.catalogVersion))
            add(ExactText(unlock.fingerprint))
            add(ExactText(unlock.origin.rawValue))
            add(Int64(unlock.points))
            add(unlock.grantedBy) { $0.add(ExactText($1)) }
            add(unlock.evidence) { $0.add(ExactText($1)) }
        }
    }

    /// Creates the record of a catalog's notes.
    init(_ notes: [String: String], generation: Int64) {
        self.init(4)
        add(generation)
        for (key, text) in notes.map({ (ExactText($0.key), ExactText($0.value)) }).sorted(by: {
            $0.0 < $1.0
        }) {
            add(key)
            add(text)
        }
    }
}
