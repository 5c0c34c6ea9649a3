import AchievementCore
import AchievementEngine
import AchievementGallery

/// An explanation in words: the criterion as a tree, each node met or missing.
struct ExplanationText: Sendable {
    let catalog: CatalogIndex
    let style: TextStyle
    /// How many players hold each achievement, if that was counted.
    var holders: HolderCounts?
    /// Whether the player holds it; for a recurring achievement, in any period.
    var isHeld = false
    /// How often the player earned a recurring achievement; `nil` for others.
    var times: Int?

    /// The lines of `explanation`, without an end.
    func lines(of explanation: Explanation) -> [String] {
        let key = explanation.achievement
        let isSecret = explanation.criterion.kind == .secret
        var lines = [
            "\(style.bold(isSecret ? "Secret achievement" : catalog.titles[key]))  \(style.dim(key.description))"
        ]
        if let achievement = catalog[key], !isSecret {
            lines.append(achievement.description.text(preferring: [catalog.language]))
            lines.append("\(achievement.rarity.rawValue), \(NumberText.count(achievement.points, "point"))")
        }
        lines.append("")
        lines += state(explanation)
        if let challenge = explanation.challenge { lines.append(words(for: challenge, isMissed: explanation.isMissed)) }
        if let times { lines.append("  earned \(NumberText.count(times, "time")) so far") }
        if let others = others(explanation) { lines.append(others) }
        lines.append("")
        if let criterion = CriterionPart(explanation, rulebook: catalog.rulebook, language: catalog.language) {
            add(criterion, depth: 0, to: &lines)
        }
        return lines
    }

    private func state(_ explanation: Explanation) -> [String] {
        let player = Excerpt.printable(explanation.player.rawValue)
        let (completed, total) = (explanation.progress.completed, explanation.progress.total)
        let progress = catalog.words(for: completed, of: total, explanation.achievement)
        switch explanation.state {
        case .unlocked:
            guard let unlock = explanation.unlock else { return ["\(player): unlocked"] }
            return ["\(player): \(style.green("unlocked")) \(unlock.at)"] + origin(of: unlock)
        case .locked where explanation.criterion.met:
            return ["\(player): earned, unlocks with the next run"]
        case .locked: return ["\(player): locked, \(progress)"]
        case .revoked: return ["\(player): \(style.red("revoked")), only a grant gives it back; \(progress)"]
        case .unavailable: return ["\(player): nobody can unlock it, it is a draft or retired; \(progress)"]
        }
    }

    private func words(for challenge: ChallengeState, isMissed: Bool) -> String {
        let (start, end) = (NumberText.minute(challenge.startsAt), NumberText.minute(challenge.endsAt))
        return switch challenge.phase {
        case .upcoming: "  a challenge that starts \(start) and ends \(end)"
        case .open: "  a challenge that is open until \(end)"
        case .ended: "  a challenge that ended \(end)" + (isMissed ? ", missed" : "")
        }
    }

    private func others(_ explanation: Explanation) -> String? {
        guard let holders, holders.players > 1 else { return nil }
        let count = holders[catalog.rulebook.catalogKey(of: explanation.achievement)] - (isHeld ? 1 : 0)
        return "  \(NumberText.grouped(max(0, count))) of \(NumberText.grouped(holders.players - 1)) others have it"
    }

    private func origin(of unlock: Unlock) -> [String] {
        var lines: [String] = []
        if let event = unlock.event {
            lines.append(
                "  by event \(Excerpt.printable(event.id.string)) of \(Excerpt.printable(event.source.string))")
        }
        if let actor = unlock.grantedBy { lines.append("  granted by \(Excerpt.printable(actor))") }
        if unlock.origin == .backfill { lines.append("  found already earned when the catalog was opened") }
        for evidence in unlock.evidence ?? [] {
            let window = evidence.window.map { " \($0)" } ?? ""
            let unit = catalog.rulebook.unit(of: evidence.reading)
            let amount = evidence.amount.map { catalog.amounts.text($0, in: unit) } ?? "nothing recorded"
            lines.append("  with \(evidence.reading.metric) \(evidence.reading.measure)\(window): \(amount)")
        }
        lines.append("  catalog version \(unlock.catalogVersion), \(NumberText.count(unlock.points, "point"))")
        return lines
    }

    private func add(_ part: CriterionPart, depth: Int, to lines: inout [String]) {
        let mark = part.isMet ? style.green("✓") : style.red("✗")
        let figures = part.standing ?? part.progress?.text
        let text = part.text + (figures.map { " · \($0)" } ?? "")
        lines.append(String(repeating: "  ", count: depth) + "\(mark) \(Excerpt.printable(text))")
        if !part.missing.isEmpty {
            let more = part.missing.count > 20 ? " and \(part.missing.count - 20) more" : ""
            let missing = part.missing.prefix(20).joined(separator: ", ") + more
            lines.append(String(repeating: "  ", count: depth + 1) + style.dim("missing \(Excerpt.printable(missing))"))
        }
        for inner in part.parts { add(inner, depth: depth + 1, to: &lines) }
    }
}
