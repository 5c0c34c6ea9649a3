/// Packs a text whose reader has another one that is much like it: what stands in either before is not written again.
///
/// In what is packed, `~` stands for a repetition, with how far back it begins and how long it is, each in digits that
/// hold five bits and say whether another one follows. A grave accent stands for `<`, so that the text can stand in a
/// `script` element; both signs themselves have a `~` before them.
struct PackedText: Sendable {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf16)
    private static let (repeated, accent, less) = (
        UInt16(UInt8(ascii: "~")), UInt16(UInt8(ascii: "`")), UInt16(UInt8(ascii: "<"))
    )
    /// The shortest repetition that is worth its digits, and how many earlier places are looked at for the longest.
    private static let (shortest, places) = (10, 48)

    private var units: [UInt16]
    /// The latest place with a hash, and the one before each place; -1 for none.
    private var latest: [Int32]
    private var previous: [Int32]

    /// Prepares for texts of readers who have `known`. O(n).
    init(after known: String) {
        units = Array(known.utf16)
        latest = Array(repeating: -1, count: 1 << 16)
        previous = []
        note(upTo: units.count)
    }

    /// `text`, packed. O(n).
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

    /// Where the longest text that goes on like the one at `position` begins. Pairs of surrogates stay together.
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

    /// Remembers the places before `end`.
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
