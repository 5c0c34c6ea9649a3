public import AchievementCore
public import AchievementEngine

/// What an instructor has entered into the form of an achievement or a challenge.
///
/// ``DefinitionForm`` creates drafts, says what is still missing, and turns a finished draft into a definition.
public struct DefinitionDraft: Hashable, Sendable {
    /// What a player has to do.
    public enum Rule: Hashable, Sendable {
        /// An instructor grants it.
        case granted
        /// A metric reaches the target.
        case reach(Reading)
        /// The criterion of the definition that is replaced, which the form has no fields for.
        case kept
    }

    /// The mode. The condition cannot use metrics of another mode.
    public var mode: GameModeID {
        didSet { if mode != oldValue, case .reach = rule { rule = .granted } }
    }
    /// The id within the mode: a new one that no other definition has, or that of the definition that is replaced.
    public var id: AchievementID
    /// The titles by language tag.
    public var titles: [String: String] = [:]
    /// How to earn it, by language tag.
    public var descriptions: [String: String] = [:]
    /// The points, in figures.
    public var points = "10"
    /// How hard it is to earn.
    public var rarity = Rarity.common
    /// What a player has to do.
    public var rule = Rule.granted
    /// The amount to reach, in figures.
    public var target = ""
    /// When it has to be done; `nil` for any time. Ignored if an instructor grants it.
    public var window: TimeWindow?
    /// The icon; `nil` for that of the rule.
    public var icon: String?
    /// The color; `nil` for blue.
    public var color: String? = usualColor

    /// The definition that is replaced; `nil` if the achievement is new.
    public let replaced: AchievementDefinition?

    /// An empty draft of a new achievement, with an id that is unique without knowing any other: two instructors may
    /// write one with the same title at the same time.
    init(mode: GameModeID) {
        self.mode = mode
        let number = String(UInt64.random(in: 0 ... .max), radix: 16)
        id = AchievementID("custom-" + String(repeating: "0", count: 16 - number.count) + number)
        replaced = nil
    }

    /// A draft with the contents of a definition.
    init(replacing definition: AchievementDefinition, _ words: GalleryWords) {
        mode = definition.mode
        id = definition.id
        titles = definition.title.texts
        descriptions = definition.description.texts
        points = String(definition.points)
        rarity = definition.rarity
        icon = definition.icon
        color = definition.color
        replaced = definition
        switch definition.criterion {
        case .granted: rule = .granted
        case .compare(let quantity, .atLeast, let amount) where quantity.second == nil && amount > .zero:
            rule = .reach(quantity.reading)
            target = amount.description.replacing(".", with: WritingPhrase.decimalMark.text(in: words.language))
            window = quantity.window
        default: rule = .kept
        }
    }

    /// The condition, for a draft without problems.
    func criterion(_ target: Amount?) -> Criterion {
        switch rule {
        case .granted: .granted
        case .kept: replaced?.criterion ?? .granted
        case .reach(let reading):
            .compare(window.map { reading.within($0) } ?? reading.quantity, .atLeast, target ?? .zero)
        }
    }

    /// The color of an achievement for which none was chosen.
    static let usualColor = "blue"

    /// The icon of an achievement for which none was chosen.
    var usualIcon: String {
        switch rule {
        case .granted, .kept: "star.fill"
        case .reach: window == nil ? "target" : "flag.checkered"
        }
    }

    /// The category of a new achievement.
    var usualCategory: String {
        if case .reach = rule, window != nil { "challenge" } else { "custom" }
    }
}
