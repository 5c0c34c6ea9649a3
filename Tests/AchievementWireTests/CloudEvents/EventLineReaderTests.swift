import AchievementCore
import AchievementWire
import Foundation
import Testing

/// Reading lines quickly gives what the parser gives that takes every form.
@Suite struct EventLineReaderTests {
    /// How many lines are tried; `MUTATIONS` in the environment wants more.
    private static let count = ProcessInfo.processInfo.environment["MUTATIONS"].flatMap { Int($0) } ?? 50_000
    private static let parts = 8

    @Test("the same lines are accepted, with the same values and canonical bytes", arguments: 0..<parts)
    func mutations(part: Int) throws {
        var mutations = LineMutations(seed: UInt64(part))
        // One reader for all, so that lines meet the shapes and texts of others.
        var reader = EventLineReader()
        var accepted = 0
        for number in 0..<Self.count / Self.parts {
            let line = mutations.next()
            // Decoding costs more than reading, so that not every payload is decoded.
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

    @Test("undamaged lines of every sender are read, again and again")
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

    /// An event and its payload, or why there is none.
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
