import AchievementCore
import AchievementWire

extension Rulebook {
    /// The player's values for all readings in an achievement's criterion, within a period if it recurs; `nil`, as it
    /// is stored, if the criterion has no readings. O(n) in the number of leaves.
    func evidence(
        for achievement: Int, _ progress: borrowing PlayerProgress, in period: RecurrencePeriod? = nil
    ) -> [Evidence]? {
        var found: [Evidence] = []
        func add(_ metric: Int, _ measure: Measure, _ progress: borrowing PlayerProgress) {
            found.append(evidence(metric, measure, period, progress.cell(of: metric, in: period).reading(measure)))
        }
        criteria.forEachLeaf(of: achievementTraits[achievement].criterion) { leaf in
            switch leaf {
            case .compare(let metric, let measure, _, _):
                add(Int(metric), measure, progress)
            case .combined(let metric, let measure, _, let other, let otherMeasure, _, _):
                add(Int(metric), measure, progress)
                add(Int(other), otherMeasure, progress)
            case .collected(let index, _):
                let collection = collections[Int(index)]
                let held = Amount(progress.collected(collection, Int(index), in: period))
                found.append(evidence(collection.metric, .count, period, held))
            case .unlocked, .periods, .granted, .all, .any:
                break
            }
        }
        return found.isEmpty ? nil : found
    }

    /// Does the same for an achievement, or one of its periods, by key.
    func evidence(for key: AchievementKey, _ progress: borrowing PlayerProgress) -> [Evidence]? {
        if let occurrence = occurrence(of: key) {
            return evidence(for: occurrence.achievement, progress, in: occurrence.period)
        }
        guard let index = achievementIndices[key] else { return nil }
        return evidence(for: index, progress)
    }

    private func evidence(
        _ metric: Int, _ measure: Measure, _ period: RecurrencePeriod?, _ amount: Amount?
    ) -> Evidence {
        // An entry has many parts, so it is not copied for the sake of two of them.
        Evidence(
            Reading(metrics[metric].definition.id, measure), within: metrics[metric].reading?.window(in: period),
            amount: amount)
    }
}

extension Evidence {
    /// Parses the list in `text`; `nil` if malformed. Uses no decoder, because a player has a list for each unlock.
    static func list(from text: String) -> [Evidence]? {
        guard let document = try? JSONDocument(parsing: Array(text.utf8)), document.kind(of: document.root) == .array
        else { return nil }
        var list: [Evidence] = []
        for node in document.elements(of: document.root) {
            guard let evidence = Evidence(document, node) else { return nil }
            list.append(evidence)
        }
        return list
    }

    private init?(_ document: JSONDocument, _ node: JSONNode) {
        func text(_ name: StaticString, of node: JSONNode) -> String? {
            document.member(name, of: node).flatMap { document.string(of: $0) }
        }
        guard let reading = document.member("reading", of: node), let metric = text("metric", of: reading),
            let measure = text("measure", of: reading).flatMap(Measure.init(rawValue:))
        else { return nil }
        var amount: Amount?
        if let number = document.member("amount", of: node), document.kind(of: number) != .null {
            guard let exact = document.amount(of: number) else { return nil }
            amount = exact
        }
        self.init(Reading(MetricID(metric), measure), window: text("window", of: node), amount: amount)
    }
}

extension JSONDocument {
    /// The number at `node`, rounded to the nearest billionth; `nil` if it is outside the range of amounts.
    fileprivate func amount(of node: JSONNode) -> Amount? {
        if let whole = integer(of: node, as: Int.self) {
            return whole.magnitude <= Amount.limit.magnitude ? Amount(whole) : nil
        }
        return double(of: node).flatMap { Amount($0) }
    }
}

extension Evidence {
    /// The evidence as an entry of a stored list.
    var json: [UInt8] {
        var object = JSONObjectWriter()
        object.add("amount", ifPresent: amount)
        object.add("reading") { object in
            object.add("measure", reading.measure.rawValue)
            object.add("metric", reading.metric.rawValue)
        }
        object.add("window", ifPresent: window)
        return object.object
    }
}
