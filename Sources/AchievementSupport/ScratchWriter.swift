/// Writes the format of ``ByteWriter`` into a reused buffer, for many short outputs that are produced one after the
/// other and copied out once each.
///
/// Owns its memory, of which the first ``count`` bytes are initialized; every write reserves its bytes first.
@usableFromInline package struct ScratchWriter: ~Copyable {
    @usableFromInline var memory: UnsafeMutablePointer<UInt8>
    @usableFromInline var capacity: Int
    /// The number of written bytes.
    @usableFromInline package private(set) var count = 0

    /// Creates a buffer of `capacity` bytes, which grows as needed.
    package init(capacity: Int = 2_048) {
        self.capacity = max(capacity, Varint.maxLength)
        memory = .allocate(capacity: self.capacity)
    }

    deinit { memory.deallocate() }

    /// Reserves room for `more` bytes.
    @inlinable package mutating func reserve(_ more: Int) { if capacity - count < more { grow(more) } }

    @usableFromInline mutating func grow(_ more: Int) {
        let larger = max(2 * capacity, count + more)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        moved.moveInitialize(from: memory, count: count)
        memory.deallocate()
        (memory, capacity) = (moved, larger)
    }

    /// Writes one byte.
    @inlinable package mutating func write(byte: UInt8) {
        reserve(1)
        memory[count] = byte
        count &+= 1
    }

    /// Writes a number; see ``ByteWriter/write(_:)-(Int64)``.
    @inlinable @inline(__always) package mutating func write(_ number: Int64) {
        let rest = Varint.zigzag(number)
        // The fast path is inlined, because most numbers are this small, and a call would take longer than writing one.
        guard rest < 0x80, count < capacity else { return write(rest: rest) }
        memory[count] = UInt8(truncatingIfNeeded: rest)
        count &+= 1
    }

    /// Writes the zigzag form of a number.
    @usableFromInline @inline(never) mutating func write(rest: UInt64) {
        reserve(Varint.maxLength)
        guard rest >= 0x80 else { return write(byte: UInt8(truncatingIfNeeded: rest)) }
        guard rest < 1 << 28 else { return write(long: rest) }
        // Writes four groups of seven bits at once without branches, because the number of groups is hard to predict.
        let groups = rest & 0x7F | (rest & 0x3F80) << 1 | (rest & 0x1F_C000) << 2 | (rest & 0xFE0_0000) << 3
        let length = (70 &- rest.leadingZeroBitCount) / 7
        let marks = (0x80_8080 as UInt64) & ((1 << UInt64(8 &* (length &- 1))) &- 1)
        UnsafeMutableRawPointer(memory + count).storeBytes(
            of: UInt32(truncatingIfNeeded: groups | marks).littleEndian, as: UInt32.self)
        count &+= length
    }

    /// Writes a number byte by byte; the bytes must be reserved.
    @usableFromInline mutating func write(long number: UInt64) {
        Varint.encode(number) { byte in
            memory[count] = byte
            count &+= 1
        }
    }

    /// Writes an integer as decimal digits.
    package mutating func write(decimal number: Int64) {
        reserve(20)
        if number < 0 { write(byte: UInt8(ascii: "-")) }
        var rest = number.magnitude
        let start = count
        repeat {
            write(byte: UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        var digits = UnsafeMutableBufferPointer(start: memory + start, count: count - start)
        digits.reverse()
    }

    /// Writes bytes, preceded by their length.
    @inlinable package mutating func write(_ payload: some Collection<UInt8>) {
        write(Int64(payload.count))
        append(payload)
    }

    /// Appends `size` bytes, all of which `body` writes.
    @inlinable @inline(__always)
    package mutating func append(size: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Void) {
        reserve(size)
        body(memory + count)
        count &+= size
    }

    /// Writes bytes without a length.
    @inlinable package mutating func append(_ bytes: some Collection<UInt8>) {
        let size = bytes.count
        append(size: size) { _ = UnsafeMutableBufferPointer(start: $0, count: size).initialize(from: bytes) }
    }

    /// Writes the bytes from one address up to but not including another.
    @inlinable package mutating func append(from start: UnsafePointer<UInt8>, upTo end: UnsafePointer<UInt8>) {
        append(size: end - start) { $0.initialize(from: start, count: end - start) }
    }

    /// Writes the output of `body`, preceded by its length.
    @inlinable @inline(__always)
    package mutating func writePayload(_ body: (inout ScratchWriter) -> Void) {
        // The length of nearly every payload fits into one byte.
        write(byte: 0)
        let start = count
        body(&self)
        let size = count - start
        guard size >= 64 else { return memory[start - 1] = UInt8(truncatingIfNeeded: size << 1) }
        makeRoom(forLengthOf: size, at: start)
    }

    /// Inserts the length before a payload, if the length takes more than the reserved byte.
    @usableFromInline mutating func makeRoom(forLengthOf size: Int, at start: Int) {
        write(Int64(size))
        let length = count - start - size
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: length) { bytes in
            bytes.baseAddress?.initialize(from: memory + count - length, count: length)
            (memory + start + length - 1).update(from: memory + start, count: size)
            bytes.baseAddress.map { (memory + start - 1).update(from: $0, count: length) }
        }
        count &-= 1
    }

    /// The initialized bytes.
    @inlinable var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: memory, count: count) }

    /// A copy of the bytes in a range.
    package func bytes(_ range: Range<Int>) -> [UInt8] { withBytes(range) { Array($0) } }

    /// Calls `body` with the bytes in a range.
    package func withBytes<Value>(_ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
        body(UnsafeBufferPointer(rebasing: written[range]))
    }

    /// The bytes from an offset on, as text.
    package func text(from offset: Int) -> String {
        String(decoding: written[offset...], as: UTF8.self)
    }

    /// Removes the bytes from an offset on.
    package mutating func remove(from offset: Int) { count = min(count, offset) }

    /// Calls `body` with the written bytes, and empties the buffer.
    @inlinable package mutating func take(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        body(written)
        count = 0
    }

    /// Copies the written bytes, and empties the buffer.
    @inlinable package mutating func take() -> [UInt8] {
        defer { count = 0 }
        return Array(written)
    }
}
