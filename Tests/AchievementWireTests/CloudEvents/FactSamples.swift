import AchievementCore
import Foundation

enum FactSamples {
    /// A line with a payload of ``FieldsFact``.
    static func line(_ payload: String) -> [UInt8] {
        Array(
            (#"{"specversion":"1.0","id":"e-1","source":"/app","type":"\#(FieldsFact.type)","subject":"ada","#
                + #""time":"2026-11-18T21:04:00+08:00","data":\#(payload)}"#).utf8)
    }

    static let lines = [
        "{}",
        #"{"unknown":1,"text":"é😀","flag":true,"integer":12,"number":1.5}"#,
        #"{"tiny":12,"small":7,"byte":255,"wide":123456789012345,"flag":false}"#,
        #"{"tiny":127,"real":0.25,"amount":320.5,"moment":"2026-11-18T21:04:00Z","day":"2026-11-18"}"#,
        #"{"level":"hard","url":"https://example.org/a?b=c","data":"AAECAw==","decimal":12.25,"date":12.5}"#,
        #"{"text":null,"flag":null,"integer":null,"number":null,"level":null,"amount":null,"url":null}"#,
        #"{"z":"a","y":1, "x" : 0.5 ,"number":0,"integer":0}"#,
    ]

    static let misfits = [
        #"{"integer":1.5}"#, #"{"integer":"1"}"#, #"{"tiny":128}"#, #"{"byte":256}"#, #"{"text":1}"#, #"{"flag":0}"#,
        #"{"level":"none"}"#, #"{"level":1}"#, #"{"moment":"2026-02-30T00:00:00Z"}"#, #"{"data":"?"}"#, #"{"url":""}"#,
    ]
}

/// A fact with a field of every kind.
struct FieldsFact: GameEvent, Hashable {
    enum Level: String, Codable, CaseIterable { case easy, hard }

    static let type: EventType = "facts.fields"

    var text: String?
    var flag: Bool?
    var integer: Int?
    var number: Double?
    var tiny: Int8?
    var small: UInt?
    var byte: UInt8?
    var wide: Int64?
    var real: Float?
    var amount: Amount?
    var moment: Moment?
    var day: Day?
    var level: Level?
    var url: URL?
    var data: Data?
    var decimal: Decimal?
    var date: Date?

    func validate(_ fields: inout FieldChecks) {}
}

struct TaskFact: GameEvent, Hashable {
    static let type: EventType = "task-focus.task-completed"

    var task: String
    var remainingToday: Int?

    func validate(_ fields: inout FieldChecks) {}
}

struct WorkoutFact: GameEvent, Hashable {
    static let type: EventType = "fitness-workouts.workout-completed"

    var calories: Double
    var durationMinutes: Double

    func validate(_ fields: inout FieldChecks) {}
}

/// A fact that decodes any flat payload.
struct AnyFact: GameEvent, Hashable {
    static let type: EventType = "a.b"

    let fields: [String: Scalar]

    init(from decoder: any Decoder) throws { fields = try [String: Scalar](from: decoder) }

    func encode(to encoder: any Encoder) throws { try fields.mapValues { "\($0)" }.encode(to: encoder) }

    func validate(_ fields: inout FieldChecks) {}
}

/// A value of a flat payload.
enum Scalar: Decodable, Hashable {
    case none
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    case text(String)

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .none
        } else if let boolean = try? value.decode(Bool.self) {
            self = .boolean(boolean)
        } else if let integer = try? value.decode(Int.self) {
            self = .integer(integer)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else {
            self = .text(try value.decode(String.self))
        }
    }
}
