import AchievementCore

/// An event that loses a field when it is encoded.
struct ForgottenField: GameEvent {
    static let type: EventType = "chess.note"

    private enum CodingKeys: CodingKey { case kind }

    var text: String
    var kind = "note"

    init(text: String) { self.text = text }

    init(from decoder: any Decoder) throws {
        kind = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .kind)
        text = ""
    }

    func validate(_ fields: inout FieldChecks) {
        fields.check("kind", id: kind)
        fields.check("text", text, holds: !text.isEmpty, expected: "a text")
    }
}

/// An event with a number that changes when it is decoded.
struct RoundedNumber: GameEvent {
    static let type: EventType = "chess.note"

    private enum CodingKeys: CodingKey { case number }

    var number: Double

    init(number: Double) { self.number = number }

    init(from decoder: any Decoder) throws {
        number = try decoder.container(keyedBy: CodingKeys.self).decode(Double.self, forKey: .number).rounded()
    }

    func validate(_ fields: inout FieldChecks) { fields.check("number", number, in: 0...1) }
}

/// An event that cannot decode what it encodes.
struct WriteOnly: GameEvent {
    static let type: EventType = "chess.note"

    private enum CodingKeys: CodingKey { case text }

    var text: String

    init(text: String) { self.text = text }

    init(from decoder: any Decoder) throws {
        text = String(try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .text))
    }

    func validate(_ fields: inout FieldChecks) { fields.check("text", id: text) }
}

/// An event whose number is not checked.
struct UncheckedNumber: GameEvent {
    static let type: EventType = "chess.note"

    var number: Double

    func validate(_ fields: inout FieldChecks) {}
}

/// An event whose text is not checked.
struct UncheckedText: GameEvent {
    static let type: EventType = "chess.note"

    var text: String

    func validate(_ fields: inout FieldChecks) {}
}

/// An event with a field without invalid mutations, so the author has to provide an invalid one.
struct Untried: GameEvent {
    static let type: EventType = "chess.note"

    enum Kind: String, Codable { case quiet, loud }

    var kind: Kind

    func validate(_ fields: inout FieldChecks) {}
}

/// An event that carries the number of times it was sent.
struct MoveSent: GameEvent {
    static let type: EventType = "chess.move-sent"

    private final class Attempts: @unchecked Sendable { var count = 0 }
    private enum CodingKeys: CodingKey { case attempt, seconds }

    private let attempts = Attempts()
    private var seconds = 1.0

    init() {}

    init(from decoder: any Decoder) throws {
        // Encoding it again gives the current value.
        let container = try decoder.container(keyedBy: CodingKeys.self)
        attempts.count = try container.decode(Int.self, forKey: .attempt) - 1
        seconds = try container.decode(Double.self, forKey: .seconds)
    }

    func encode(to encoder: any Encoder) throws {
        attempts.count += 1
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(attempts.count, forKey: .attempt)
        try container.encode(seconds, forKey: .seconds)
    }

    func validate(_ fields: inout FieldChecks) { fields.check("seconds", seconds, in: 0...10) }
}
