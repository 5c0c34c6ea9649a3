import AchievementCore
import AchievementWire
import Foundation
import Testing

/// Reading an event together with its payload gives the same as reading the event and then decoding the payload.
@Suite("Fast reading of events with their payloads")
struct EventFactReaderTests {
    /// The number of lines; the environment variable `MUTATIONS` overrides it.
    private static let count = ProcessInfo.processInfo.environment["MUTATIONS"].flatMap { Int($0) } ?? 50_000
    private static let parts = 8

    @Test(
        "Damaged lines are read as by the full parser or left to it", arguments: 0..<parts
    )
    func mutations(part: Int) throws {
        var mutations = LineMutations(seed: UInt64(part + 100))
        var reader = EventFactReader()
        var read = 0
        for number in 0..<Self.count / Self.parts {
            let line = mutations.next()
            let (quick, full) = line.withUnsafeBufferPointer { bytes in
                (reader.read(bytes, factType).map(Reading.init), Reading(fully: bytes))
            }
            guard let quick else { continue }
            read += 1
            guard quick != full else { continue }
            Issue.record(
                "\(number), \(String(decoding: line, as: UTF8.self)): \(quick), not \(String(describing: full))")
            return
        }
        #expect(read > Self.count / Self.parts / 10)
    }

    @Test("Payloads with every kind of field are read without the full parser", arguments: FactSamples.lines)
    func fields(payload: String) {
        var reader = EventFactReader()
        for _ in 0..<3 {
            FactSamples.line(payload).withUnsafeBufferPointer { bytes in
                let quick = reader.read(bytes, factType)
                #expect(quick != nil)
                #expect(quick.map { Reading($0) } == Reading(fully: bytes))
            }
        }
    }

    @Test("A payload that does not fit its type is left to the full parser", arguments: FactSamples.misfits)
    func misfits(payload: String) {
        var reader = EventFactReader()
        FactSamples.line(payload).withUnsafeBufferPointer { bytes in
            let quick = reader.read(bytes, factType)
            #expect(quick == nil)
            #expect(Reading(fully: bytes) == nil)
        }
    }

    @Test("A decoder that an event keeps still reads its own payload after others were read")
    func keptDecoders() throws {
        var reader = EventFactReader()
        var facts: [KeepingFact] = []
        for number in 0..<4 {
            let payload = #"{"value":\#(number),"kept":"\#(["decoder", "container", "value", "none"][number])"}"#
            try FactSamples.line(payload, type: KeepingFact.type).withUnsafeBufferPointer { bytes in
                let fact = reader.read(bytes, factType)?.fact
                facts.append(try #require(fact as? KeepingFact))
            }
        }
        #expect(try facts.map { try $0.readAgain() } == [0, 1, 2, 3])
    }

    @Test("Copies of a reader are independent")
    func copies() {
        var readers = [EventFactReader()]
        for number in 0..<20 {
            let payload = #"{"integer":\#(number),"text":"t\#(number)"}"#
            readers.append(readers[number % readers.count])
            for place in readers.indices {
                FactSamples.line(payload).withUnsafeBufferPointer { bytes in
                    let quick = readers[place].read(bytes, factType)
                    #expect(quick != nil)
                    #expect(quick.map { Reading($0) } == Reading(fully: bytes))
                }
            }
        }
    }
}

/// The event types of the suite's lines.
private func factType(_ type: EventType) -> (any GameEvent.Type)? {
    switch type {
    case AnyFact.type: AnyFact.self
    case TaskFact.type: TaskFact.self
    case WorkoutFact.type: WorkoutFact.self
    case FieldsFact.type: FieldsFact.self
    case KeepingFact.type: KeepingFact.self
    default: nil
    }
}

/// An event with its decoded payload, from either reader.
private struct Reading: Equatable {
    let event: CloudEvent
    let fact: AnyHashable?

    init(_ event: EventFactReader.Event) {
        self.event = CloudEvent(
            id: event.id.id.string, source: event.id.source.string, type: type(of: event.fact).type,
            player: event.player, time: event.time, data: event.data)
        fact = event.fact as? AnyHashable
    }

    /// `nil` if the text is not an event or its payload does not fit its type.
    init?(fully bytes: UnsafeBufferPointer<UInt8>) {
        func decode<Fact: GameEvent>(_ type: Fact.Type, _ parsed: ParsedEvent) -> (any GameEvent)? {
            try? parsed.decodeData(type)
        }
        guard let parsed = try? ParsedEvent(fully: bytes), let type = factType(parsed.event.type),
            let fact = decode(type, parsed)
        else { return nil }
        event = parsed.event
        self.fact = fact as? AnyHashable
    }
}
