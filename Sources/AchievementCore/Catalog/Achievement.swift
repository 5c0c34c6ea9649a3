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
    struct Fields: Hashable, Sendable {
        var id: AchievementID
        var title: LocalizedText
        var shortTitle: LocalizedText?
        var description: LocalizedText
        let category: String
        let group: String?
        let placement: Placement
        let rarity: Rarity
        let points: Int
        let icon: String
        let color: String
        let criterion: Criterion
        var recurrence: Recurrence?
        let visibility: Visibility
        let lifecycle: Lifecycle
        let effects: [Effect]
        let formerIDs: [AchievementID]
        let sourceLine: SourceLine
    }

    /// Boxed, because catalogs pass achievements around by the thousand.
    private var box: Box<Fields>

    /// The frozen id within the mode.
    public var id: AchievementID { box.value.id }
    /// A short name.
    public var title: LocalizedText { box.value.title }
    /// The title to show under a heading that already names the ``group``; `nil` if ``title`` reads well there too.
    public var shortTitle: LocalizedText? { box.value.shortTitle }
    /// What to do to earn it.
    public var description: LocalizedText { box.value.description }
    /// The category under which it is shown, such as `workout`; ``DisplayNames`` has its display name.
    public var category: String { box.value.category }
    /// The group of achievements that it belongs to within a room, such as one game; ``DisplayNames`` has its display
    /// name.
    public var group: String? { box.value.group }
    /// Where a gallery shows it.
    package var placement: Placement { box.value.placement }
    /// How hard it is to earn.
    public var rarity: Rarity { box.value.rarity }
    /// Points that the unlock adds to the ledger, 0 to 1,000,000.
    public var points: Int { box.value.points }
    /// The name of an icon, in the vocabulary of SF Symbols.
    public var icon: String { box.value.icon }
    /// A color: `#RRGGBB`, or one of `amber`, `black`, `blue`, `bronze`, `brown`, `cyan`, `gold`, `gray`, `green`,
    /// `grey`, `indigo`, `magenta`, `mint`, `orange`, `pink`, `purple`, `red`, `silver`, `teal`, `violet`, `white`,
    /// `yellow`.
    public var color: String { box.value.color }
    /// The condition that unlocks it.
    public var criterion: Criterion { box.value.criterion }
    /// How often it can be earned again; `nil` if it can be earned only once.
    package var recurrence: Recurrence? {
        get { box.value.recurrence }
        set { change { $0.recurrence = newValue } }
    }
    /// What a player sees of it before it is unlocked.
    public var visibility: Visibility { box.value.visibility }
    /// Whether it is a draft, active or retired; only an active achievement can be unlocked.
    public var lifecycle: Lifecycle { box.value.lifecycle }
    /// The other effects of unlocking it, in order.
    package var effects: [Effect] { box.value.effects }
    /// Ids from earlier releases; an unlock under one of them counts as an unlock of this achievement.
    package var formerIDs: [AchievementID] { box.value.formerIDs }
    /// Where it was declared, for use in findings.
    package var sourceLine: SourceLine { box.value.sourceLine }

    /// Declares an achievement. Nothing is checked here; the rulebook reports all findings when the catalog is
    /// registered.
    ///
    /// With a `recurrence`, it can be earned once in each ISO week or calendar month of the player's local days, judged
    /// by that period's events alone. Use ``RecurringAchievement`` in a criterion to ask how often it was earned.
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
        every recurrence: Recurrence? = nil,
        visibility: Visibility = .shown,
        lifecycle: Lifecycle = .active,
        effects: [Effect] = [],
        formerIDs: [AchievementID] = [],
        fileID: String = #fileID,
        filePath: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        box = Box(
            Fields(
                id: id, title: title, shortTitle: shortTitle, description: description, category: category,
                group: group, placement: placement, rarity: rarity, points: points, icon: icon, color: color,
                criterion: criterion, recurrence: recurrence, visibility: visibility, lifecycle: lifecycle,
                effects: effects,
                formerIDs: formerIDs,
                sourceLine: SourceLine(fileID: fileID, filePath: filePath, line: line, column: column)))
    }

    /// Replaces the fields with a modified copy.
    mutating func change(_ body: (inout Fields) -> Void) {
        var fields = box.value
        body(&fields)
        box = Box(fields)
    }
}

/// The source location of a declaration, for findings.
package struct SourceLine: Hashable, Sendable, CustomStringConvertible {
    /// `Module/File.swift`.
    package let fileID: String
    /// The path of the file when it was compiled.
    package let filePath: String
    /// The line, from 1.
    package let line: Int
    /// The column, from 1.
    package let column: Int

    /// A location in a source file.
    package init(fileID: String, filePath: String, line: Int, column: Int) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }

    /// `Module/File.swift:line`.
    package var description: String { "\(fileID):\(line)" }
}
