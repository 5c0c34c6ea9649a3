/// Compresses a text for a reader who has a similar text: repetitions from either text are replaced by references.
///
/// In packed text, `~` marks a repetition, followed by its distance and length, each in base-32 digits of which a sixth
/// bit tells whether another digit follows. A grave accent stands for `<`, so that the text can stand in a `script`
/// element; a literal `~` or grave accent is preceded by `~`.
struct PackedText: Sendable {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf16)
    private static let (repeated, accent, less) = (
        UInt16(UInt8(ascii: "~")), UInt16(UInt8(ascii: "`")), UInt16(UInt8(ascii: "<"))
    )
    /// The shortest repetition worth encoding, and the number of earlier places searched for the longest one.
    private static let (shortest, places) = (10, 48)

    private var units: [UInt16]
    /// The latest place for each hash, and the previous place with the same hash for each place; -1 for none.
    private var latest: [Int32]
    private var previous: [Int32]

    /// Prepares for texts whose readers have `known`. O(n).
    init(after known: String) {
        units = Array(known.utf16)
        latest = Array(repeating: -1, count: 1 << 16)
        previous = []
        note(upTo: units.count)
    }

    /// Packs `text`. O(n).
    func pack(_ text: String) -> String {
        var copy = self
        return copy.packed(text)
    }

    private mutating func packed(_ text: String) -> String {
        var position = units.count
        units += text.utf16
        var packed: [UInt16] = []
        while position < units.count {
            let (start, length) = longest(at: position)
            if length >= Self.shortest {
                packed.append(Self.repeated)
                Self.append(position - start, to: &packed)
                Self.append(length, to: &packed)
            } else {
                Self.append(unit: units[position], to: &packed)
            }
            position += length >= Self.shortest ? length : 1
            note(upTo: position)
        }
        return String(decoding: packed, as: UTF16.self)
    }

    /// The longest earlier match of the text at `position`. Surrogate pairs stay together.
    private func longest(at position: Int) -> (start: Int, length: Int) {
        guard position + Self.shortest <= units.count, !UTF16.isTrailSurrogate(units[position]) else { return (0, 0) }
        var best = (start: 0, length: 0)
        var place = Int(latest[hash(at: position)])
        for _ in 0..<Self.places where place >= 0 {
            var length = 0
            while position + length < units.count, units[place + length] == units[position + length] { length += 1 }
            if length > best.length { best = (place, length) }
            place = Int(previous[place])
        }
        while best.length > 0, position + best.length < units.count,
            UTF16.isTrailSurrogate(units[position + best.length])
        {
            best.length -= 1
        }
        return best
    }

    private func hash(at place: Int) -> Int {
        var hash: UInt32 = 0
        for offset in 0..<Self.shortest { hash = hash &* 0x0100_0193 ^ UInt32(units[place + offset]) }
        return Int((hash ^ hash >> 16) & 0xFFFF)
    }

    /// Indexes the places before `end`.
    private mutating func note(upTo end: Int) {
        while previous.count < end {
            let place = previous.count
            guard place + Self.shortest <= units.count else {
                previous.append(-1)
                continue
            }
            let hash = hash(at: place)
            previous.append(latest[hash])
            latest[hash] = Int32(place)
        }
    }

    private static func append(unit: UInt16, to packed: inout [UInt16]) {
        if unit == repeated || unit == accent { packed.append(repeated) }
        packed.append(unit == less ? accent : unit)
    }

    private static func append(_ number: Int, to packed: inout [UInt16]) {
        var shift = 0
        while number >> (shift + 5) > 0 { shift += 5 }
        while shift >= 0 {
            packed.append(digits[number >> shift & 31 + (shift > 0 ? 32 : 0)])
            shift -= 5
        }
    }
}
