/// A mode's texts in one more language, provided by a host.
///
/// ```swift
/// let german = Translations(
///     language: "de", name: "Fitness",
///     achievements: ["workout_1": .init(title: "Erstes Training", description: "Schließe ein Training ab")],
///     categories: ["workout": "Trainings"], metrics: ["fitness-workouts.days": "Trainingstage"])
/// let center = try await AchievementCenter(store: store) { FitnessWorkouts().localized(with: german) }
/// ```
///
/// Ids are those of the mode's catalog; an unknown one is a finding when the mode is registered. A missing text falls
/// back as in ``LocalizedText``. A text in one of the mode's own languages replaces the mode's text. The JSON form has
/// the same members as the initializer; all but `language` are optional.
public struct Translations: Hashable, Codable, Sendable {
    /// The texts of one achievement; `nil` where a text is not translated.
    public struct AchievementTexts: Hashable, Codable, Sendable {
        /// The title.
        package var title: String?
        /// The title within its group.
        package var shortTitle: String?
        /// What to do to earn it.
        package var description: String?

        /// The texts of an achievement.
        public init(title: String? = nil, shortTitle: String? = nil, description: String? = nil) {
            self.title = title
            self.shortTitle = shortTitle
            self.description = description
        }
    }

    /// The BCP 47 tag of the language, such as `de`.
    package var language: String
    /// The mode's name.
    package var name: String?
    /// The texts of achievements by id.
    package var achievements: [String: AchievementTexts]
    /// The names of categories by id.
    package var categories: [String: String]
    /// The names of groups by id.
    package var groups: [String: String]
    /// The names of metrics by id.
    package var metrics: [String: String]
    /// The names of set members, such as the levels of a puzzle catalog.
    package var members: [String: String]
    /// The names of the amounts 1, 2, 3 and so on by metric id; an empty text is not translated.
    package var steps: [String: [String]]
    /// The notes of set members.
    package var notes: [String: String]
    /// The names of boosts by id.
    package var boosts: [String: String]

    /// The texts of a mode in `language`. `steps` are the names of the amounts 1, 2, 3 and so on, such as belts, with
    /// an empty text for one that is not translated; `notes` are those of set members, such as their difficulty.
    public init(
        language: String, name: String? = nil, achievements: [String: AchievementTexts] = [:],
        categories: [String: String] = [:], groups: [String: String] = [:], metrics: [String: String] = [:],
        members: [String: String] = [:], steps: [String: [String]] = [:], notes: [String: String] = [:],
        boosts: [String: String] = [:]
    ) {
        self.language = language
        self.name = name
        self.achievements = achievements
        self.categories = categories
        self.groups = groups
        self.metrics = metrics
        self.members = members
        self.steps = steps
        self.notes = notes
        self.boosts = boosts
    }

    /// Reads the JSON form; omitted members are empty.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func texts(_ key: CodingKeys) throws -> [String: String] {
            try container.decodeIfPresent([String: String].self, forKey: key) ?? [:]
        }
        self.init(
            language: try container.decode(String.self, forKey: .language),
            name: try container.decodeIfPresent(String.self, forKey: .name),
            achievements: try container.decodeIfPresent([String: AchievementTexts].self, forKey: .achievements) ?? [:],
            categories: try texts(.categories), groups: try texts(.groups), metrics: try texts(.metrics),
            members: try texts(.members),
            steps: try container.decodeIfPresent([String: [String]].self, forKey: .steps) ?? [:],
            notes: try texts(.notes), boosts: try texts(.boosts))
    }
}

extension GameMode {
    /// Returns the mode with texts in further languages; if two translations have the same language, the later one
    /// wins.
    public func localized(with translations: Translations...) -> any GameMode { localized(with: translations) }

    func localized(with translations: [Translations]) -> any GameMode {
        LocalizedMode(self, translations: translations)
    }

    /// The languages in which the mode's author requires every text.
    package var ownLanguages: [String] {
        (self as? any TranslatedMode)?.original.ownLanguages ?? requiredLanguages
    }
}
