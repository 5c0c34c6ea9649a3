import AchievementCore
import AchievementEngine

extension GalleryBuilder {
    /// The collections by category: modules first, then ladders.
    func collections(_ cards: [AchievementKey: GalleryCard]) -> [CollectionCard] {
        var order: [String] = []
        var groups: [String: [Entry]] = [:]
        // A recurring achievement asks for members within a period, not for the whole collection.
        for entry in entries
        where !entry.isMasked && entry.state.recurring == nil && !entry.achievement.criterion.collections.isEmpty {
            let id = "\(entry.key.mode)/\(entry.achievement.category)"
            if groups[id] == nil { order.append(id) }
            groups[id, default: []].append(entry)
        }
        // A set is shown as modules if any achievement asks for several of its members: a single module may have just
        // one.
        let sets = groups.values.joined().flatMap(\.achievement.criterion.collections)
        let modules = Set(sets.filter { $0.members.count > 1 }.map(\.metric))
        let collections = order.compactMap { id in groups[id].flatMap { collection(id, $0, modules, cards) } }
        return collections.filter { $0.kind == .module } + collections.filter { $0.kind == .ladder }
    }

    private func collection(
        _ id: String, _ entries: [Entry], _ modules: Set<MetricID>, _ cards: [AchievementKey: GalleryCard]
    ) -> CollectionCard? {
        guard let first = entries.first else { return nil }
        let isLadder = !entries.contains { entry in
            entry.achievement.criterion.collections.contains { modules.contains($0.metric) }
        }
        // A ladder has more than one rank.
        if isLadder, entries.count < 2 { return nil }
        let members = isLadder ? steps(entries) : levels(entries)
        return CollectionCard(
            id: id, kind: isLadder ? .ladder : .module,
            name: names.category(first.achievement.category, of: first.key.mode),
            modeName: names.mode(first.key.mode),
            progress: GalleryProgress(
                members.filter(\.isHeld).count(where: \.counts), of: members.count(where: \.counts), words),
            members: members,
            achievements: entries.compactMap { cards[$0.key] })
    }

    private func steps(_ entries: [Entry]) -> [CollectionMember] {
        entries.map { entry in
            CollectionMember(
                id: entry.achievement.criterion.collections[0].members[0], name: title(of: entry),
                isHeld: entry.state.isUnlocked, sinceText: unlockedText(of: entry), picture: nil, note: nil,
                isCounted: true, isOpen: true, marks: [], bests: [])
        }
    }

    /// The members of all sets. A member is held if it is in the first set; the other sets become marks.
    private func levels(_ entries: [Entry]) -> [CollectionMember] {
        var metrics: [MetricID] = []
        var members: [ExactText] = []
        var wanted: [MetricID: Set<ExactText>] = [:]
        var known: Set<ExactText> = []
        for (metric, ids) in entries.flatMap(\.achievement.criterion.collections) {
            if !metrics.contains(metric) { metrics.append(metric) }
            let exact = ids.map { ExactText($0) }
            members += exact.filter { known.insert($0).inserted }
            wanted[metric, default: []].formUnion(exact)
        }
        guard let main = metrics.first, let mode = entries.first?.key.mode else { return [] }
        let families = bestFamilies(of: mode)
        let traits = rulebook.memberTraits(in: mode)
        let category = entries.first?.achievement.category
        let others = traits.filter { $0.value.category == category && !known.contains($0.key) }.keys.sorted()
        return (members + others).map { member in
            CollectionMember(
                id: member.string, name: names.member(member, of: mode), isHeld: holds(member, in: main),
                sinceText: picture.collected[main]?[member].map { words.date($0.localDay) },
                picture: traits[member]?.picture, note: traits[member]?.note.map(words.text),
                isCounted: traits[member]?.isCounted ?? true,
                isOpen: traits[member]?.isOpen ?? true,
                marks: metrics.dropFirst().filter { wanted[$0]?.contains(member) ?? false }.map {
                    CollectionMember.Mark(name: names.metric($0), isHeld: holds(member, in: $0))
                },
                bests: families.compactMap { family in
                    let state = status.metrics[ExactText("\(family)/\(member.string)")]
                    guard case .best(let best?)? = state else { return nil }
                    return GalleryFigure(
                        name: names.metric(family), text: words.amounts.text(best, in: rulebook.unit(of: family)))
                })
        }
    }

    /// The steps reached per key of a family whose amounts have names, such as the belt in each program.
    var ranks: [RankCard] {
        rulebook.metricDefinitions.filter(\.isKeyed).flatMap { definition -> [RankCard] in
            let steps = rulebook.steps(of: definition.id).map(words.text)
            guard !steps.isEmpty, let mode = rulebook.mode(of: definition.id) else { return [] }
            let prefix = "\(definition.id)/"
            return status.metrics.sorted { $0.key < $1.key }.compactMap { id, state in
                guard id.string.hasPrefix(prefix), case .best(let best?) = state, let step = Int(exactly: best.whole),
                    steps.indices.contains(step - 1)
                else { return nil }
                let key = String(id.string.dropFirst(prefix.count))
                return RankCard(
                    id: id.string, name: names.member(ExactText(key), of: mode),
                    metricName: names.metric(definition.id), highest: steps[step - 1],
                    next: steps.indices.contains(step) ? steps[step] : nil,
                    progress: GalleryProgress(step, of: steps.count, words))
            }
        }
    }

    private func holds(_ member: ExactText, in metric: MetricID) -> Bool {
        picture.collected[metric]?[member] != nil
    }

    /// The mode's families of bests whose keys are members, such as the best time of each level.
    private func bestFamilies(of mode: GameModeID) -> [MetricID] {
        rulebook.metricDefinitions
            .filter { $0.isKeyed && rulebook.mode(of: $0.id) == mode && rulebook.steps(of: $0.id).isEmpty }
            .map(\.id).sorted { $1 < $0 }
    }
}
