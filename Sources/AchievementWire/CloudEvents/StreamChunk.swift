/// A chunk of a stream, and the position up to which it has been read. It points into memory of the caller of
/// ``EventSplitter`` and must not outlive that call.
struct StreamChunk {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The number of bytes read.
    private(set) var index = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Whether all bytes have been read.
    var isAtEnd: Bool { index >= bytes.count }

    /// The next byte; there must be one.
    var next: UInt8 { bytes[index] }

    /// The bytes not read yet.
    var rest: UnsafeBufferPointer<UInt8> { bytes[part: index...] }

    /// Marks `count` more bytes as read.
    mutating func skip(_ count: Int) { index += count }
}
