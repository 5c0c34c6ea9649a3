import AchievementCore
import AchievementGallery
import AchievementWire

/// The settings file of the modes: the streak rules and boosts that a host would set in Swift when it creates them.
///
/// ```json
/// {"task-focus": {"graceHours": 48, "restDays": ["saturday", "sunday"]},
///  "fitness-workouts": {"step": "week", "perWeek": 3, "boosts": [{"id": "festival", "name": {"en": "Festival"},
///    "factor": 2, "fromDay": "2027-02-06", "throughDay": "2027-02-20"}]}}
/// ```
struct ModeSettings: Sendable {
    private struct Settings: Sendable {
        let streakRules: StreakRules?
        let boosts: [PointsBoost]
        let rulesRevision: Int
    }

    private let settings: [GameModeID: Settings]

    /// Reads the settings of some of `modes`.
    ///
    /// - Throws: `DecodingError` or `JSONError` that names the problem: an unknown mode or member, with the most
    ///   similar name, or rules that a streak cannot have.
    init(json: [UInt8], for modes: [any GameMode]) throws {
        let document = try JSONDocument(parsing: json)
        let file = try document.decode(SettingsFile.self, at: document.root)
        let known = modes.map(\.id.rawValue)
        var settings: [GameModeID: Settings] = [:]
        for (name, written) in file.modes {
            guard let mode = modes.first(where: { $0.id.rawValue == name }) else {
                throw CommandFailure(
                    .badInput, "unknown mode \"\(Excerpt.text(name))\"" + MemberName.didYouMean(name, among: known))
            }
            guard written.rules == nil || mode is any StreakRuled else {
                throw CommandFailure(.badInput, "\(name) has no streak rules to set")
            }
            do {
                settings[mode.id] = Settings(
                    streakRules: try written.rules?.rules, boosts: written.boosts,
                    rulesRevision: try written.checkedRevision)
            } catch {
                throw CommandFailure(.badInput, "\(name): \(error)")
            }
        }
        self.settings = settings
    }

    /// Remarks on rules that are valid but rarely intended.
    var remarks: [SettingsRemark] {
        settings.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { mode, settings in
            guard let rules = settings.streakRules, let perWeek = rules.perWeek, rules.restDays.count >= perWeek
            else { return nil }
            return SettingsRemark(mode: mode, restDays: rules.restDays.count, perWeek: perWeek)
        }
    }

    /// Returns the modes with these settings applied.
    func applied(to modes: [any GameMode]) -> [any GameMode] {
        modes.map { mode in
            guard let settings = settings[mode.id] else { return mode }
            var result = mode
            if let rules = settings.streakRules, var ruled = mode as? any StreakRuled {
                ruled.streakRules = rules
                result = ruled
            }
            guard !settings.boosts.isEmpty || settings.rulesRevision > 0 else { return result }
            return result.boosted(by: settings.boosts, rulesRevision: settings.rulesRevision)
        }
    }
}

/// The weeks of a mode that the rest days alone bridge, so that a streak never breaks.
struct SettingsRemark: Hashable, Sendable {
    let mode: GameModeID
    let restDays: Int
    let perWeek: Int

    func text(_ words: GalleryWords) -> String {
        words.text(.bridgedWeeks, "\(mode)", words.number(restDays), words.number(perWeek))
    }
}

/// The members of a settings file, by mode name.
private struct SettingsFile: Decodable {
    let modes: [(name: String, settings: WrittenSettings)]

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: MemberName.self)
        modes = try container.allKeys.sorted { $0.stringValue < $1.stringValue }.map { key in
            (key.stringValue, try container.decode(WrittenSettings.self, forKey: key))
        }
    }
}

/// The settings of a mode as written.
private struct WrittenSettings: Decodable {
    private enum Member: String, CodingKey, CaseIterable { case boosts, rulesRevision }

    /// The streak rules; `nil` if none of their members are present but others are.
    let rules: WrittenRules?
    let boosts: [PointsBoost]
    private let rulesRevision: Int

    init(from decoder: any Decoder) throws {
        let names = try decoder.container(keyedBy: MemberName.self)
        let own = Member.allCases.map(\.rawValue)
        try MemberName.refuse(membersOf: names, besides: WrittenRules.members + own, of: "the settings of a mode")
        let container = try decoder.container(keyedBy: Member.self)
        boosts = try container.decodeIfPresent([PointsBoost].self, forKey: .boosts) ?? []
        rulesRevision = try container.decodeIfPresent(Int.self, forKey: .rulesRevision) ?? 0
        let written = names.allKeys.map(\.stringValue)
        rules = written.isEmpty || written.contains(where: { !own.contains($0) }) ? try WrittenRules(names) : nil
    }

    var checkedRevision: Int {
        get throws {
            guard (0...1_000_000).contains(rulesRevision) else {
                throw SettingsProblem("rulesRevision is \(rulesRevision), expected a number from 0 to 1,000,000")
            }
            return rulesRevision
        }
    }
}
