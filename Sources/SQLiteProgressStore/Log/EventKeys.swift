/// The keys under which the index finds UUIDs: 64-bit numbers that may collide.
///
/// The upper bits come from the id, so that ids made one after the other are neighbors: 46 bits, which resolve 4
/// milliseconds in a version 7 UUID, or 32 bits in stores of earlier schemas. The other bits come from a hash of the
/// whole identity, SipHash-1-3 with a secret that the store drew when it was created, so that nobody outside can choose
/// colliding ids.
struct EventKeys {
    private let first: UInt64
    private let second: UInt64
    /// Selects the bits that come from the hash.
    private let mask: UInt64

    /// Creates keys with a hash secret of two random numbers and with `bits` bits of the id.
    init(_ first: Int64, _ second: Int64, bits: Int64) {
        (self.first, self.second) = (UInt64(bitPattern: first), UInt64(bitPattern: second))
        mask = ~0 >> UInt64(clamping: bits)
    }

    /// The key of a UUID in a source.
    func key(of uuid: CompactUUID, source: Int64) -> UInt64 {
        var state = SipState(first, second)
        state.absorb(uuid.high)
        state.absorb(uuid.low)
        state.absorb(UInt64(bitPattern: source) << 1 | (uuid.isCapital ? 1 : 0))
        return uuid.high & ~mask | state.hash & mask
    }
}

private struct SipState {
    private var v0, v1, v2, v3: UInt64

    init(_ first: UInt64, _ second: UInt64) {
        v0 = first ^ 0x736f_6d65_7073_6575
        v1 = second ^ 0x646f_7261_6e64_6f6d
        v2 = first ^ 0x6c79_6765_6e65_7261
        v3 = second ^ 0x7465_6462_7974_6573
    }

    mutating func absorb(_ word: UInt64) {
        v3 ^= word
        round()
        v0 ^= word
    }

    var hash: UInt64 {
        var end = self
        // The length of the input, 24 bytes.
        end.absorb(24 << 56)
        end.v2 ^= 0xFF
        for _ in 0..<3 { end.round() }
        return end.v0 ^ end.v1 ^ end.v2 ^ end.v3
    }

    @inline(__always)
    private mutating func round() {
        v0 &+= v1
        v1 = Self.rotated(v1, 13) ^ v0
        v0 = Self.rotated(v0, 32)
        v2 &+= v3
        v3 = Self.rotated(v3, 16) ^ v2
        v0 &+= v3
        v3 = Self.rotated(v3, 21) ^ v0
        v2 &+= v1
        v1 = Self.rotated(v1, 17) ^ v2
        v2 = Self.rotated(v2, 32)
    }

    private static func rotated(_ word: UInt64, _ bits: UInt64) -> UInt64 { word << bits | word >> (64 - bits) }
}
