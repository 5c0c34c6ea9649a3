import Foundation

/// A two-way set-associative cache of values created from texts, with the bytes of the texts as keys.
///
/// A hit takes O(length) and allocates nothing. A miss replaces the value in the second slot for its text.
struct TextCache<Value> {
    /// One text per slot, after its length.
    private var texts: [UInt8]
    private var values: [Value?]

    /// The size of a slot in bytes; longer texts are not cached.
    private static var size: Int { 64 }
    /// The shortest text that is cached. Swift stores shorter strings inline, so creating one costs no more than a hit.
    private static var shortest: Int { 16 }

    /// Creates a cache of `count` slots, a power of two of at least 2, or 0 to cache nothing.
    init(slots count: Int) {
        texts = Array(repeating: 0, count: count * Self.size)
        values = Array(repeating: nil, count: count)
    }

    /// The value of a text, created with `make` unless it is cached; `nil` if `make` returns `nil`.
    @inline(__always)
    mutating func value(
        of text: UnsafeBufferPointer<UInt8>, _ make: (UnsafeBufferPointer<UInt8>) -> Value?
    ) -> Value? {
        guard (Self.shortest..<Self.size).contains(text.count), !values.isEmpty, let start = text.baseAddress else {
            return make(text)
        }
        var slot = Int(truncatingIfNeeded: Self.hash(text)) & (values.count - 1)
        if isCached(start, text.count, in: slot), let value = values[slot] { return value }
        if values[slot] != nil {
            slot ^= 1
            if isCached(start, text.count, in: slot), let value = values[slot] { return value }
        }
        guard let value = make(text) else { return nil }
        let offset = slot * Self.size
        texts[offset] = UInt8(text.count)
        texts.replaceSubrange(offset + 1..<offset + 1 + text.count, with: text)
        values[slot] = value
        return value
    }

    @inline(__always)
    private func isCached(_ start: UnsafePointer<UInt8>, _ count: Int, in slot: Int) -> Bool {
        let offset = slot * Self.size
        return texts.withUnsafeBufferPointer { texts in
            texts[offset] == count && texts.baseAddress.map { memcmp($0 + offset + 1, start, count) } == 0
        }
    }

    /// A hash of all bytes. It isn't seeded: colliding texts from a hostile sender only cause cache misses.
    @inline(__always)
    private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let bytes = UnsafeRawBufferPointer(text)
        var mixed = UInt64(truncatingIfNeeded: text.count)
        func add(_ word: UInt64) {
            let product = (mixed ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
            mixed = product.high ^ product.low
        }
        var index = 0
        while index &+ 8 <= text.count {
            add(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            index &+= 8
        }
        // The rest, as the last eight bytes if there are that many.
        if text.count >= 8 {
            add(bytes.loadUnaligned(fromByteOffset: text.count - 8, as: UInt64.self))
        } else {
            var rest: UInt64 = 0
            for byte in text { rest = rest << 8 | UInt64(byte) }
            add(rest)
        }
        return mixed
    }
}

extension TextCache: Sendable where Value: Sendable {}
