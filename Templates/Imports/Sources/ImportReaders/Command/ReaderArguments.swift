/// The parsed arguments of the command.
struct ReaderArguments {
    var app: App
    var player: String
    var clock: PlayerClock
    /// Whether the caller gave the player's UTC offset or time zone.
    var hasClock: Bool
    var files: [String]
    var output: String?
    var habits: String?
    var after: Day?
    var through: Day?
    var readsExperience = false

    /// The reason why arguments are invalid.
    struct UsageError: Error, CustomStringConvertible {
        let description: String
        init(_ description: String) { self.description = description }
    }

    /// The options that take a value, each with the app that it is limited to, if any.
    private static let valued: [String: App?] = [
        "--player": nil, "--offset": nil, "--zone": nil, "--output": nil,
        "--habits": .loop, "--after": .loop, "--through": .loop,
    ]

    init(_ arguments: [String]) throws(UsageError) {
        let apps = App.allCases.map(\.rawValue).joined(separator: ", ")
        guard let name = arguments.first else { throw UsageError("an app is missing: \(apps)") }
        guard let app = App(rawValue: name) else { throw UsageError("\"\(name)\" is not an app; there are \(apps)") }
        var values: [String: String] = [:]
        var files: [String] = []
        var rest = arguments.dropFirst()
        while let argument = rest.popFirst() {
            if let owner = Self.valued[argument] {
                if let owner, owner != app { throw UsageError("\(argument) is an option of \(owner.rawValue)") }
                guard let value = rest.popFirst() else { throw UsageError("\(argument) needs a value") }
                guard values.updateValue(value, forKey: argument) == nil else {
                    throw UsageError("\(argument) is given twice")
                }
            } else if argument == "--experience", app == .habitica {
                readsExperience = true
            } else if argument.hasPrefix("-") {
                throw UsageError("\(app.rawValue) has no option \(argument)")
            } else {
                files.append(argument)
            }
        }
        guard let player = values["--player"], !player.isEmpty else { throw UsageError("--player ID is missing") }
        guard !files.isEmpty else { throw UsageError("a file is missing") }
        self.app = app
        self.player = player
        self.files = files
        (clock, hasClock) = try Self.clock(offset: values["--offset"], zone: values["--zone"])
        output = values["--output"]
        habits = values["--habits"]
        after = try Self.day(values["--after"], of: "--after")
        through = try Self.day(values["--through"], of: "--through")
    }

    private static func clock(offset: String?, zone: String?) throws(UsageError) -> (PlayerClock, Bool) {
        switch (offset, zone) {
        case (nil, nil): return (.utc, false)
        case (let offset?, nil):
            guard let clock = PlayerClock(offset: offset) else {
                throw UsageError("--offset is \"\(offset)\", not an offset such as +08:00")
            }
            return (clock, true)
        case (nil, let zone?):
            guard let clock = PlayerClock(zone: zone) else {
                throw UsageError("--zone is \"\(zone)\", not a time zone such as Europe/Berlin")
            }
            return (clock, true)
        default: throw UsageError("--offset and --zone say the same; give one of them")
        }
    }

    private static func day(_ text: String?, of option: String) throws(UsageError) -> Day? {
        guard let text else { return nil }
        guard let day = Day(text) else { throw UsageError("\(option) is \"\(text)\", not a day such as 2026-11-20") }
        return day
    }
}
