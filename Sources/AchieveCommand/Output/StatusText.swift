import AchievementCore
import AchievementEngine
import AchievementGallery

/// A player's state as text: a block of lines.
struct StatusText: Sendable {
    let catalog: CatalogIndex
    let style: TextStyle
    /// The moment of the state.
    let now: Moment

    private var words: GalleryWords { catalog.words }

    /// The maximum number of latest unlocks, and of nearest goals.
    private static let listed = 5

    /// The lines about a player, without line endings.
    func lines(of picture: PlayerPicture) -> [String] {
        let status = picture.status
        let advice = PlayerAdvice(picture, words: catalog.words, count: Self.listed)
        return [style.heading(Excerpt.printable(status.player.rawValue))] + points(status) + streaks(status)
            + rooms(status) + unlocked(status) + recent(status) + earned(status) + challenges(advice.due, status)
            + next(advice.steps, status)
    }

    private func section(_ heading: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : ["  \(style.heading(heading))"] + lines
    }

    /// A section of one line, wrapped at the terminal's width.
    private func line(_ heading: String, _ text: String) -> [String] {
        let indent = TextWidth.of(heading) + 4
        let lines = style.wrapped(text, indent: indent)
        return ["  \(style.heading(heading))  \(lines[0])"] + lines.dropFirst()
    }

    // MARK: Points

    private func points(_ status: PlayerStatus) -> [String] {
        var table = TextTable([.name, .right, .left, .left, .left], indent: 4)
        add(words.text(.allModes), status.points.total, status.level.total, nil, to: &table)
        for (mode, points) in status.points.modes.sorted(by: { $0.key < $1.key }) where points != 0 {
            let id = GameModeID(mode)
            add(catalog.name(of: id), points, status.level.modes[mode] ?? 1, id, to: &table)
        }
        let boosts = catalog.rulebook.boosts(at: now).map { running in
            let factor = words.amounts.text(running.boost.factor, in: nil, .exact)
            let text = words.text(
                .boosted, words.text(running.boost.name), factor, NumberText.minute(running.endsAt))
            return "    " + style.secondary(text)
        }
        return section(words.text(.pointsWord), table.lines(style) + boosts)
    }

    private func add(_ name: String, _ points: Int, _ level: Int, _ mode: GameModeID?, to table: inout TextTable) {
        var (bar, goal) = ("", "")
        if let curve = catalog.rulebook.levelCurve(of: mode), let end = curve.points(for: level + 1) {
            let start = curve.points(for: level) ?? 0
            bar = style.bar(Double(points - start) / Double(max(1, end - start)))
            let rest = words.number(max(0, end - points))
            goal = words.text(.toLevel, rest, words.number(level + 1))
        }
        table.add(
            StyledText(name), StyledText(words.number(points)),
            StyledText(words.text(.levelOf, words.number(level))), StyledText(bar, .achieved),
            StyledText(goal, .secondary))
    }

    // MARK: Streaks

    private func streaks(_ status: PlayerStatus) -> [String] {
        let begun = status.streaks.filter { $0.value.totalActiveDays > 0 && !status.countedOnly.contains($0.key) }
            .sorted { $0.key < $1.key }
        let running = begun.filter { $0.value.status != .broken }
        let histories = running.map { details(of: $0.value) }
        let hasDetails = histories.contains { !$0.isEmpty }
        var table = TextTable([.name, .right, .left] + (hasDetails ? [.left] : []), indent: 4)
        for ((metric, streak), detail) in zip(running, histories) {
            let state = state(of: streak)
            let cells = [
                StyledText(catalog.name(of: MetricID(metric))),
                StyledText(streak.current > 0 ? words.count(unit(of: streak), streak.current) : "–"),
                StyledText(state.text, state.meaning),
            ]
            table.add(cells + (hasDetails ? [StyledText(detail, .secondary)] : []))
        }
        let broken = begun.filter { $0.value.status == .broken }
        return section(words.text(.streaks), table.lines(style) + self.broken(broken.map { ($0.key, $0.value) }))
    }

    private func unit(of streak: StreakState) -> Phrase { streak.week == nil ? .days : .weeks }

    /// Today's progress, if it is counted, and the history before it.
    private func details(of streak: StreakState) -> String {
        let goal = streak.goal.map { words.goal($0, in: catalog.rulebook.unit(of: $0.sum)) }
        let history = history(of: streak)
        return [goal, history.isEmpty ? nil : history].compactMap { $0 }.joined(separator: words.text(.separator))
    }

    /// The longest run, if it is longer than the current one, and the number of all active days, if there are more.
    private func history(of streak: StreakState) -> String {
        let days = streak.totalActiveDays > streak.current || streak.week != nil
        return [
            streak.longest > streak.current
                ? words.text(.longest, words.count(unit(of: streak), streak.longest)) : nil,
            days ? words.count(.activeDays, streak.totalActiveDays) : nil,
        ].compactMap { $0 }.joined(separator: words.text(.separator))
    }

    /// Broken streaks in one line, longest first. A single day was never a streak.
    private func broken(_ streaks: [(metric: String, streak: StreakState)]) -> [String] {
        let streaks = streaks.filter { $0.streak.longest > 1 }
        guard !streaks.isEmpty else { return [] }
        let names = streaks.sorted { ($1.streak.longest, $0.metric) < ($0.streak.longest, $1.metric) }
            .map { metric, streak in
                words.text(
                    .longestOnly, catalog.name(of: MetricID(metric)), words.count(unit(of: streak), streak.longest))
            }
        let text = words.text(.brokenStreaks, names.joined(separator: words.text(.separator)))
        return style.wrapped(text, indent: 4).enumerated().map { index, line in
            (index == 0 ? "    " : "") + style.secondary(line)
        }
    }

    private func state(of streak: StreakState) -> (text: String, meaning: TextStyle.Meaning) {
        let week = streak.week.map(words.week)
        switch streak.status {
        case .newStart: return (week ?? words.text(.notBegun), .open)
        case .continuing: return (words.text(week == nil ? .dayDone : .weekDone), .achieved)
        case .broken: return (words.text(.statusBroken), .lost)
        case .gracePeriod:
            guard let end = streak.graceEndsAt else { return (week ?? words.status(of: streak), .open) }
            if let week {
                return (words.text(.weekOpenLeft, week, words.timeLeft(of: streak, until: end, at: now)), .open)
            }
            let left = words.span(milliseconds: end.milliseconds - now.milliseconds)
            return (words.text(streak.isRestDay ? .restDayLeft : .openLeft, left), .open)
        }
    }

    // MARK: Achievements

    private func rooms(_ status: PlayerStatus) -> [String] {
        guard let rooms = status.rooms else { return [] }
        let text = words.text(.inRoom, words.number(rooms.current), words.number(rooms.completed))
        return line(words.text(.rooms), text)
    }

    private func unlocked(_ status: PlayerStatus) -> [String] {
        let held = status.achievements.filter(\.isUnlocked)
        var counts: [Rarity: Int] = [:]
        for state in held { counts[catalog[state.key]?.rarity ?? .common, default: 0] += 1 }
        let parts = Rarity.allCases.compactMap { rarity in
            counts[rarity].map { words.text(.counted, words.number($0), rarity.styled(words).text) }
        }
        let count = words.text(
            .unlockedOf, words.number(held.count), words.number(status.achievements.count))
        let detail = parts.joined(separator: words.text(.separator))
        return line(words.text(.unlockedWord), parts.isEmpty ? count : words.text(.period, count, detail))
    }

    private func recent(_ status: PlayerStatus) -> [String] {
        let held = status.achievements.compactMap { state in
            state.unlockedAt.map { (at: $0, key: state.key, times: state.recurring?.times) }
        }.sorted { ($0.at, $0.key) > ($1.at, $1.key) }
        var table = TextTable([.left, .name, .right, .left, .left], indent: 4)
        for (at, key, times) in held.prefix(Self.listed) {
            let points = catalog[key].map { "+\(words.number($0.points))" } ?? ""
            let title = catalog.texts[key].title
            table.add(
                StyledText("✓ \(at.localDay)", .achieved),
                StyledText(times.map { words.text(.period, title, words.count(.times, $0)) } ?? title),
                StyledText(points), catalog[key]?.rarity.styled(words) ?? "",
                StyledText(catalog.name(of: key.mode), .secondary))
        }
        return section(words.text(.recent), table.lines(style))
    }

    /// Achievements that count as earned under a newer catalog: reading changes nothing, so they are not unlocked yet.
    private func earned(_ status: PlayerStatus) -> [String] {
        status.achievements.filter { $0.isEarned && $0.visibility != .hidden }.flatMap { state in
            let title = state.visibility == .secret ? words.text(state.title) : catalog.texts[state.key].title
            return style.wrapped(words.text(.earnedAlready, title), indent: 4).enumerated().map { index, line in
                (index == 0 ? "    " : "") + line
            }
        }
    }

    /// The challenges that are open, with the time left.
    private func challenges(_ due: [DueItem], _ status: PlayerStatus) -> [String] {
        let states = Dictionary(status.achievements.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        var table = TextTable([.name, .left, .right, .left], indent: 4)
        for item in due {
            guard let card = item.card else { continue }
            table.add(
                StyledText(catalog.texts[card.key].title), StyledText(style.bar(card.progress?.fraction ?? 0), .open),
                StyledText(
                    states[card.key].map {
                        catalog.words(for: $0.attempt.completed, of: $0.attempt.total, card.key)
                    } ?? item.text), StyledText(item.leftText, .secondary))
        }
        return section(words.text(.challenges), table.lines(style))
    }

    /// What the player can work on now, the best first, with the reason and the pace.
    private func next(_ steps: [AchievementGallery.Suggestion], _ status: PlayerStatus) -> [String] {
        let states = Dictionary(status.achievements.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        var table = TextTable([.name, .left, .right, .left], indent: 4)
        for step in steps {
            guard let attempt = states[step.card.key]?.attempt else { continue }
            table.add(
                StyledText(catalog.texts[step.card.key].title), StyledText(style.bar(attempt.fraction), .open),
                StyledText(catalog.words(for: attempt.completed, of: attempt.total, step.card.key)),
                StyledText(Excerpt.printable(step.text), .secondary))
        }
        return section(words.text(.nextSteps), table.lines(style))
    }
}
