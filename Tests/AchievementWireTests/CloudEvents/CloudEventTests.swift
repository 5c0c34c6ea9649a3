import AchievementCore
import AchievementEngine
import AchievementWire
import Foundation
import Testing

@Suite("CloudEvents")
struct CloudEventTests {
    private struct Walk: GameEvent, Equatable {
        static let type: EventType = "m.walk"

        var meters: Double

        func validate(_ fields: inout FieldChecks) {}
    }

    private struct Workout: Decodable, Equatable {
        var calories: Double
        var durationMinutes: Double
    }

    @Test("A line is read into its attributes")
    func parts() throws {
        let event = try readEvent(EventLine().text).event
        #expect(event.id == "e-17")
        #expect(event.source == "/app")
        #expect(event.identity == EventID(source: "/app", id: "e-17"))
        #expect(event.type == "fitness-workouts.workout-completed")
        #expect(event.player == "ada")
        #expect(event.time == Moment("2026-11-18T21:04:00+08:00"))
        #expect(event.time.localHour == 21)
        #expect(utf8Text(event.data) == #"{"calories":320.5,"durationMinutes":35}"#)
        #expect(event.attributes == nil)
    }

    @Test("The payload decodes equally from the line and from the stored bytes")
    func payload() throws {
        let parsed = try readEvent(EventLine.with("data", #"{"durationMinutes":3.5e1,"x":0,"calories":320.50}"#))
        #expect(try parsed.decodeData(Workout.self) == Workout(calories: 320.5, durationMinutes: 35))
        #expect(try parsed.event.decodeData(Workout.self) == Workout(calories: 320.5, durationMinutes: 35))
    }

    @Test("A wrong payload gives the same error from the line and from the stored bytes")
    func wrongPayload() throws {
        let parsed = try readEvent(EventLine.with("data", #"{"durationMinutes":35}"#))
        let problem = PayloadError(path: "calories", found: nil)
        #expect(throws: problem) { try parsed.decodeData(Workout.self) }
        #expect(throws: problem) { try parsed.event.decodeData(Workout.self) }
    }

    @Test("Equal payloads are equal events, however they are written")
    func equality() throws {
        let line = EventLine.with("data", #"{"calories":320.5,"durationMinutes":35}"#)
        let other = " { \"data\" : {\"durationMinutes\":35.0,\"\\u0063alories\":3205e-1} , " + line.dropFirst()
        let spaced = other.replacingOccurrences(ofLast: #","data":{"calories":320.5,"durationMinutes":35}"#)
        #expect(try readEvent(line).event == readEvent(spaced).event)
        #expect(
            try readEvent(line).event
                != readEvent(EventLine.with("data", #"{"calories":320.6,"durationMinutes":35}"#)).event)
    }

    @Test("Ids and players are compared by bytes")
    func exactTexts() throws {
        let composed = try readEvent(EventLine.with("id", "\"\u{E9}\"")).event
        let decomposed = try readEvent(EventLine.with("id", "\"e\u{301}\"")).event
        #expect(composed != decomposed)
        #expect(Set([composed, decomposed]).count == 2)
        #expect(
            try readEvent(EventLine.with("subject", "\"\u{E9}\"")).event
                != readEvent(EventLine.with("subject", "\"e\u{301}\"")).event)
    }

    @Test("Unknown attributes are kept, sorted")
    func unknownAttributes() throws {
        let line =
            EventLine.with("traceparent", #""00-ab""#).dropLast() + #","dataschema":"urn:x","device":{"b":1.0,"a":[]}}"#
        let event = try readEvent(line + "").event
        #expect(utf8Text(event.attributes) == #"{"dataschema":"urn:x","device":{"a":[],"b":1},"traceparent":"00-ab"}"#)
    }

    @Test(
        "Every spelling of the JSON content type is accepted",
        arguments: [
            #""application/json""#, #""application/json; charset=utf-8""#, #""Application/JSON""#,
            #""application/json ;charset=\"utf-8\"""#, "null",
        ])
    func contentTypes(value: String) throws {
        #expect(try readEvent(EventLine.with("datacontenttype", value)).event.attributes == nil)
    }

    @Test(
        "Values at the limits of what is allowed are read",
        arguments: [
            ("id", #""\u0020""#), ("id", #""e\ud83d\ude00""#), ("subject", "\"\u{2028}\u{202E}\""),
            ("source", "\"https://example.org/\(String(repeating: "é", count: 1_980))\""),
            ("id", "\"\(String(repeating: "😀", count: 200))\""), ("data", "{}"), ("data", " { } "),
            ("time", #""2026-11-18t21:04:00.123456789z""#), ("time", #""2024-02-29T00:00:00-18:00""#),
            ("time", #""2026\u002d11-18T21:04:00Z""#), ("data_base64", "null"), ("type", #""x""#),
        ])
    func accepted(name: String, value: String) throws {
        #expect(throws: Never.self) { try readEvent(EventLine.with(name, value)) }
    }

    @Test("Writing and reading an event give the same event and the same line")
    func roundTrip() throws {
        let lines = [
            EventLine().text, EventLine.with("extra", #"{"z":[1e3,"\u0007"]}"#),
            EventLine.with("id", #""\"\\\u2028😀""#),
            EventLine.with("subject", "\"e\u{301}\""), EventLine.with("time", #""1970-01-01T00:00:00.001Z""#),
            EventLine.with("data", #"{"\n":"\u0000","big":18446744073709551615,"tiny":1e-400}"#),
        ]
        for line in lines {
            let event = try readEvent(line).event
            let written = event.json()
            #expect(!written.utf8.contains(0x0A))
            #expect(try readEvent(written).event == event)
            #expect(try readEvent(written).event.json() == written)
        }
    }

    @Test("Attributes are written in a fixed order")
    func writing() {
        let event = CloudEvent(
            id: "1", source: "/s", type: "a.b", player: "p", time: Moment(milliseconds: 0, offsetSeconds: 3_600),
            data: Array(#"{"a":1}"#.utf8), attributes: Array(#"{"q":"\"","r":null}"#.utf8))
        #expect(
            event.json()
                == #"{"specversion":"1.0","id":"1","source":"/s","type":"a.b","subject":"p","#
                + #""time":"1970-01-01T01:00:00+01:00","datacontenttype":"application/json","q":"\"","r":null,"#
                + #""data":{"a":1}}"#)
    }

    @Test("An event of a mode is written for another process and reads back equal")
    func typed() throws {
        let time = try #require(Moment("2026-11-18T21:04:00+08:00"))
        func event(_ id: String) throws -> CloudEvent {
            try CloudEvent(Walk(meters: 900.5), id: id, source: "/phone", player: "ada", time: time)
        }
        let walk = try event("e-1")
        #expect(walk.type == Walk.type)
        #expect(utf8Text(walk.data) == #"{"meters":900.5}"#)
        #expect(try readEvent(walk.json()).event == walk)
        #expect(try readEvent(walk.json()).decodeData(Walk.self) == Walk(meters: 900.5))
        let problem = #expect(throws: CloudEventError.self) { try event("") }
        #expect(problem?.attribute == "id")
    }

    @Test("An event inside a JSON array is read")
    func node() throws {
        let document = try JSONDocument(parsing: Array("[\(EventLine().text)]".utf8))
        let node = try #require(Array(document.elements(of: document.root)).first)
        #expect(try CloudEvent(node: node, in: document) == readEvent(EventLine().text).event)
    }
}

extension String {
    /// The string without the last occurrence of `part`.
    fileprivate func replacingOccurrences(ofLast part: String) -> String {
        guard let range = range(of: part, options: .backwards) else { return self }
        return replacingCharacters(in: range, with: "")
    }
}
