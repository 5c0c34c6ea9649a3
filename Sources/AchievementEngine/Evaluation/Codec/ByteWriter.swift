/// Writes numbers compactly: small ones take one byte.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(byte: UInt8) { bytes.append(byte) }

    /// LEB128 of the zigzag form, so that small negative numbers are short too.
    mutating func write(_ number: Int64) {
        var rest = UInt64(bitPattern: (number << 1) ^ (number >> 63))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func write(_ payload: [UInt8]) {
        write(Int64(payload.count))
        bytes.append(contentsOf: payload)
    }
}
