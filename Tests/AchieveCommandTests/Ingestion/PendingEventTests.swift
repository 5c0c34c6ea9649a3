import AchievementCore
import AchievementEngine
import AchievementWire
import Testing

@testable import AchieveCommand

@Suite("Events read from lines and arrays")
struct PendingEventTests {
    private func read(_ text: String, chunk: Int = 64) throws -> [PendingEvent] {
        let rulebook = try Rulebook(modes: ModeSelection.modes(Arguments(command: "run", tool: .sample)))
        var reader = EventReader(rulebook: rulebook)
        var events: [PendingEvent] = []
        var splitter = EventSplitter()
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: chunk) {
            bytes[start..<min(start + chunk, bytes.count)].withUnsafeBufferPointer {
                splitter.feed($0) { events.append(PendingEvent($0, file: "f", reader: &reader)) }
            }
        }
        splitter.finish { events.append(PendingEvent($0, file: "f", reader: &reader)) }
        return events
    }

    private func reason(_ event: PendingEvent) -> String? {
        if case .failure(let error) = event.content { error.message } else { nil }
    }

    private func code(_ event: PendingEvent) -> EventError.Code? {
        if case .failure(let error) = event.content { error.code } else { nil }
    }

    @Test("Good lines become envelopes with their line number and text")
    func goodLinesBecomeEnvelopes() throws {
        let events = try read("\n\(Sample.event("a"))\n\(Sample.event("b"))\n")
        #expect(events.map { try? $0.content.get().id.id } == ["a", "b"])
        #expect(events.map(\.position.number) == [2, 3])
        #expect(events.map(\.text) == [Sample.event("a"), Sample.event("b")])
    }

    @Test("Elements of an array become envelopes or errors, counted as elements")
    func elementsOfAnArrayToo() throws {
        let events = try read("[\(Sample.event("a")), 5]")
        #expect(try events[0].content.get().id.id == "a")
        #expect(events[1].position.unit == .element)
        #expect(reason(events[1]) != nil)
    }

    @Test("Bad lines keep their text and say why they were rejected")
    func badLinesKeepTheirTextAndSayWhy() throws {
        let events = try read(
            "{\"specversion\":\"1.0\"}\n\(Sample.event("x", type: "fitness-workouts.nap"))\nnonsense\n")
        #expect(reason(events[0])?.contains("id is missing") == true)
        #expect(reason(events[1])?.contains("fitness-workouts.nap") == true)
        #expect(reason(events[1])?.contains("fitness-workouts.workout-completed") == true)
        #expect(reason(events[2])?.contains("not JSON") == true)
        #expect(events[2].text == "nonsense")
        #expect(events.map(code) == [.malformed, .unknownType, .malformed])
    }

    @Test("An unknown type is rejected with the same message each time")
    func anUnknownTypeThatComesAgainIsRefusedInTheSameWords() throws {
        let lines = ["a", "b"].map { Sample.event($0, type: "zoo.visit") } + [Sample.event("c", type: "zoo.visits")]
        let reasons = try read(lines.joined(separator: "\n")).map { reason($0) ?? "" }
        #expect(reasons.count == 3 && reasons[0] == reasons[1])
        #expect(reasons[0].contains("\"zoo.visit\"") && reasons[2].contains("\"zoo.visits\""))
    }

    @Test("A formerly unknown type is read once a newer catalog knows it")
    func aTypeThatANewerCatalogKnowsIsRead() throws {
        var reader = EventReader(rulebook: try Rulebook(modes: []))
        let line = Array(Sample.event("a").utf8)
        let read = { try? line.withUnsafeBufferPointer { try reader.envelope(parsing: $0) } }
        #expect(read() == nil && read() == nil)
        reader.rulebook = try Rulebook(modes: ModeSelection.modes(Arguments(command: "run", tool: .sample)))
        #expect(read()?.id.id == "a")
    }

    @Test("A mistyped type gets a suggestion; a list of all types is shown only if none is close")
    func aSlipInTheTypeIsGuessed() throws {
        let slip = try read(Sample.event("x", type: "fitness-workouts.workout-complete") + "\n")
        #expect(reason(slip[0])?.hasSuffix("; did you mean fitness-workouts.workout-completed?") == true)
        let other = try read(Sample.event("x", type: "achievements.voided") + "\n")
        #expect(reason(other[0])?.contains("achievements.defined? known are achievements.defined, ") == true)
    }

    @Test("Administrative events carry the actor that they claim")
    func actsCarryTheActorThatTheyClaim() throws {
        let data = #"{"achievement":"fitness-workouts/workout_1","by":"coach"}"#
        let events = try read(Sample.event("a", type: "achievements.granted", data: data) + "\n" + Sample.event("b"))
        #expect(try events.map { try $0.content.get().actor } == ["coach", nil])
    }

    @Test("A line is kept whole, in one chunk or several")
    func textsAreKeptWholeInOneChunkOrMany() throws {
        let text = String(repeating: "é", count: 5_000)
        for chunk in [100, 20_000] {
            let events = try read(text + "\n", chunk: chunk)
            #expect(events[0].text == text && events[0].length == 10_000)
        }
    }

    @Test("A torn last line says so, and a whole one without a line end is an event")
    func aTornLastLineSaysSo() throws {
        let events = try read("\(Sample.event("a"))\n\(Sample.event("b").dropLast(9))")
        #expect(reason(events[0]) == nil)
        #expect(reason(events[1])?.contains("truncated") == true)
        // A complete last line without a line end is a normal event.
        #expect(try read(Sample.event("a")).map(reason) == [nil])
    }
}
