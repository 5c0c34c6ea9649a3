public import AchievementCore

/// The player was promoted to a rank in one of the school's programs.
public struct RankEarned: GameEvent, Hashable {
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

    public func validate(_ fields: inout FieldChecks) {
        fields.check("program", id: program)
    }
}
