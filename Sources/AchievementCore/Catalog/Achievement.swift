/// Something a player can earn.
///
/// The id never changes once shipped. Everything else may: a changed criterion applies to whoever has not unlocked
/// it yet, and an unlock stays whatever happens to the catalog.
///
/// ```swift
/// Achievement(
///     "workout_10",
///     title: ["en": "10 Workouts", "zh-Hans": "锻炼10次"],
///     description: ["en": "Complete 10 workouts", "zh-Hans": "完成10次锻炼"],
///     category: "workout", rarity: .rare, points: 200, icon: "figure.run", color: "red",
///     unlockedBy: Metric.workouts.total >= 10)
/// ```
public struct Achievement: Hashable, Sendable {
    /// The frozen id within the mode.
    public let id: AchievementID
    /// A short name.
    public let title: LocalizedText
    /// What to do for it.
    public let description: LocalizedText
    /// The group that it is shown in, such as `workout`.
    public let category: String
    /// How hard it is to earn.
    public let rarity: Rarity
    /// Points that the unlock adds to the ledger, 0 to 1,000,000.
    public let points: Int
    /// The name of an icon, in the vocabulary of SF Symbols.
    public let icon: String
    /// A colour: a name such as `blue`, or `#RRGGBB`.
    public let color: String
    /// When it unlocks.
    public let criterion: Criterion
    /// What a player sees of it before.
    public let visibility: Visibility
    /// Where it is in its life.
    public let lifecycle: Lifecycle
    /// What else happens when it unlocks, in this order.
    public let effects: [Effect]
    /// Ids that it had in earlier releases; unlocks under them count as unlocks of this one.
    public let formerIDs: [AchievementID]
    /// Where it was declared.
    public let sourceLine: SourceLine

    /// An achievement; nothing is checked here, the rulebook reports all findings when the catalog is registered.
    public init(
        _ id: AchievementID,
        title: LocalizedText,
        description: LocalizedText,
        category: String,
        rarity: Rarity,
        points: Int,
        icon: String,
        color: String,
        unlockedBy criterion: Criterion,
        visibility: Visibility = .shown,
        lifecycle: Lifecycle = .active,
        effects: [Effect] = [],
        formerIDs: [AchievementID] = [],
        fileID: String = #fileID,
        filePath: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        self.id = id
        self.title = title
        self.description = description
        self.category = category
        self.rarity = rarity
        self.points = points
        self.icon = icon
        self.color = color
        self.criterion = criterion
        self.visibility = visibility
        self.lifecycle = lifecycle
        self.effects = effects
        self.formerIDs = formerIDs
        sourceLine = SourceLine(fileID: fileID, filePath: filePath, line: line, column: column)
    }
}
