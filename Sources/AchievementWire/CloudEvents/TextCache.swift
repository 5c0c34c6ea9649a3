import Foundation

/// Values made of texts that came lately, each found by the text's bytes.
///
/// A text has one of two slots; another one that falls into the second takes its place. Finding a value takes O(length)
/// and makes nothing.
struct TextCache<Value> {
    /// The texts, one a slot, each behind its length.
    private var texts: [UInt8]
    private var values: [Value?]

    /// The bytes of a slot; longer texts are not kept.
    private static var size: Int { 64 }
    /// Texts as short as these are strings without memory of their own: making one costs no more than finding it.
    private static var shortest: Int { 16 }

    /// A cache with a power of two of slots, 2 or more, or none, which then keeps nothing.
    init(slots count: Int) {
        texts = Array(repeating: 0, count: count * Self.size)
        values = Array(repeating: nil, count: count)
    }

    /// The value of a text, made now if need be; `nil` if it cannot be made.
    @inline(__always)
    mutating func value(
        of text: UnsafeBufferPointer<UInt8>, _ make: (UnsafeBufferPointer<UInt8>) -> Value?
    ) -> Value? {
        guard (Self.shortest..<Self.size).contains(text.count), !values.isEmpty, let start = text.baseAddress else {
            return make(text)
        }
        var slot = Int(truncatingIfNeeded: Self.mix(text)) & (values.count - 1)
        if isKept(start, text.count, in: slot), let value = values[slot] { return value }
        if values[slot] != nil {
            slot ^= 1
            if isKept(start, text.count, in: slot), let value = values[slot] { return value }
        }
        guard let value = make(text) else { return nil }
        let place = slot * Self.size
        texts[place] = UInt8(text.count)
        texts.replaceSubrange(place + 1..<place + 1 + text.count, with: text)
        values[slot] = value
        return value
    }

    @inline(__always)
    private func isKept(_ start: UnsafePointer<UInt8>, _ count: Int, in slot: Int) -> Bool {
        let place = slot * Self.size
        return texts.withUnsafeBufferPointer { texts in
            texts[place] == count && texts.baseAddress.map { memcmp($0 + place + 1, start, count) } == 0
        }
    }

    /// Spreads texts over the slots, each of their bytes counting. Who sends texts that fall into one slot only makes the
    /// cache useless.
    @inline(__always)
    private static func mix(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
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
        // The last bytes, with some before them where there are.
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
