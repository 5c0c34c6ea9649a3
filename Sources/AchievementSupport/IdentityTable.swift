/// Finds the numbers of texts and types: a short text by its bytes, a longer one by the address of its bytes, a type by
/// its address. Takes a few nanoseconds, while hashing a text takes fifty.
///
/// Longer texts at the same address are equal: the table retains its texts, so no other text can be allocated at the
/// address of one of them. Equal texts can have different addresses, so a text that is not found here may still be
/// found in a dictionary.
@usableFromInline package final class IdentityTable: Sendable {
    @usableFromInline struct Slot: Sendable {
        @usableFromInline var key = Key()
        /// The number; -1 in a free slot.
        @usableFromInline var number: Int32 = -1

        @usableFromInline init() {}
    }

    /// A short text, or an address.
    @usableFromInline struct Key: Equatable, Sendable {
        @usableFromInline var first: UInt64 = 0
        @usableFromInline var second: UInt64 = 0

        @inlinable init() {}

        /// `nil` for a text whose bytes are not contiguous, as of another language's string.
        @inlinable init?(_ text: String) {
            let key = text.utf8.withContiguousStorageIfAvailable { bytes in
                var key = Key()
                if bytes.count < MemoryLayout<Key>.size {
                    // A text of a few bytes may have no address.
                    withUnsafeMutableBytes(of: &key) { $0.copyMemory(from: UnsafeRawBufferPointer(bytes)) }
                    key.second ^= UInt64(bytes.count) << Self.countShift
                } else {
                    key.first = UInt64(UInt(bitPattern: bytes.baseAddress))
                    key.second = ~UInt64(bytes.count)
                }
                return key
            }
            guard let key else { return nil }
            self = key
        }

        /// Moves a count to the byte that a short text leaves free.
        @inlinable static var countShift: UInt64 { UInt64(1).littleEndian == 1 ? 56 : 0 }

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
        self.init(
            numbers.compactMap { text, number in Key(text).map { ($0, number) } }, keeping: numbers.map(\.0))
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

    /// The number of a text, if it is short, or has the same address as the one in the table.
    @inlinable
    package func number(of text: String) -> Int? { Key(text).flatMap { number(for: $0) } }

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
