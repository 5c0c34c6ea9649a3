import AchievementCore
import AchievementWire

/// The rules of streaks in a settings file, by mode: what a host says in Swift where it makes its modes.
///
/// ```json
/// {"task-focus": {"graceHours": 48, "restDays": ["saturday", "sunday"]},
///  "fitness-workouts": {"step": "week", "perWeek": 3}}
/// ```
struct StreakSettings: Sendable {
    private let rules: [GameModeID: StreakRules]

    /// Reads the settings of some of `modes`.
    ///
    /// - Throws: `DecodingError` or `JSONError` that names what is wrong: a mode or a member that there is not, with the
    ///   nearest one, or rules that a streak cannot have.
    init(json: [UInt8], for modes: [any GameMode]) throws {
        let document = try JSONDocument(parsing: json)
        let file = try document.decode(SettingsFile.self, at: document.root)
        let known = modes.map(\.id.rawValue)
        var rules: [GameModeID: StreakRules] = [:]
        for (name, written) in file.modes {
            guard let mode = modes.first(where: { $0.id.rawValue == name }) else {
                throw CommandFailure(
                    .badInput, "\"\(Excerpt.text(name))\" is no mode" + MemberName.didYouMean(name, among: known))
            }
            guard mode is any StreakRuled else {
                throw CommandFailure(.badInput, "\(name) has no settings")
            }
            do {
                rules[mode.id] = try written.rules
            } catch {
                throw CommandFailure(.badInput, "\(name): \(error)")
            }
        }
        self.rules = rules
    }

    /// The modes under these settings.
    func applied(to modes: [any GameMode]) -> [any GameMode] {
        modes.map { mode in
            guard let rules = rules[mode.id], var ruled = mode as? any StreakRuled else { return mode }
            ruled.streakRules = rules
            return ruled
        }
    }
}

/// The members of a settings file, by the name of the mode.
private struct SettingsFile: Decodable {
    let modes: [(name: String, settings: WrittenRules)]

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: MemberName.self)
        modes = try container.allKeys.sorted { $0.stringValue < $1.stringValue }.map { key in
            (key.stringValue, try container.decode(WrittenRules.self, forKey: key))
        }
    }
}

/// The rules of a mode's streaks, as they are written.
private struct WrittenRules: Decodable {
    private enum Member: String, CaseIterable {
        case graceHours, dayStartsAtHour, restDays, step, perWeek, graceWeeks
    }

    private enum Step: String, CaseIterable { case day, week }

    private let graceHours: Int?
    private let dayStartsAtHour: Int?
    private let restDays: Weekdays
    private let step: Step
    private let perWeek: Int?
    private let graceWeeks: Int?

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: MemberName.self)
        let known = Member.allCases.map(\.rawValue)
        try MemberName.refuse(membersOf: container, besides: known, of: "the settings of a mode")
        func number(_ member: Member) throws -> Int? {
            try container.decodeIfPresent(Int.self, forKey: MemberName(stringValue: member.rawValue))
        }
        graceHours = try number(.graceHours)
        dayStartsAtHour = try number(.dayStartsAtHour)
        perWeek = try number(.perWeek)
        graceWeeks = try number(.graceWeeks)
        let stepName = MemberName(stringValue: Member.step.rawValue)
        step = container.contains(stepName) ? try container.decodeWord(Step.self, forKey: stepName) : .day
        let restName = MemberName(stringValue: Member.restDays.rawValue)
        let names = try container.decodeIfPresent([String].self, forKey: restName) ?? []
        restDays = try names.reduce(into: []) { days, name in
            guard let day = Weekdays(name: name) else {
                throw DecodingError.dataCorruptedError(
                    forKey: restName, in: container,
                    debugDescription: "\"\(Excerpt.text(name))\" is none of \(Weekdays.names.joined(separator: ", "))"
                        + MemberName.didYouMean(name, among: Weekdays.names))
            }
            days.formUnion(day)
        }
    }

    /// The rules; throws what they cannot be.
    var rules: StreakRules {
        get throws {
            let hour = dayStartsAtHour ?? 0
            guard (0...23).contains(hour) else {
                throw SettingsProblem("dayStartsAtHour is \(hour), expected a number from 0 to 23")
            }
            switch step {
            case .day:
                if perWeek != nil { throw SettingsProblem(#"perWeek belongs to "step": "week""#) }
                if graceWeeks != nil { throw SettingsProblem(#"graceWeeks belongs to "step": "week"; say graceHours"#) }
                let hours = graceHours ?? 24
                guard (24...366 * 24).contains(hours), hours % 24 == 0 else {
                    throw SettingsProblem("graceHours is \(hours), expected whole days: 24, 48, 72 and so on")
                }
                return try StreakRules(grace: .hours(hours), dayStartsAtHour: hour, restDays: restDays)
            case .week:
                if graceHours != nil { throw SettingsProblem(#"graceHours belongs to "step": "day"; say graceWeeks"#) }
                guard let perWeek else {
                    throw SettingsProblem(#"perWeek is missing: how many active days make a week good, 1 to 7"#)
                }
                return try .weeks(
                    perWeek: perWeek, graceWeeks: graceWeeks ?? 0, dayStartsAtHour: hour, restDays: restDays)
            }
        }
    }
}

/// What rules a streak cannot have, in words.
private struct SettingsProblem: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
