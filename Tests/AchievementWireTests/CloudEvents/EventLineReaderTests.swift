import AchievementCore
import AchievementWire
import Foundation
import Testing

/// The fast reader gives the same results as the full parser.
@Suite("Fast reading of event lines")
struct EventLineReaderTests {
    /// The number of lines; the environment variable `MUTATIONS` overrides it.
    private static let count = ProcessInfo.processInfo.environment["MUTATIONS"].flatMap { Int($0) } ?? 50_000
    private static let parts = 8

    @Test("Damaged lines are accepted or refused as by the full parser, with the same values", arguments: 0..<parts)
    func mutations(part: Int) throws {
        var mutations = LineMutations(seed: UInt64(part))
        // One reader for all lines, so that its caches hold shapes and texts of other lines.
        var reader = EventLineReader()
        var accepted = 0
        for number in 0..<Self.count / Self.parts {
            let line = mutations.next()
            // Decoding costs more than reading, so only some payloads are decoded.
            let decodes = number % 10 == 0
            let (quick, full) = line.withUnsafeBufferPointer { bytes in
                (read(bytes, &reader, decodes), fully(bytes, decodes))
            }
            guard quick != full else {
                if case .success = quick { accepted += 1 }
                continue
            }
            Issue.record("\(String(decoding: line, as: UTF8.self)): \(quick), not \(full)")
            return
        }
        #expect(accepted > Self.count / Self.parts / 10)
    }

    @Test("Undamaged lines of every sender are read, also repeatedly")
    func seeds() throws {
        var reader = EventLineReader()
        for line in LineMutations.seeds + LineMutations.seeds.reversed() {
            try Array(line.utf8).withUnsafeBufferPointer { bytes in
                let parsed = try reader.read(bytes)
                #expect(try parsed.event == ParsedEvent(fully: bytes).event)
                #expect(try CloudEvent(parsing: bytes) == parsed.event)
            }
        }
    }

    /// An event and its payload.
    private struct Reading: Equatable {
        let event: CloudEvent
        let payload: [String: Scalar]?
    }

    private func read(
        _ bytes: UnsafeBufferPointer<UInt8>, _ reader: inout EventLineReader, _ decodes: Bool
    ) -> Result<Reading, CloudEventError> {
        Result { () throws(CloudEventError) in try reading(of: reader.read(bytes), decodes) }
    }

    private func fully(_ bytes: UnsafeBufferPointer<UInt8>, _ decodes: Bool) -> Result<Reading, CloudEventError> {
        Result { () throws(CloudEventError) in try reading(of: ParsedEvent(fully: bytes), decodes) }
    }

    private func reading(of parsed: ParsedEvent, _ decodes: Bool) -> Reading {
        Reading(event: parsed.event, payload: decodes ? try? parsed.decodeData([String: Scalar].self) : nil)
    }
}
