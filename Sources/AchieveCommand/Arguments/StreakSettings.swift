import AchievementCore

/// The rules of a mode's streaks as written.
struct WrittenRules {
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

    /// The names of the members that describe rules.
    static let members = Member.allCases.map(\.rawValue)

    /// Reads the members of `container` that describe rules.
    init(_ container: KeyedDecodingContainer<MemberName>) throws {
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
                    debugDescription: "\"\(Excerpt.text(name))\" is not one of "
                        + "\(Weekdays.names.joined(separator: ", "))"
                        + MemberName.didYouMean(name, among: Weekdays.names))
            }
            days.formUnion(day)
        }
    }

    /// The rules; throws if they are invalid.
    var rules: StreakRules {
        get throws {
            let hour = dayStartsAtHour ?? 0
            guard (0...23).contains(hour) else {
                throw SettingsProblem("dayStartsAtHour is \(hour), expected a number from 0 to 23")
            }
            switch step {
            case .day:
                if perWeek != nil { throw SettingsProblem(#"perWeek needs "step": "week""#) }
                if graceWeeks != nil { throw SettingsProblem(#"graceWeeks needs "step": "week"; use graceHours"#) }
                let hours = graceHours ?? 24
                guard (24...366 * 24).contains(hours), hours % 24 == 0 else {
                    throw SettingsProblem("graceHours is \(hours), expected whole days: 24, 48, 72 and so on")
                }
                return try StreakRules(grace: .hours(hours), dayStartsAtHour: hour, restDays: restDays)
            case .week:
                if graceHours != nil { throw SettingsProblem(#"graceHours needs "step": "day"; use graceWeeks"#) }
                guard let perWeek else {
                    throw SettingsProblem(#"perWeek is missing: how many active days a week needs, 1 to 7"#)
                }
                return try .weeks(
                    perWeek: perWeek, graceWeeks: graceWeeks ?? 0, dayStartsAtHour: hour, restDays: restDays)
            }
        }
    }
}

/// A problem with settings, in words.
struct SettingsProblem: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
