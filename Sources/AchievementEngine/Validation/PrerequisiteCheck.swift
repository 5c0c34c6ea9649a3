import AchievementCore

/// Prerequisites exist, recur if their periods are counted, and form no cycles.
struct PrerequisiteCheck: CatalogCheck {
    func findings(in draft: CatalogDraft) -> [CatalogFinding] {
        var findings: [CatalogFinding] = []
        for listed in draft.achievements where listed.criterion.depth > Criterion.depthLimit {
            findings.append(
                CatalogFinding(
                    "depth", listed.key.description, "criteria are nested deeper than \(Criterion.depthLimit)",
                    at: listed.achievement.sourceLine))
        }
        // Fast path: most catalogs have no prerequisites.
        guard draft.achievements.contains(where: { !$0.criterion.prerequisites.isEmpty }) else { return findings }
        for listed in draft.achievements {
            var problems: [String] = []
            for id in listed.criterion.prerequisites where index(of: id, for: listed, draft) == nil {
                let known = draft.modes[listed.mode.index].achievements.map(\.id).filter { $0 != listed.key.id }
                // Accept a full key in place of an id, if it names the same mode.
                let own = AchievementKey(id.rawValue).map { $0.mode == listed.key.mode ? $0.id : id } ?? id
                let nearest =
                    known.contains(own) ? own.rawValue : NearestName.find(own.rawValue, among: known.map(\.rawValue))
                let guess = nearest.map { "; did you mean \($0)?" } ?? ""
                problems.append("requires \(id), which does not exist\(guess)")
            }
            for id in listed.criterion.counted where recurs(id, for: listed, draft) == false {
                problems.append("asks how often \(id) was earned, which does not recur")
            }
            findings += problems.map {
                CatalogFinding("prerequisite", listed.key.description, $0, at: listed.achievement.sourceLine)
            }
        }
        let stuck = circular(draft)
        for index in stuck.sorted() {
            let listed = draft.achievements[index]
            findings.append(
                CatalogFinding(
                    "prerequisite-circle", listed.key.description, words(for: index, among: stuck, draft),
                    at: listed.achievement.sourceLine))
        }
        return findings
    }

    /// Returns the index of an achievement of the same mode.
    private func index(of id: AchievementID, for listed: CatalogDraft.Listed, _ draft: CatalogDraft) -> Int? {
        draft.indices[AchievementKey(mode: listed.key.mode, id: id)]
    }

    /// Returns whether an achievement of the same mode recurs; `nil` if there is no such achievement.
    private func recurs(_ id: AchievementID, for listed: CatalogDraft.Listed, _ draft: CatalogDraft) -> Bool? {
        index(of: id, for: listed, draft).map { draft.achievements[$0].achievement.recurrence != nil }
    }

    /// Returns the achievements that are on a cycle or depend on one, found by repeatedly removing those without
    /// remaining prerequisites (Kahn's algorithm).
    private func circular(_ draft: CatalogDraft) -> Set<Int> {
        var waiting = draft.achievements.map { _ in 0 }
        var dependents = draft.achievements.map { _ in [Int]() }
        for (index, listed) in draft.achievements.enumerated() {
            for id in listed.criterion.prerequisites {
                guard let other = self.index(of: id, for: listed, draft) else { continue }
                waiting[index] += 1
                dependents[other].append(index)
            }
        }
        var free = waiting.indices.filter { waiting[$0] == 0 }
        while let index = free.popLast() {
            for dependent in dependents[index] {
                waiting[dependent] -= 1
                if waiting[dependent] == 0 { free.append(dependent) }
            }
        }
        return Set(waiting.indices.filter { waiting[$0] > 0 })
    }

    /// Describes why an achievement can never be earned: it requires itself, by the shortest path, or one that
    /// does.
    private func words(for index: Int, among stuck: Set<Int>, _ draft: CatalogDraft) -> String {
        var (ways, reached) = ([[index]], Set<Int>())
        while !ways.isEmpty {
            var longer: [[Int]] = []
            for way in ways {
                let listed = draft.achievements[way.last ?? index]
                for id in listed.criterion.prerequisites {
                    guard let next = self.index(of: id, for: listed, draft), stuck.contains(next) else { continue }
                    guard next != index else {
                        let others = way.dropFirst().map { draft.achievements[$0].key.id.rawValue }
                        return others.isEmpty
                            ? "requires itself" : "requires itself through \(others.joined(separator: ", "))"
                    }
                    if reached.insert(next).inserted { longer.append(way + [next]) }
                }
            }
            ways = longer
        }
        let listed = draft.achievements[index]
        let first = listed.criterion.prerequisites.first { id in
            self.index(of: id, for: listed, draft).map(stuck.contains) ?? false
        }
        return "requires \(first?.rawValue ?? "others"), which can never be earned"
    }
}

extension Criterion {
    /// The achievements whose periods the criterion counts.
    fileprivate var counted: [AchievementID] {
        var found: [AchievementID] = []
        forEachLeaf { leaf in if case .periods(let count, _, _) = leaf { found.append(count.achievement) } }
        return found
    }
}
