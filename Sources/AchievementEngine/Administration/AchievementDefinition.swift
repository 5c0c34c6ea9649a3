public import AchievementCore

/// A definition in a store, for lists such as an instructor's.
public struct RecordedDefinition: Hashable, Sendable {
    /// The latest definition under its key.
    public let definition: AchievementDefinition
    /// Whether it has been withdrawn: it can no longer be unlocked, but its holders keep it.
    public let isWithdrawn: Bool
}

/// An achievement that is defined at run time, as data, for example by an instructor, a teacher or an operator.
///
/// With ``/AchievementCore/Criterion/granted``, only a grant unlocks it; any other criterion reads the metrics of its
/// mode. With a time window, it is a time-limited challenge:
/// ``challenge(_:of:title:description:points:metric:window:by:)``.
public struct AchievementDefinition: Hashable, Codable, Sendable {
    /// The mode to which it belongs.
    public var mode: GameModeID
    /// Its id within the mode, which no other achievement of the mode may have.
    public var id: AchievementID
    /// A short name, in at least one language.
    public var title: LocalizedText
    /// How to earn it, in at least one language.
    public var description: LocalizedText
    /// The category in which it is shown.
    public var category: String
    /// How hard it is to earn.
    public var rarity: Rarity
    /// Points that the unlock adds, 0 to 1,000,000.
    public var points: Int
    /// The name of an icon.
    public var icon: String
    /// A color: a name or `#RRGGBB`.
    public var color: String
    /// When it unlocks; for a recurring achievement, the condition that must hold over a period.
    public var criterion: Criterion
    /// The recurrence: it can be earned once in each such period. `nil` if it can be earned only once.
    public var recurrence: Recurrence?

    /// Creates a definition. Recording the definition checks it like the rest of the catalog.
    public init(
        mode: GameModeID, id: AchievementID, title: LocalizedText, description: LocalizedText,
        category: String = "custom", rarity: Rarity = .common, points: Int, icon: String = "star.fill",
        color: String = "blue", criterion: Criterion, every recurrence: Recurrence? = nil
    ) {
        self.mode = mode
        self.id = id
        self.title = title
        self.description = description
        self.category = category
        self.rarity = rarity
        self.points = points
        self.icon = icon
        self.color = color
        self.criterion = criterion
        self.recurrence = recurrence
    }

    /// A challenge: within `window`, `metric` must grow by `amount`. Late events count at their own time.
    public static func challenge(
        _ id: AchievementID, of mode: GameModeID, title: LocalizedText, description: LocalizedText, points: Int,
        metric: Metric<Sum>, window: TimeWindow, by amount: Amount
    ) -> AchievementDefinition {
        AchievementDefinition(
            mode: mode, id: id, title: title, description: description, category: "challenge", points: points,
            icon: "flag.checkered", criterion: metric.total(in: window) >= amount)
    }

    /// The key across all modes.
    public var key: AchievementKey { AchievementKey(mode: mode, id: id) }

    /// The achievement as part of a catalog.
    func achievement(_ lifecycle: Lifecycle) -> Achievement {
        Achievement(
            id, title: title, description: description, category: category, rarity: rarity, points: points, icon: icon,
            color: color, unlockedBy: criterion, every: recurrence, lifecycle: lifecycle)
    }
}

extension AchievementDefinition {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case mode, id, title, description, category, rarity, points, icon, color, criterion
        case recurrence = "every"
    }

    /// Decodes a definition. Category, rarity, icon, color and `every` are optional; an unknown member is an error.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try MemberName.refuse(
            membersOf: decoder.container(keyedBy: MemberName.self), besides: CodingKeys.allCases.map(\.rawValue),
            of: "a definition")
        self.init(
            mode: try container.decode(GameModeID.self, forKey: .mode),
            id: try container.decode(AchievementID.self, forKey: .id),
            title: try container.decode(LocalizedText.self, forKey: .title),
            description: try container.decode(LocalizedText.self, forKey: .description),
            category: try container.decodeIfPresent(String.self, forKey: .category) ?? "custom",
            rarity: container.contains(.rarity) ? try container.decodeWord(forKey: .rarity) : .common,
            points: try container.decode(Int.self, forKey: .points),
            icon: try container.decodeIfPresent(String.self, forKey: .icon) ?? "star.fill",
            color: try container.decodeIfPresent(String.self, forKey: .color) ?? "blue",
            criterion: try container.decode(Criterion.self, forKey: .criterion),
            every: container.contains(.recurrence) ? try container.decodeWord(forKey: .recurrence) : nil)
    }
}
