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

    @Test("The same lines are accepted, with the same facts, values and canonical bytes", arguments: 0..<parts)
    func mutations(part: Int) throws {
        var mutations = LineMutations(seed: UInt64(part))
        // One reader for all lines, so that its caches hold shapes and texts of other lines.
        var reader = EventLineReader()
        var accepted = 0
        for number in 0..<Self.count / Self.parts {
            let line = mutations.next()
            let (quick, full) = line.withUnsafeBufferPointer { bytes in
                (read(bytes, &reader), fully(bytes))
            }
            guard quick != full else {
                if case .success = quick { accepted += 1 }
                continue
            }
            Issue.record("\(number), \(String(decoding: line, as: UTF8.self)): \(quick), not \(full)")
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

    @Test("Payloads with every kind of field are decoded to the same fact", arguments: FactSamples.lines)
    func fields(payload: String) {
        var reader = EventLineReader()
        for _ in 0..<3 {
            FactSamples.line(payload).withUnsafeBufferPointer { bytes in
                let quick = try? read(bytes, &reader).get().fact?.get()
                #expect(quick != nil)
                #expect(quick == (try? fully(bytes).get().fact?.get()))
            }
        }
    }

    @Test("A payload that does not fit its type is refused with the same message", arguments: FactSamples.misfits)
    func misfits(payload: String) {
        var reader = EventLineReader()
        FactSamples.line(payload).withUnsafeBufferPointer { bytes in
            let quick = read(bytes, &reader)
            #expect(throws: PayloadError.self) { try quick.get().fact?.get() }
            #expect(quick == fully(bytes))
        }
    }

    private func read(
        _ bytes: UnsafeBufferPointer<UInt8>, _ reader: inout EventLineReader
    ) -> Result<Reading, CloudEventError> {
        Result { () throws(CloudEventError) in Reading(try reader.read(bytes)) }
    }

    private func fully(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<Reading, CloudEventError> {
        Result { () throws(CloudEventError) in Reading(try ParsedEvent(fully: bytes)) }
    }
}

/// An event and its fact, or the reason why its payload is invalid; no fact for an unknown type.
private struct Reading: Equatable {
    let event: CloudEvent
    let fact: Result<AnyHashable, PayloadError>?

    init(_ parsed: ParsedEvent) {
        event = parsed.event
        fact =
            switch parsed.event.type {
            case AnyFact.type: Self.decode(AnyFact.self, parsed)
            case TaskFact.type: Self.decode(TaskFact.self, parsed)
            case WorkoutFact.type: Self.decode(WorkoutFact.self, parsed)
            case FieldsFact.type: Self.decode(FieldsFact.self, parsed)
            default: nil
            }
    }

    private static func decode(
        _ type: (some Decodable & Hashable).Type, _ parsed: ParsedEvent
    ) -> Result<AnyHashable, PayloadError> {
        Result { () throws(PayloadError) in AnyHashable(try parsed.decodeData(type)) }
    }
}
