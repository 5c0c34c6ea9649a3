/// 64-bit FNV-1a (Fowler, Noll, Vo), for hashes that are stored or compared between processes. Anybody can construct
/// collisions; where that would do harm, use ``SHA256``.
@usableFromInline package struct FNV1a: Sendable {
    /// The hash of the bytes added so far.
    @usableFromInline package private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Creates the hash of no bytes.
    @inlinable package init() {}

    /// Adds a byte.
    @inlinable @inline(__always)
    package mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }

    /// Adds bytes. O(n).
    @inlinable @inline(__always)
    package mutating func add(contentsOf bytes: some Sequence<UInt8>) { for byte in bytes { add(byte) } }

    /// The hash of bytes. O(n).
    @inlinable
    package static func hash(of bytes: some Sequence<UInt8>) -> UInt64 {
        var fnv = FNV1a()
        fnv.add(contentsOf: bytes)
        return fnv.hash
    }
}
