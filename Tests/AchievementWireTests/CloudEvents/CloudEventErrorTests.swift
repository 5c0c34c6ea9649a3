import AchievementCore
import AchievementEngine
import AchievementWire
import Testing

@Suite("CloudEvent errors")
struct CloudEventProblemTests {
    private func problem(_ line: String) -> CloudEventError? {
        do {
            _ = try readEvent(line)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "A missing attribute is reported by name",
        arguments: ["specversion", "id", "source", "type", "subject", "time", "data"])
    func missing(name: String) {
        let problem = problem(EventLine.with(name, nil))
        #expect(problem?.attribute == name)
        #expect(problem?.description == "\(name) is missing")
    }

    @Test(
        "A wrong attribute is reported with what was found and what was expected",
        arguments: [
            ("specversion", #""0.3""#, #"specversion is "0.3", expected "1.0""#),
            ("specversion", "1.0", #"specversion is 1.0, expected "1.0""#),
            ("id", #""""#, #"id is "", expected at least one character"#),
            ("id", "17", "id is 17, expected a string"), ("id", "null", "id is null, expected a string"),
            ("id", #""a\nb""#, "id is \"a\u{FFFD}b\", expected no control characters"),
            ("id", #""\u007f""#, "id is \"\u{FFFD}\", expected no control characters"),
            ("id", "\"\u{85}\"", "id is \"\u{FFFD}\", expected no control characters"),
            (
                "id", "\"\(String(repeating: "x", count: 201))\"",
                "id is \"\(String(repeating: "x", count: 80))…\", expected at most 200 Unicode scalars"
            ),
            (
                "subject", "\"\(String(repeating: "é", count: 201))\"",
                "subject is \"\(String(repeating: "é", count: 80))…\", expected at most 200 Unicode scalars"
            ),
            ("subject", #""""#, #"subject is "", expected at least one character"#),
            ("subject", #""\u0000""#, "subject is \"\u{FFFD}\", expected no control characters"),
            ("source", #""""#, #"source is "", expected at least one character"#),
            ("source", "{}", "source is an object, expected a string"),
            ("source", #""é\u0000""#, "source is \"é\u{FFFD}\", expected no control characters"),
            ("source", #""a\u0000""#, "source is \"a\u{FFFD}\", expected no control characters"),
            (
                "source", "\"\(String(repeating: "s", count: 2_001))\"",
                "source is \"\(String(repeating: "s", count: 80))…\", expected at most 2000 Unicode scalars"
            ),
            ("type", #""a b""#, #"type is "a b", expected 1 to 128 characters of A-Z a-z 0-9 . _ : / -"#),
            ("type", #""""#, #"type is "", expected 1 to 128 characters of A-Z a-z 0-9 . _ : / -"#),
            ("type", "[]", "type is an array, expected a string"),
            ("datacontenttype", #""text/xml""#, #"datacontenttype is "text/xml", expected "application/json""#),
            (
                "datacontenttype", #""application/jsonx""#,
                #"datacontenttype is "application/jsonx", expected "application/json""#
            ),
            ("datacontenttype", "1", #"datacontenttype is 1, expected "application/json""#),
            ("data", "null", "data is null, expected an object"),
            ("data", "[]", "data is an array, expected an object"),
            ("data", #""{}""#, #"data is "{}", expected an object"#),
            ("data_base64", #""e30=""#, #"data_base64 is "e30=", expected a JSON object in data instead"#),
        ])
    func wrong(name: String, value: String, sentence: String) {
        let problem = problem(EventLine.with(name, value))
        #expect(problem?.attribute == name)
        #expect(problem?.description == sentence)
    }

    @Test(
        "Times that do not exist are refused with their text",
        arguments: [
            "2026-02-30T21:04:00Z", "2026-11-18T25:00:00Z", "2026-11-18T24:00:00Z", "2026-11-18T21:60:00Z",
            "2026-11-18T21:04:60Z", "2026-11-18T21:04:00", "2026-11-18 21:04:00Z", "2026-11-18", "1969-12-31T23:59:59Z",
            "2026-11-18T21:04:00+19:00", "2026-11-18T21:04:00.Z", "2026-13-01T00:00:00Z", "", "yesterday",
        ])
    func times(text: String) {
        #expect(
            problem(EventLine.with("time", "\"\(text)\""))?.description
                == "time is \"\(text)\", expected an RFC 3339 date-time of the years 1970 to 9999 with an offset")
    }

    @Test("A number is not a time")
    func numberAsTime() {
        #expect(problem(EventLine.with("time", "20261118"))?.attribute == "time")
    }

    @Test("Text that is not a JSON object is refused")
    func notAnObject() {
        #expect(problem("[1]")?.description == "the event is an array, expected an object")
        #expect(problem("\"x\"")?.description == "the event is \"x\", expected an object")
        #expect(problem("{")?.description == "the event is not JSON: the JSON ends too early at byte 1")
        #expect(problem("{")?.json == JSONError(.unexpectedEnd, at: 1))
        #expect(problem(EventLine.with("id", #""a","id":"b""#))?.json?.problem == .duplicateKey("id"))
        #expect(problem(String(repeating: "[", count: 100_000))?.json?.problem == .tooDeep(limit: 32))
        #expect(
            problem(EventLine.with("data", String(repeating: "{\"a\":", count: 100_000)))?.json?.problem
                == .tooDeep(limit: 32))
    }

    private func validation(
        id: String = "1", source: String = "/s", type: EventType = "a.b", player: PlayerID = "p", data: String = "{}"
    ) -> String? {
        let event = CloudEvent(
            id: id, source: source, type: type, player: player, time: Moment(milliseconds: 0), data: Array(data.utf8))
        do {
            try event.validate()
            return nil
        } catch {
            return error.description
        }
    }

    @Test("Events that a program creates are validated by the same rules")
    func validate() {
        #expect(validation() == nil)
        #expect(validation(id: "") == #"id is "", expected at least one character"#)
        #expect(validation(source: "\n") == "source is \"\u{FFFD}\", expected no control characters")
        #expect(validation(type: "a b") == #"type is "a b", expected 1 to 128 characters of A-Z a-z 0-9 . _ : / -"#)
        #expect(validation(player: "") == #"subject is "", expected at least one character"#)
        #expect(validation(data: "[]") == "data is [], expected an object")
    }

    @Test(
        "A mistyped attribute is named where the right one is missing",
        arguments: [("subject", "subjct"), ("time", "tme"), ("specversion", "specVersion")])
    func mistyped(name: String, typed: String) {
        let line = EventLine.with(name, nil).replacing(/^\{/, with: #"{"\#(typed)":"x","#)
        #expect(problem(line)?.description == #"\#(name) is missing; did you mean \#(name) by "\#(typed)"?"#)
    }
}
