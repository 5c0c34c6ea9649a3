import AchievementEngine
import AchievementSupport
import AchievementWire
import Foundation

/// Spools lines that are longer than an event may be to a temporary file, because they may not fit in memory. From
/// there they are copied into the file of refused lines.
final class OversizedLineSpool: Sendable {
    private struct State {
        var file: DraftFile?
        var channel = OutputChannel(-1)
        var start = 0
        var end = 0
        /// The first error, after which nothing more is spooled.
        var failure: (any Error)?
    }

    private let outputs: OutputFiles
    private let state = Locked(State())

    private static let pieceSize = 1 << 16

    init(_ outputs: OutputFiles) { self.outputs = outputs }

    /// Appends bytes of the current line.
    func append(_ bytes: [UInt8]) {
        state.withLock { state in
            guard state.failure == nil else { return }
            do {
                if state.file == nil {
                    let file = try outputs.temporaryFile()
                    state.channel = OutputChannel(file.descriptor)
                    state.file = file
                }
                try state.channel.write(bytes)
                state.end += bytes.count
            } catch {
                state.failure = error
            }
        }
    }

    /// Ends the line, keeps its first `count` bytes, and returns their range; `nil` if they could not be spooled.
    func endLine(keeping count: Int) -> Range<Int>? {
        state.withLock { state in
            defer { state.start = state.end }
            guard state.failure == nil, count <= state.end - state.start else { return nil }
            return state.start..<(state.start + count)
        }
    }

    /// Calls `body` with the text in `range` as the content of a JSON string, in pieces.
    func forEachPiece(of range: Range<Int>, _ body: ([UInt8]) throws -> Void) throws {
        try forEachPart(of: range, Self.wholeScalars) { bytes in
            try body(JSONObjectWriter.escaped(String(decoding: bytes, as: UTF8.self)))
        }
    }

    /// Whether the bytes in `range` are UTF-8.
    func isText(_ range: Range<Int>) throws -> Bool {
        var isText = true
        try forEachPart(of: range, Self.wholeScalars) { bytes in
            isText = isText && String(bytes: bytes, encoding: .utf8) != nil
        }
        return isText
    }

    /// Calls `body` with the bytes in `range` in base64, in pieces.
    func forEachPiece(ofBase64 range: Range<Int>, _ body: ([UInt8]) throws -> Void) throws {
        // Three bytes are four characters.
        try forEachPart(of: range, { $0.count / 3 * 3 }) { bytes in
            try body(Array(Data(bytes).base64EncodedString().utf8))
        }
    }

    /// Calls `body` with the bytes in `range`, in parts.
    ///
    /// - Parameter cut: how many of some bytes make a part; the others belong to the next part.
    private func forEachPart(
        of range: Range<Int>, _ cut: ([UInt8]) -> Int, _ body: (ArraySlice<UInt8>) throws -> Void
    ) throws {
        try state.withLock { state throws(OutputError) in try state.channel.flush() }
        guard let file = state.withLock({ $0.file }) else { return }
        var offset = range.lowerBound
        var rest: [UInt8] = []
        while offset < range.upperBound {
            let piece = try Self.read(file, at: offset, min(Self.pieceSize, range.upperBound - offset))
            offset += piece.count
            let bytes = rest + piece
            let count = offset < range.upperBound ? cut(bytes) : bytes.count
            try body(bytes[..<count])
            rest = Array(bytes[count...])
        }
    }

    private static func read(_ file: DraftFile, at offset: Int, _ count: Int) throws -> [UInt8] {
        let piece = [UInt8](unsafeUninitializedCapacity: count) { buffer, count in
            count = max(0, pread(file.descriptor, buffer.baseAddress, buffer.count, off_t(offset)))
        }
        guard !piece.isEmpty else { throw OutputError(code: errno) }
        return piece
    }

    /// The number of bytes before an incomplete trailing scalar.
    private static func wholeScalars(_ bytes: [UInt8]) -> Int {
        let tail = bytes.suffix(3)
        guard let lead = tail.lastIndex(where: { $0 & 0xC0 != 0x80 }), bytes[lead] >= 0xC0 else { return bytes.count }
        let length = bytes[lead] >= 0xF0 ? 4 : bytes[lead] >= 0xE0 ? 3 : 2
        return lead + length > bytes.count ? lead : bytes.count
    }
}
