import AchievementEngine
import AchievementWire

/// The line of an event, each attribute of which can be replaced or removed.
struct EventLine {
    private var members: [(name: String, value: String)] = [
        ("specversion", #""1.0""#), ("id", #""e-17""#), ("source", #""/app""#),
        ("type", #""fitness-workouts.workout-completed""#), ("subject", #""ada""#),
        ("time", #""2026-11-18T21:04:00+08:00""#), ("data", #"{"calories":320.5,"durationMinutes":35}"#),
    ]

    /// The line with `name` set to the JSON text `value`, or without `name` if `value` is `nil`.
    static func with(_ name: String, _ value: String?) -> String {
        var line = EventLine()
        if let index = line.members.firstIndex(where: { $0.name == name }) { line.members.remove(at: index) }
        if let value { line.members.append((name, value)) }
        return line.text
    }

    var text: String { "{" + members.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ",") + "}" }
}

/// Reads a line as an event.
func readEvent(_ line: String) throws(CloudEventError) -> ParsedEvent {
    try Array(line.utf8).withUnsafeBufferPointer { bytes throws(CloudEventError) in try ParsedEvent(parsing: bytes) }
}

/// The bytes as text.
func utf8Text(_ bytes: [UInt8]?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }
