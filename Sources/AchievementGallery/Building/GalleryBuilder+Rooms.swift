import AchievementCore
import AchievementEngine

extension GalleryBuilder {
    /// A board for each mode whose achievements complete rooms.
    func rooms(_ cards: [AchievementKey: GalleryCard]) -> [RoomBoard] {
        rulebook.modeIDs.compactMap { mode in
            let completions = entries.filter { $0.key.mode == mode && $0.achievement.completedRoom != nil }
                .sorted { ($0.achievement.completedRoom ?? 0) < ($1.achievement.completedRoom ?? 0) }
            guard !completions.isEmpty else { return nil }
            let open = completions.filter { !$0.state.isUnlocked }
            return RoomBoard(
                mode: mode, modeName: names.mode(mode), current: open.first.flatMap { room($0, cards) },
                next: open.dropFirst().first.flatMap { room($0, cards) },
                finished: completions.filter(\.state.isUnlocked).compactMap { room($0, cards) },
                later: open.dropFirst(2).map {
                    RoomName(number: $0.achievement.completedRoom ?? 0, name: title(of: $0))
                })
        }
    }

    private func room(_ completion: Entry, _ cards: [AchievementKey: GalleryCard]) -> RoomCard? {
        guard let card = cards[completion.key] else { return nil }
        let ids = completion.achievement.criterion.prerequisites
        let targets = ids.compactMap { self[AchievementKey(mode: completion.key.mode, id: $0)] }
        return RoomCard(
            number: completion.achievement.completedRoom ?? 0, card: card,
            progress: GalleryProgress(targets.count(where: \.state.isUnlocked), of: targets.count, words),
            games: games(targets, cards))
    }

    /// The targets by their declared groups. Masked targets have no group, so as not to reveal their game.
    private func games(_ targets: [Entry], _ cards: [AchievementKey: GalleryCard]) -> [RoomGroup] {
        var order: [String?] = []
        var groups: [String?: [Entry]] = [:]
        for target in targets {
            let id = target.isMasked ? nil : target.achievement.group
            if groups[id] == nil { order.append(id) }
            groups[id, default: []].append(target)
        }
        return order.compactMap { id in groups[id].map { group(id, $0, cards) } }
    }

    private func group(
        _ id: String?, _ targets: [Entry], _ cards: [AchievementKey: GalleryCard]
    ) -> RoomGroup {
        let first = targets.first
        return RoomGroup(
            name: id.flatMap { id in first.map { names.group(id, of: $0.key.mode) } },
            icon: first.map { $0.isMasked ? "questionmark" : $0.achievement.icon } ?? "target",
            color: first.map { GalleryColor($0.achievement.color) } ?? .named("gray"),
            targets: targets.compactMap { target in
                cards[target.key].map { card in
                    RoomTargetCard(card: card, title: id == nil ? card.title : shortTitle(of: target))
                }
            })
    }

    private func shortTitle(of target: Entry) -> String {
        target.achievement.shortTitle.map(words.text) ?? title(of: target)
    }
}
