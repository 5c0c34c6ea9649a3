/// A chunk of a stream, and how far it was read. Points into memory of whoever feeds an ``EventSplitter``, and is not kept
/// beyond that call.
struct StreamChunk {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// How many bytes were read.
    private(set) var index = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Whether all bytes were read.
    var isAtEnd: Bool { index >= bytes.count }

    /// The next byte; there must be one.
    var next: UInt8 { bytes[index] }

    /// The bytes that were not read yet.
    var rest: UnsafeBufferPointer<UInt8> { bytes[part: index...] }

    /// Notes that `count` more bytes were read.
    mutating func skip(_ count: Int) { index += count }
}
