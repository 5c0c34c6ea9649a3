/// Something a player can earn.
///
/// The id never changes once shipped. Everything else may: a changed criterion applies to players who have not
/// unlocked it yet, and an unlock survives every change of the catalog.
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
    public internal(set) var id: AchievementID
    /// A short name.
    public internal(set) var title: LocalizedText
    /// The title where the name of ``group`` stands above it; `nil` if that is ``title`` as well.
    public internal(set) var shortTitle: LocalizedText?
    /// What to do for it.
    public internal(set) var description: LocalizedText
    /// The category that it is shown in, such as `workout`; ``DisplayNames`` has its name.
    public let category: String
    /// The group that it belongs to among the targets of a room, such as one game; ``DisplayNames`` has its name.
    public let group: String?
    /// Where a gallery shows it.
    package let placement: Placement
    /// How hard it is to earn.
    public let rarity: Rarity
    /// Points that the unlock adds to the ledger, 0 to 1,000,000.
    public let points: Int
    /// The name of an icon, in the vocabulary of SF Symbols.
    public let icon: String
    /// A colour: `#RRGGBB`, or one of `amber`, `black`, `blue`, `bronze`, `brown`, `cyan`, `gold`, `gray`, `green`,
    /// `grey`, `indigo`, `magenta`, `mint`, `orange`, `pink`, `purple`, `red`, `silver`, `teal`, `violet`, `white`,
    /// `yellow`.
    public let color: String
    /// The condition that unlocks it.
    public let criterion: Criterion
    /// How often it can be earned anew; `nil` for once. Definitions alone recur.
    package var recurrence: Recurrence?
    /// What a player sees of it before it is unlocked.
    public let visibility: Visibility
    /// Where it is in its life.
    public let lifecycle: Lifecycle
    /// What else happens when it unlocks, in this order.
    package let effects: [Effect]
    /// Ids that it had in earlier releases; unlocks under them count as unlocks of this one.
    package let formerIDs: [AchievementID]
    /// Where it was declared; findings name this place.
    package let sourceLine: SourceLine

    /// Declares an achievement. Nothing is checked here; the rulebook reports all findings when the catalog is
    /// registered.
    public init(
        _ id: AchievementID,
        title: LocalizedText,
        shortTitle: LocalizedText? = nil,
        description: LocalizedText,
        category: String,
        group: String? = nil,
        placement: Placement = .category,
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
        self.shortTitle = shortTitle
        self.description = description
        self.category = category
        self.group = group
        self.placement = placement
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

/// The place in the source where something was declared, so that findings point at it.
package struct SourceLine: Hashable, Sendable, CustomStringConvertible {
    /// `Module/File.swift`.
    package let fileID: String
    /// The path of the file when it was compiled.
    package let filePath: String
    /// The line, from 1.
    package let line: Int
    /// The column, from 1.
    package let column: Int

    /// A place in a source file.
    package init(fileID: String, filePath: String, line: Int, column: Int) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }

    /// `Module/File.swift:line`.
    package var description: String { "\(fileID):\(line)" }
}
