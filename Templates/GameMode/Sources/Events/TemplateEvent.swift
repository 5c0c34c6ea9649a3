public import AchievementCore

/// What a host records of this mode: something happened, once or several times in a row.
public struct TemplateEvent: GameEvent, Hashable {
    public static let type: EventType = "template-mode.template-event"

    /// How often it happened since the last record, 1 to 1000.
    public var count: Int

    /// A record of `count` times.
    public init(count: Int = 1) {
        self.count = count
    }

    public func validate(_ fields: inout FieldChecks) {
        fields.check("count", count, in: 1...1_000)
    }
}
