import AchievementCore
import AchievementEngine
import AchievementGallery

/// An explanation in words: the criterion as a tree, each node met or missing.
struct ExplanationText: Sendable {
    let catalog: CatalogIndex
    let style: TextStyle
    /// The number of holders of each achievement, if counted.
    var holders: HolderCounts?
    /// Whether the player holds it; for a recurring achievement, in any period.
    var isHeld = false
    /// Whether the player earned it by its current criterion, which a reset of the metrics does not undo.
    var isSettled = false
    /// How often the player earned a recurring achievement; `nil` for other achievements.
    var times: Int?
    /// When the player will have it, going on as before, in words; `nil` if that is not known.
    var pace: String?

    private var words: GalleryWords { catalog.words }

    /// The lines of `explanation`, without line endings.
    func lines(of explanation: Explanation) -> [String] {
        let key = explanation.achievement
        let isSecret = explanation.criterion.kind == .secret
        let title = isSecret ? words.text(.secretAchievement) : catalog.texts[key].title
        var lines = ["\(style.heading(title))  \(style.secondary(key.description))"]
        if let achievement = catalog[key], !isSecret {
            lines += style.wrapped(catalog.texts[key].description)
            let rarity = style.text(achievement.rarity.styled(words))
            lines.append(words.text(.rarityAndPoints, rarity, words.count(.points, achievement.points)))
        }
        let criterion = CriterionPart(
            explanation, rulebook: catalog.rulebook, words: catalog.words,
            isSettled: isSettled && !explanation.criterion.isMet)
        lines.append("")
        lines += state(explanation, isClosed: criterion?.isClosed ?? false)
        if let challenge = explanation.challenge {
            lines += fact(words(for: challenge, isMissed: explanation.isMissed))
        }
        if let pace { lines += fact(pace) }
        if let times, times > 0 { lines += fact(words.count(.earnedTimes, times)) }
        if let others = others(explanation) { lines += fact(others) }
        lines.append("")
        if let criterion { add(criterion, depth: 0, to: &lines) }
        return lines
    }

    private func state(_ explanation: Explanation, isClosed: Bool) -> [String] {
        let player = Excerpt.printable(explanation.player.rawValue)
        let (completed, total) = (explanation.attempt.completed, explanation.attempt.total)
        let progress = catalog.words(for: completed, of: total, explanation.achievement)
        let state: StyledText
        var origin: [String] = []
        switch explanation.state {
        case .unlocked:
            let at = explanation.unlock.map { words.text(.unlockedAt, NumberText.minute($0.at)) }
            state = StyledText(at ?? words.text(.unlocked), .achieved)
            origin = explanation.unlock.map(self.origin) ?? []
        case .locked where explanation.criterion.isMet: state = StyledText(words.text(.earnedNow), .achieved)
        case .locked where isClosed: state = StyledText(words.text(.locked), .open)
        case .locked: state = StyledText(words.text(.lockedWith, progress), .open)
        case .revoked: state = StyledText(words.text(.revokedWith, progress), .lost)
        case .unavailable: state = StyledText(words.text(.unavailableWith, progress), .lost)
        }
        let name = words.text(.condition, player, "")
        let lines = style.wrapped(state.text, indent: TextWidth.of(name))
        return [style.heading(name) + style.text(lines[0], state.meaning)]
            + lines.dropFirst().map { style.text($0, state.meaning) } + origin
    }

    private func words(for challenge: ChallengeState, isMissed: Bool) -> String {
        let (start, end) = (NumberText.minute(challenge.startsAt), NumberText.minute(challenge.endsAt))
        return switch challenge.phase {
        case .upcoming: words.text(.challengeUpcoming, start, end)
        case .open: words.text(.challengeOpen, end)
        case .ended: words.text(isMissed ? .challengeMissed : .challengeEnded, end)
        }
    }

    private func others(_ explanation: Explanation) -> String? {
        guard let holders, holders.players > 1 else { return nil }
        let count = holders[catalog.rulebook.catalogKey(of: explanation.achievement)] - (isHeld ? 1 : 0)
        let others = holders.players - 1
        return words.others(max(0, count), of: others)
    }

    private func origin(of unlock: Unlock) -> [String] {
        var facts: [String] = []
        if let event = unlock.event {
            facts.append(
                words.text(.byEvent, Excerpt.printable(event.id.string), Excerpt.printable(event.source.string)))
        }
        if let actor = unlock.grantedBy { facts.append(words.text(.byGranter, Excerpt.printable(actor))) }
        if unlock.origin == .backfill { facts.append(words.text(.foundEarned)) }
        // For a set, the evidence counts the members that the criterion names; their names below say more.
        let sets = catalog[unlock.achievement]?.criterion.memberships ?? []
        for evidence in unlock.evidence ?? [] where !sets.contains(evidence.reading.metric) {
            let (name, unit) = (catalog.name(of: evidence.reading), catalog.rulebook.unit(of: evidence.reading))
            facts.append(
                words.text(
                    .withAmount, evidence.window.map { words.text(.within, name, words.days(ofWindow: $0)) } ?? name,
                    evidence.amount.map { catalog.amounts.text($0, in: unit) } ?? words.text(.nothingRecorded)))
        }
        facts.append(
            words.text(.versionAndPoints, String(unlock.catalogVersion), words.count(.points, unlock.points)))
        return facts.flatMap(fact)
    }

    /// Formats a fact below the state.
    private func fact(_ text: String) -> [String] {
        style.wrapped(text, indent: 2).enumerated().map { index, line in (index == 0 ? "  " : "") + line }
    }

    private func add(_ part: CriterionPart, depth: Int, to lines: inout [String]) {
        let margin = String(repeating: "  ", count: depth)
        let mark = style.text(part.isMet ? "✓" : "✗", part.isMet ? .achieved : .lost)
        let figures = part.standing ?? part.progress?.text
        let text = Excerpt.printable(part.text + (figures.map { " · \($0)" } ?? ""))
        let wrapped = style.wrapped(text, indent: 2 * depth + 2)
        lines.append("\(margin)\(mark) \(wrapped[0])")
        lines += wrapped.dropFirst()
        if let missing = part.missingText {
            let wrapped = style.wrapped(Excerpt.printable(missing), indent: 2 * depth + 4)
            lines += wrapped.enumerated().map { index, line in
                style.secondary((index == 0 ? "\(margin)    " : "") + line)
            }
        }
        for inner in part.parts { add(inner, depth: depth + 1, to: &lines) }
    }
}

extension Criterion {
    /// The sets whose members the criterion names.
    fileprivate var memberships: Set<MetricID> {
        switch self {
        case .contains(let metric, _, _): [metric]
        case .all(let parts), .any(let parts): parts.reduce(into: []) { $0.formUnion($1.memberships) }
        case .compare, .unlocked, .periods, .granted: []
        }
    }
}
