import AchievementCore
import AchievementEngine

extension GalleryBuilder {
    /// The properties that the steps of a ladder share.
    private struct Measured: Hashable {
        let mode: GameModeID
        let quantity: Quantity
        let comparison: Comparison
        let isMilestone: Bool
    }

    /// The ladders, in catalog order. Recurring achievements and challenges are not steps.
    func ladders(_ cards: [AchievementKey: GalleryCard]) -> [LadderCard] {
        var order: [Measured] = []
        var groups: [Measured: [(entry: Entry, target: Amount)]] = [:]
        for entry in entries where !entry.isMasked && entry.state.recurring == nil && entry.state.challenge == nil {
            guard let (quantity, comparison, target) = entry.achievement.criterion.measured else { continue }
            let measured = Measured(
                mode: entry.key.mode, quantity: quantity, comparison: comparison,
                isMilestone: entry.achievement.placement != .category)
            if groups[measured] == nil { order.append(measured) }
            groups[measured, default: []].append((entry, target))
        }
        return order.compactMap { measured in groups[measured].flatMap { ladder(measured, $0, cards) } }
    }

    private func ladder(
        _ measured: Measured, _ members: [(entry: Entry, target: Amount)], _ cards: [AchievementKey: GalleryCard]
    ) -> LadderCard? {
        // Two achievements with the same target are not steps.
        guard members.count > 1, Set(members.map(\.target)).count == members.count else { return nil }
        let wantsMore = measured.comparison.wantsMore
        let unit = rulebook.unit(of: measured.quantity)
        let steps = members.sorted { wantsMore ? $0.target < $1.target : $1.target < $0.target }.map { member in
            let card = cards[member.entry.key]
            return LadderCard.Step(
                key: member.entry.key, title: card?.title ?? "",
                figure: words.amounts.text(member.target, in: unit?.shown, .exact),
                stateText: card?.unlockedText ?? card?.progress?.text, isHeld: member.entry.state.isUnlocked)
        }
        let held = steps.count(where: \.isHeld)
        return LadderCard(
            steps: steps, text: words.text(ScreenPhrase.stepsHeld, words.number(held), words.number(steps.count)))
    }
}
