import AchievementCore
import AchievementEngine

extension GalleryBuilder {
    /// A board for each mode whose achievements complete rooms.
    var rooms: [RoomBoard] {
        rulebook.modeIDs.compactMap { mode in
            let completions = entries.filter { $0.key.mode == mode && $0.achievement.completedRoom != nil }
                .sorted { ($0.achievement.completedRoom ?? 0) < ($1.achievement.completedRoom ?? 0) }
            guard !completions.isEmpty else { return nil }
            let open = completions.filter { !$0.state.unlocked }
            return RoomBoard(
                mode: mode, modeName: names.mode(mode), total: completions.count,
                current: open.first.map(room), next: open.dropFirst().first.map(room),
                finished: completions.filter(\.state.unlocked).map(room),
                later: open.dropFirst(2).map {
                    RoomName(number: $0.achievement.completedRoom ?? 0, name: title(of: $0))
                })
        }
    }

    private func room(_ completion: Entry) -> RoomCard {
        let ids = completion.achievement.criterion.prerequisites
        let targets = ids.compactMap { self[AchievementKey(mode: completion.key.mode, id: $0)] }
        return RoomCard(
            number: completion.achievement.completedRoom ?? 0, name: title(of: completion), completion: completion.key,
            points: completion.achievement.points, rarity: completion.achievement.rarity,
            progress: GalleryProgress(targets.count(where: \.state.unlocked), of: targets.count),
            games: games(targets), finishedText: unlockedText(of: completion))
    }

    /// The targets by the group that they declare. What a masked target is about stays unknown.
    private func games(_ targets: [Entry]) -> [RoomGroup] {
        var order: [String?] = []
        var groups: [String?: [Entry]] = [:]
        for target in targets {
            let id = target.isMasked ? nil : target.achievement.group
            if groups[id] == nil { order.append(id) }
            groups[id, default: []].append(target)
        }
        return order.compactMap { id in groups[id].map { group(id, $0) } }
    }

    private func group(_ id: String?, _ targets: [Entry]) -> RoomGroup {
        let first = targets.first
        return RoomGroup(
            name: id.flatMap { id in first.map { names.group(id, of: $0.key.mode) } },
            icon: first.map { $0.isMasked ? "questionmark" : $0.achievement.icon } ?? "target",
            color: first.map { GalleryColor($0.achievement.color) } ?? .named("gray"),
            targets: targets.map { target in
                RoomTargetCard(
                    key: target.key, title: id == nil ? title(of: target) : shortTitle(of: target),
                    description: description(of: target), isReached: target.state.unlocked,
                    progress: target.isMasked ? nil : progress(of: target))
            })
    }

    private func shortTitle(of target: Entry) -> String {
        target.achievement.shortTitle.map(words.text) ?? title(of: target)
    }
}
