/// Writes numbers as variable-length integers, where small ones take one byte.
@usableFromInline package struct ByteWriter {
    /// The written bytes.
    @usableFromInline package var bytes: [UInt8]

    /// Creates an empty writer with a reserved `capacity` in bytes.
    @inlinable package init(capacity: Int = 0) {
        bytes = []
        bytes.reserveCapacity(capacity)
    }

    /// Writes one byte.
    @inlinable package mutating func write(byte: UInt8) { bytes.append(byte) }

    /// Writes a number as the varint of its zigzag form; see ``Varint``.
    @inlinable package mutating func write(_ number: Int64) {
        Varint.encode(Varint.zigzag(number)) { bytes.append($0) }
    }

    /// Writes bytes, preceded by their length.
    @inlinable package mutating func write(_ payload: some Collection<UInt8>) {
        write(Int64(payload.count))
        bytes.append(contentsOf: payload)
    }
}
