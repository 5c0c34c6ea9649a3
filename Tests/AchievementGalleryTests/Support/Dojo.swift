import AchievementCore

/// A third-party mode with every kind of content that a gallery shows, none of which the gallery knows by name.
struct Dojo: GameMode {
    static let id: GameModeID = "dojo"
    static let throwsMade = Metric<Sum>("dojo.throws", keepsDays: true)
    static let fastest = Metric<Lowest>("dojo.fastest", scope: "dojo.hall")
    static let wins = Metric<Sum>("dojo.sumo.wins", scope: "dojo.hall")
    static let falls = Metric<Sum>("dojo.sumo.falls", scope: "dojo.hall")
    static let scrolls = Metric<Distinct>("dojo.scrolls")
    static let masks = Metric<Distinct>("dojo.masks")
    static let grades = MetricFamily<Highest>("dojo.grades", within: 1...3)
    static let days = Metric<ActiveDays>("dojo.training-days")

    var version = 1
    var rules = StreakRules()
    var names = DisplayNames(
        categories: [
            "h1": ["en": "Pine Hall", "zh-Hans": "松馆"], "h2": ["en": "Bamboo Hall", "zh-Hans": "竹馆"],
            "h3": ["en": "Plum Hall", "zh-Hans": "梅馆"],
        ], groups: ["sumo": ["en": "Sumo", "zh-Hans": "相扑"]],
        metrics: [days.id: ["en": "Days on the mat", "zh-Hans": "练功日"]])
    var scrollIDs = ["earth", "water"]
    var hostileTitle: String?
    /// Whether there is an achievement that requires the secret one.
    var gatedBySecret = false

    var name: LocalizedText { ["en": "Dojo", "zh-Hans": "道场"] }
    var displayNames: DisplayNames { names }
    var catalogVersion: Int { version }
    var levels: LevelCurve { .linear(100) }
    var ordering: EventOrdering { .canonical }
    var metrics: [any MetricDefining] {
        Dojo.throwsMade.following(rules)
        Dojo.fastest
        Dojo.wins
        Dojo.falls
        Dojo.scrolls
        Dojo.masks
        Dojo.grades
        Dojo.days.following(rules)
    }
    var metricSources: [any MetricSource] { DojoSource() }
    var achievementProviders: [any AchievementProvider] {
        DojoBadges(scrollIDs: scrollIDs, hostileTitle: hostileTitle, gatedBySecret: gatedBySecret)
    }
}

/// One event that can feed every metric of the dojo.
struct Trained: GameEvent {
    static let type: EventType = "dojo.trained"

    var throwsMade = 1
    var seconds: Double?
    var wins = 0
    var falls = 0
    var scroll: String?
    var mask: String?
    var grade: Int?

    func validate(_ fields: inout FieldChecks) {}
}

struct DojoSource: MetricSource {
    func record(_ event: Trained, into metrics: inout MetricRecorder) {
        metrics.add(event.throwsMade, to: Dojo.throwsMade)
        metrics.markDay(in: Dojo.days)
        metrics.add(event.wins, to: Dojo.wins)
        metrics.add(event.falls, to: Dojo.falls)
        if let seconds = event.seconds { metrics.record(seconds, in: Dojo.fastest) }
        if let scroll = event.scroll { metrics.insert(scroll, into: Dojo.scrolls) }
        if let grade = event.grade { metrics.record(Double(grade), in: Dojo.grades, for: "judo-hall") }
        if let mask = event.mask { metrics.insert(mask, into: Dojo.masks) }
    }
}

struct DojoBadges: AchievementProvider {
    let scrollIDs: [String]
    let hostileTitle: String?
    let gatedBySecret: Bool

    var achievements: [Achievement] {
        badge("first", hostileTitle ?? "First Throw", Dojo.throwsMade.total >= 1, points: 10)
        badge("five", "Five Throws", Dojo.throwsMade.total >= 5, rarity: .rare)
        badge("fast", "Lightning", Dojo.fastest.best < 2.5, rarity: .epic)
        badge("shadow", "The Shadow Throw", Dojo.throwsMade.total >= 50, rarity: .legendary, visibility: .secret)
        badge("ghost", "The Ghost", Dojo.throwsMade.total >= 60, visibility: .hidden)
        badge("draft", "Unfinished", Dojo.throwsMade.total >= 2, lifecycle: .draft)
        badge("honour", "Honour", .granted)
        if gatedBySecret { badge("gated", "Behind the Secret", .unlocked(["shadow"])) }
        for days in [3, 7] {
            badge(
                "days_\(days)", "\(days)-Day Streak", Dojo.days.longestStreak >= days, category: "endurance",
                placement: .streak(Dojo.days.id), icon: "flame.fill")
        }
        badge("scrolls", "All Scrolls", Dojo.scrolls.containsAll(scrollIDs), category: "library")
        for mask in ["fox", "crane"] { badge("\(mask)", mask, Dojo.masks.contains(mask), category: "masks") }
        for (hall, name) in [(1, "Pine Hall"), (2, "Bamboo Hall"), (3, "Plum Hall")] { self.hall(hall, name) }
    }

    @ListBuilder<Achievement>
    private func hall(_ number: Int, _ name: String) -> [Achievement] {
        let gate: Criterion? = number > 1 ? .unlocked(["hall\(number - 1)"]) : nil
        for (id, title, quantity) in [
            ("wins", "Wins", Dojo.wins.total), ("falls", "Falls", Dojo.falls.total),
        ] {
            let target = quantity >= number
            badge(
                "hall\(number).\(id)", "\(title) in Sumo", gate.map { $0 && target } ?? target, shortTitle: title,
                category: "h\(number)", group: "sumo")
        }
        badge(
            "hall\(number)", name, .unlocked(["hall\(number).wins", "hall\(number).falls"]), category: "h\(number)",
            effects: [.reset("dojo.hall"), .completeRoom(number, opens: number < 3 ? number + 1 : nil)])
    }

    private func badge(
        _ id: AchievementID, _ title: String, _ criterion: Criterion, shortTitle: String? = nil,
        category: String = "basics", group: String? = nil, placement: Placement = .category, rarity: Rarity = .common,
        points: Int = 20, icon: String = "star.fill", visibility: Visibility = .shown,
        lifecycle: Lifecycle = .active, effects: [Effect] = [], line: Int = #line
    ) -> Achievement {
        Achievement(
            id, title: ["en": title, "zh-Hans": "中·\(title)"],
            shortTitle: shortTitle.map { ["en": $0, "zh-Hans": "中·\($0)"] },
            description: ["en": "How to earn \(id)", "zh-Hans": "如何获得\(id)"], category: category, group: group,
            placement: placement, rarity: rarity,
            points: points, icon: icon, color: "blue", unlockedBy: criterion, visibility: visibility,
            lifecycle: lifecycle, effects: effects, line: line)
    }
}
