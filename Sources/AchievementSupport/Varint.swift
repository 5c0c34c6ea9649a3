/// Variable-length integers: LEB128, as in DWARF and Protocol Buffers, with seven bits per byte, lowest bits first.
/// Signed numbers are first mapped to unsigned ones by zigzag encoding, so that small magnitudes of either sign are
/// short.
@usableFromInline package enum Varint {
    /// The maximum number of bytes that 64 bits take.
    @inlinable package static var maxLength: Int { 10 }

    /// The unsigned form of a signed number: 0, -1, 1, -2 become 0, 1, 2, 3.
    @inlinable @inline(__always)
    package static func zigzag(_ number: Int64) -> UInt64 { UInt64(bitPattern: (number << 1) ^ (number >> 63)) }

    /// The signed number of an unsigned form.
    @inlinable @inline(__always)
    package static func signed(_ zigzag: UInt64) -> Int64 {
        Int64(bitPattern: zigzag >> 1) ^ -Int64(bitPattern: zigzag & 1)
    }

    /// Passes the bytes of a number to `write`, one after the other.
    @inlinable @inline(__always)
    package static func encode(_ number: UInt64, _ write: (UInt8) -> Void) {
        var rest = number
        while rest >= 0x80 {
            write(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        write(UInt8(truncatingIfNeeded: rest))
    }

    /// Decodes a number from the bytes that `next` returns; `nil` if they end before the number does, or if it takes
    /// more than ten bytes.
    @inlinable @inline(__always)
    package static func decode(_ next: () -> UInt8?) -> UInt64? {
        guard let first = next() else { return nil }
        // The fast path: most numbers take one byte.
        guard first >= 0x80 else { return UInt64(first) }
        var number = UInt64(first & 0x7F)
        var shift: UInt64 = 7
        while shift < 64, let byte = next() {
            // The tenth byte can hold only one bit.
            guard shift < 63 || byte <= 1 else { return nil }
            number |= UInt64(byte & 0x7F) << shift
            guard byte >= 0x80 else { return number }
            shift += 7
        }
        return nil
    }
}
