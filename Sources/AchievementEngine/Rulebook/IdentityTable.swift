/// Finds the numbers of texts and types by their bits: a text by how it lies in memory, a type by its address. A few
/// nanoseconds where hashing the text takes fifty.
///
/// Texts with the same bits are equal, since the table keeps its texts and so no other text can come to lie where one
/// of them does. Equal texts may have other bits: what is not found here may still be in a dictionary.
final class IdentityTable: Sendable {
    private struct Slot: Sendable {
        var key = Key()
        /// -1 where nothing stands.
        var number: Int32 = -1
    }

    /// The bits of a text, or of an address.
    private struct Key: Equatable, Sendable {
        var first: UInt64 = 0
        var second: UInt64 = 0

        /// Where the search begins: the upper bits of a product that every bit has a part in.
        var hash: UInt64 { (first &+ (second &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93 }
    }

    /// As many as a power of two, at most half of them taken.
    private let slots: [Slot]
    private let shift: UInt64
    private let texts: [String]

    /// The numbers of texts.
    convenience init(_ numbers: [(String, Int)]) {
        self.init(numbers.map { (Self.key($0.0), $0.1) }, keeping: numbers.map(\.0))
    }

    /// The numbers of types.
    convenience init(_ numbers: [(ObjectIdentifier, Int)]) {
        self.init(numbers.map { (Self.key($0.0), $0.1) }, keeping: [])
    }

    private init(_ numbers: [(key: Key, number: Int)], keeping texts: [String]) {
        var bits: UInt64 = 1
        while 1 << bits < numbers.count * 2 { bits += 1 }
        var slots = Array(repeating: Slot(), count: 1 << bits)
        let shift = 64 - bits
        for (key, number) in numbers {
            var place = Int(key.hash >> shift)
            while slots[place].number >= 0 { place = (place + 1) & (slots.count - 1) }
            slots[place] = Slot(key: key, number: Int32(clamping: number))
        }
        (self.slots, self.shift, self.texts) = (slots, shift, texts)
    }

    /// The number of a text, if it lies where the table's text does.
    func number(of text: String) -> Int? { number(under: Self.key(text)) }

    /// The number of a type.
    func number(of type: ObjectIdentifier) -> Int? { number(under: Self.key(type)) }

    private func number(under key: Key) -> Int? {
        var place = Int(key.hash >> shift)
        while slots[place].number >= 0 {
            if slots[place].key == key { return Int(slots[place].number) }
            place = (place + 1) & (slots.count - 1)
        }
        return nil
    }

    private static func key(_ text: String) -> Key {
        var key = Key()
        withUnsafeMutableBytes(of: &key) { bits in
            // 16 bytes, or 12 where addresses have 32 bits.
            withUnsafeBytes(of: text) { bits.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0.prefix(16))) }
        }
        return key
    }

    private static func key(_ type: ObjectIdentifier) -> Key { Key(first: UInt64(UInt(bitPattern: type))) }
}
