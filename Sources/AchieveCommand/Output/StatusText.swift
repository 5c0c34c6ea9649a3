import AchievementCore
import AchievementEngine

/// A player's state as text: a block of lines.
struct StatusText: Sendable {
    let catalog: CatalogIndex
    let style: TextStyle

    /// The number of latest unlocks and of nearest goals.
    private static let listed = 5

    /// The lines of `status`, without an end.
    func lines(of status: PlayerStatus) -> [String] {
        [style.bold(Excerpt.printable(status.player.rawValue))] + points(status) + streaks(status) + rooms(status)
            + unlocked(status) + recent(status) + earned(status) + next(status)
    }

    private func points(_ status: PlayerStatus) -> [String] {
        var table = TextTable([.left, .right, .left, .left], indent: 2)
        add("points", status.points.total, status.level.total, nil, to: &table)
        for (mode, points) in status.points.modes.sorted(by: { $0.key < $1.key }) where points != 0 {
            let id = GameModeID(mode)
            add("  \(catalog.name(of: id))", points, status.level.modes[mode] ?? 1, id, to: &table)
        }
        return table.lines
    }

    private func add(_ name: String, _ points: Int, _ level: Int, _ mode: GameModeID?, to table: inout TextTable) {
        var goal = ""
        if let curve = catalog.rulebook.levelCurve(of: mode), let end = curve.points(for: level + 1) {
            let start = curve.points(for: level) ?? 0
            let fraction = Double(points - start) / Double(max(1, end - start))
            goal = "\(style.bar(fraction))\(NumberText.grouped(max(0, end - points))) to level \(level + 1)"
        }
        table.add(name, NumberText.grouped(points), "level \(NumberText.grouped(level))", goal)
    }

    private func streaks(_ status: PlayerStatus) -> [String] {
        let begun = status.streaks.filter { $0.value.totalActiveDays > 0 && !status.countedOnly.contains($0.key) }
            .sorted { $0.key < $1.key }
        guard !begun.isEmpty else { return [] }
        var table = TextTable([.left, .right, .left, .left], indent: 4)
        for (metric, streak) in begun {
            let unit = streak.week == nil ? "day" : "week"
            table.add(
                catalog.name(of: MetricID(metric)), streak.current > 0 ? NumberText.count(streak.current, unit) : "–",
                state(of: streak),
                "longest \(NumberText.grouped(streak.longest)), \(NumberText.count(streak.totalActiveDays, "active day"))"
            )
        }
        return ["  streaks"] + table.lines
    }

    private func state(of streak: StreakState) -> String {
        let week = streak.week.map { "\($0.active) of \($0.needed) this week" }
        let state =
            switch streak.status {
            case .newStart: week == nil ? "not begun" : nil
            case .continuing: week == nil ? "today is done" : "this week is done"
            case .gracePeriod: streak.graceEndsAt.map { "alive until \(NumberText.minute($0))" } ?? "alive"
            case .broken: "broken"
            }
        let rest = streak.isRestDay && streak.week == nil && streak.status == .gracePeriod ? "rest day" : nil
        return [rest, streak.status == .continuing ? nil : week, state].compactMap { $0 }.joined(separator: ", ")
    }

    private func rooms(_ status: PlayerStatus) -> [String] {
        status.rooms.map { ["  rooms  in room \($0.current), \($0.completed) completed"] } ?? []
    }

    private func unlocked(_ status: PlayerStatus) -> [String] {
        let held = status.achievements.filter(\.unlocked)
        var counts: [Rarity: Int] = [:]
        for state in held { counts[catalog[state.key]?.rarity ?? .common, default: 0] += 1 }
        let parts = Rarity.allCases.compactMap { rarity in counts[rarity].map { "\($0) \(rarity.rawValue)" } }
        let detail = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
        return ["  unlocked  \(held.count) of \(status.achievements.count)\(detail)"]
    }

    private func recent(_ status: PlayerStatus) -> [String] {
        let held = status.achievements.compactMap { state in
            state.unlockedAt.map { (at: $0, key: state.key, times: state.recurring?.times) }
        }.sorted { ($0.at, $0.key) > ($1.at, $1.key) }
        guard !held.isEmpty else { return [] }
        var table = TextTable([.left, .left, .right, .left], indent: 4)
        for (at, key, times) in held.prefix(Self.listed) {
            let points = catalog[key].map { "+\(NumberText.grouped($0.points))" } ?? ""
            let count = times.map { " (\(NumberText.count($0, "time")))" } ?? ""
            table.add(
                "\(style.green("✓")) \(at.localDay)", catalog.titles[key] + count, points,
                catalog[key]?.rarity.rawValue ?? "")
        }
        return ["  recent"] + table.lines
    }

    /// Achievements that a newer catalog has as earned: reading changes nothing, so they are not unlocked yet.
    private func earned(_ status: PlayerStatus) -> [String] {
        status.achievements.filter { $0.isEarned && $0.visibility != .hidden }.map { state in
            "  earned  \(state.title.text(preferring: [catalog.language])), unlocks with the next run"
        }
    }

    /// What the player can work on now, the best first.
    private func next(_ status: PlayerStatus) -> [String] {
        let steps = catalog.rulebook.nextSteps(for: status).prefix(Self.listed)
        guard !steps.isEmpty else { return [] }
        let challenges = Dictionary(
            status.achievements.map { ($0.key, $0.challenge) }, uniquingKeysWith: { first, _ in first })
        var table = TextTable([.left, .left, .left], indent: 4)
        for step in steps {
            let end = challenges[step.achievement]?.map { " (until \(NumberText.minute($0.endsAt)))" } ?? ""
            table.add(
                "  \(catalog.titles[step.achievement])",
                style.bar(step.fraction) + catalog.words(for: step.completed, of: step.total, step.achievement),
                (catalog[step.achievement]?.description.text(preferring: [catalog.language]) ?? "") + end)
        }
        return ["  next"] + table.lines
    }
}
