import Foundation

/// What a reader made of an export.
public struct Reading: Sendable {
    /// JSON lines, for `achieve run` or `achieve import`.
    public internal(set) var lines: [String] = []
    /// What could not be read and is in no line.
    public internal(set) var problems: [Problem] = []
    /// What was left out or assumed, and why.
    public internal(set) var notes: [String] = []

    mutating func write(_ line: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Numbers that JSON cannot have were refused before; nothing else can fail.
        guard let data = try? encoder.encode(line) else { return }
        lines.append(String(decoding: data, as: UTF8.self))
    }
}

/// What a caller says about an export.
public struct ReadingOptions: Sendable {
    /// The player whose export it is.
    public var player: String
    /// At which offset times are written.
    public var clock: PlayerClock
    /// Loop: only days after this one.
    public var after: Day?
    /// Loop: only days up to this one.
    public var through: Day?
    /// Loop: the file that says what a habit measures.
    public var habits: ExportFile?
    /// Habitica: the experience instead of what was done.
    public var readsExperience = false

    /// What every reader needs to know.
    public init(player: String, clock: PlayerClock) {
        self.player = player
        self.clock = clock
    }
}

/// An event, as CloudEvents 1.0 writes it.
struct CloudEvent<Payload: Encodable>: Encodable {
    let specversion = "1.0"
    /// Made from what the app says and never from chance, so that the same fact in a later export is a repeat.
    let id: String
    let source: String
    let type: String
    let subject: String
    let time: String
    let data: Payload
}

/// What `achieve import` reads of one player.
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
