/// Finds the numbers of texts and types by their bits: a text by its two words in memory, a type by its address. Takes
/// a few nanoseconds, while hashing a text takes fifty.
///
/// Texts with the same bits are equal: the table retains its texts, so no other text can be allocated at the address of
/// one of them. Equal texts can have different bits, so a text that is not found here may still be found in a
/// dictionary.
@usableFromInline package final class IdentityTable: Sendable {
    @usableFromInline struct Slot: Sendable {
        @usableFromInline var key = Key()
        /// The number; -1 in a free slot.
        @usableFromInline var number: Int32 = -1

        @usableFromInline init() {}
    }

    /// The bits of a text, or of an address.
    @usableFromInline struct Key: Equatable, Sendable {
        @usableFromInline var first: UInt64 = 0
        @usableFromInline var second: UInt64 = 0

        @inlinable init() {}

        @inlinable init(_ text: String) {
            withUnsafeMutableBytes(of: &self) { bits in
                // 16 bytes, or 12 on platforms with 32-bit addresses.
                withUnsafeBytes(of: text) { bits.copyBytes(from: $0.prefix(16)) }
            }
        }

        @inlinable init(_ type: ObjectIdentifier) { first = UInt64(UInt(bitPattern: type)) }

        @inlinable static func == (left: Key, right: Key) -> Bool {
            left.first == right.first && left.second == right.second
        }

        /// Multiplicative hashing, for the upper bits of the product, which depend on every bit of the key.
        @inlinable var hash: UInt64 { (first &+ (second &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93 }
    }

    /// The slots, probed linearly. Their count is a power of two, and at most half of them are used.
    @usableFromInline let slots: [Slot]
    @usableFromInline let shift: UInt64
    private let texts: [String]

    /// Creates a table of the numbers of texts.
    package convenience init(_ numbers: [(String, Int)]) {
        self.init(numbers.map { (Key($0.0), $0.1) }, keeping: numbers.map(\.0))
    }

    /// Creates a table of the numbers of types.
    package convenience init(_ numbers: [(ObjectIdentifier, Int)]) {
        self.init(numbers.map { (Key($0.0), $0.1) }, keeping: [])
    }

    private init(_ numbers: [(key: Key, number: Int)], keeping texts: [String]) {
        var bits: UInt64 = 1
        while 1 << bits < numbers.count * 2 { bits += 1 }
        var slots = Array(repeating: Slot(), count: 1 << bits)
        let shift = 64 - bits
        for (key, number) in numbers {
            var index = Int(key.hash >> shift)
            while slots[index].number >= 0 { index = (index + 1) & (slots.count - 1) }
            slots[index].key = key
            slots[index].number = Int32(clamping: number)
        }
        (self.slots, self.shift, self.texts) = (slots, shift, texts)
    }

    /// The number of a text, if it has the same bits as the one in the table.
    @inlinable
    package func number(of text: String) -> Int? { number(for: Key(text)) }

    /// The number of a type.
    @inlinable
    package func number(of type: ObjectIdentifier) -> Int? { number(for: Key(type)) }

    @inlinable
    func number(for key: Key) -> Int? {
        var index = Int(key.hash >> shift)
        while slots[index].number >= 0 {
            if slots[index].key == key { return Int(slots[index].number) }
            index = (index + 1) & (slots.count - 1)
        }
        return nil
    }
}
