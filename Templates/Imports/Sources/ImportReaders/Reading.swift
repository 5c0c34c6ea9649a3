import Foundation

/// The result of reading an export.
public struct Reading: Sendable {
    /// JSON lines, for `achieve run` or `achieve import`.
    public internal(set) var lines: [String] = []
    /// The parts that could not be read and are in no line.
    public internal(set) var problems: [Problem] = []
    /// What was left out or assumed, with the reasons.
    public internal(set) var notes: [String] = []

    mutating func write(_ line: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Numbers that JSON cannot represent have been refused earlier; nothing else can fail.
        guard let data = try? encoder.encode(line) else { return }
        lines.append(String(decoding: data, as: UTF8.self))
    }
}

/// The caller's information about an export.
public struct ReadingOptions: Sendable {
    /// The player whose export it is.
    public var player: String
    /// The clock that gives times their UTC offset.
    public var clock: PlayerClock
    /// For Loop: read only days after this one.
    public var after: Day?
    /// For Loop: read only days up to and including this one.
    public var through: Day?
    /// For Loop: the file that tells what each habit measures.
    public var habits: ExportFile?
    /// For Habitica: read the experience points instead of completed tasks.
    public var readsExperience = false

    /// Creates options with the information that every reader needs.
    public init(player: String, clock: PlayerClock) {
        self.player = player
        self.clock = clock
    }
}

/// An event in CloudEvents 1.0 form.
struct CloudEvent<Payload: Encodable>: Encodable {
    let specversion = "1.0"
    /// Derived only from the app's data, so that the same fact in a later export is a repeat.
    let id: String
    let source: String
    let type: String
    let subject: String
    let time: String
    let data: Payload
}

/// The data of one player that `achieve import` reads.
struct ImportObject: Encodable {
    struct Metric: Encodable {
        var total: Int?
        var days: [String: Int]?
        var activeDays: [String]?
        var frozenDays: [String]?
    }

    let player: String
    let id: String
    let at: String
    var metrics: [String: Metric]?
    var points: [String: Int]?
}
