public import AchievementCore

/// The player was promoted to a rank in one of the school's programs.
public struct RankEarned: GameEvent, Hashable {
    /// The type on the wire, `martial-arts-ranks.rank-earned`.
    public static let type: EventType = "martial-arts-ranks.rank-earned"

    /// The rank that was earned.
    public var rank: BeltRank
    /// The id of the program.
    public var program: String

    /// The promotion to `rank` in `program`.
    public init(rank: BeltRank, program: String) {
        self.rank = rank
        self.program = program
    }

    /// Refuses a `program` that is no text id; a `rank` that is none is refused when the event is read.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("program", id: program)
    }
}
