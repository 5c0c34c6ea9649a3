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
                mode: mode, modeName: name(of: mode), total: completions.count,
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

    /// The targets by what they measure: metrics whose ids differ in the last part only belong together.
    private func games(_ targets: [Entry]) -> [RoomGroup] {
        var order: [String] = []
        var groups: [String: [Entry]] = [:]
        for target in targets {
            let id = target.isMasked ? "" : subject(of: target)
            if groups[id] == nil { order.append(id) }
            groups[id, default: []].append(target)
        }
        return order.compactMap { groups[$0].map(group) }
    }

    private func subject(of target: Entry) -> String {
        let metric = target.achievement.criterion.firstMetric?.rawValue ?? ""
        return metric.split(separator: ".").dropLast().joined(separator: ".")
    }

    private func group(_ targets: [Entry]) -> RoomGroup {
        let titles = targets.map(title)
        let name = Self.sharedName(of: titles)
        let first = targets.first
        return RoomGroup(
            name: name, icon: first.map { $0.isMasked ? "questionmark" : $0.achievement.icon } ?? "target",
            color: first.map { GalleryColor($0.achievement.color) } ?? .named("gray"),
            targets: zip(targets, titles).map { target, title in
                RoomTargetCard(
                    key: target.key, title: name == nil ? title : Self.shortName(of: title),
                    description: description(of: target), isReached: target.state.unlocked,
                    progress: target.isMasked ? nil : progress(of: target))
            })
    }

    /// What stands before a colon in every title, if that is the same.
    static func sharedName(of titles: [String]) -> String? {
        let heads = titles.map { title in colon(in: title).map { String(title[..<$0]) } }
        guard titles.count > 1, let head = heads.first ?? nil, heads.allSatisfy({ $0 == head }) else { return nil }
        return head
    }

    /// What stands behind the colon.
    static func shortName(of title: String) -> String {
        guard let colon = colon(in: title) else { return title }
        let rest = title[title.index(after: colon)...].drop { $0 == " " }
        return rest.isEmpty ? title : String(rest)
    }

    private static func colon(in title: String) -> String.Index? { title.firstIndex { $0 == ":" || $0 == "：" } }
}
