import AchievementCore
import AchievementStorage
import AchievementWire

extension EventError {
    /// The error when `later` differs from `recorded`, which has the same source and id.
    init(_ later: LoggedEvent, contradicts recorded: LoggedEvent) {
        let differences = recorded.differences(from: later)
        let says = differences.isEmpty ? "" : " with \(differences.joined(separator: " and "))"
        guard recorded.type != ProgressImported.type || later.type != recorded.type || later.player != recorded.player
        else {
            let isNamed = recorded.id.id.string != ProgressImported.id(of: recorded.player)
            let name = isNamed ? " under the id \"\(recorded.id.id)\"" : ""
            self.init(
                .conflict,
                "player \"\(recorded.player)\" was imported before\(name)\(says); an import that adds to it needs an "
                    + "`id` of its own")
            return
        }
        let event =
            "event \"\(recorded.id.id)\" of \(recorded.id.source) was recorded for player \"\(recorded.player)\""
        if recorded.player != later.player {
            self.init(.conflict, "\(event), not \"\(later.player)\"; ids are unique per source")
        } else {
            self.init(.conflict, event + says)
        }
    }
}

extension LoggedEvent {
    /// Whether both import the same progress, whoever imports it.
    func importsSame(as other: LoggedEvent) -> Bool {
        guard type == ProgressImported.type, other.type == type,
            let own = try? JSONDocument(parsing: data), let others = try? JSONDocument(parsing: other.data)
        else { return false }
        let names = Set(own.names(of: own.root) + others.names(of: others.root)).subtracting(["by"])
        return names.allSatisfy { name in
            guard let value = own.member(named: name, of: own.root),
                let its = others.member(named: name, of: others.root)
            else { return false }
            return own.canonicalBytes(of: value) == others.canonicalBytes(of: its)
        }
    }

    /// The parts in which another record of the same event differs from this one, each with both values, for messages.
    func differences(from other: LoggedEvent) -> [String] {
        guard type == other.type else { return ["the type \(type), not \(other.type)"] }
        var parts: [String] = []
        if moment != other.moment {
            let isSame = moment.milliseconds == other.moment.milliseconds
            parts.append("the time \(moment), not \(other.moment)" + (isSame ? ", the same in another offset" : ""))
        }
        if data != other.data, let own = try? JSONDocument(parsing: data),
            let others = try? JSONDocument(parsing: other.data),
            let difference = own.firstDifference(at: own.root, from: others, at: others.root, path: [])
        {
            parts.append(difference)
        }
        return parts
    }
}

extension JSONDocument {
    /// The first member, by name, that differs between two values, with both values.
    fileprivate func firstDifference(
        at node: JSONNode, from other: JSONDocument, at otherNode: JSONNode, path: [String]
    ) -> String? {
        guard kind(of: node) == .object, other.kind(of: otherNode) == .object else {
            guard canonicalBytes(of: node) != other.canonicalBytes(of: otherNode) else { return nil }
            return "\(path.joined(separator: ".")) \(text(of: node)), not \(other.text(of: otherNode))"
        }
        for name in Set(names(of: node) + other.names(of: otherNode)).sorted() {
            let inner = path + [name]
            switch (member(named: name, of: node), other.member(named: name, of: otherNode)) {
            case (let own?, let others?):
                if let found = firstDifference(at: own, from: other, at: others, path: inner) { return found }
            case (let own?, nil): return "\(inner.joined(separator: ".")) \(text(of: own)), not without it"
            case (nil, let others?): return "no \(inner.joined(separator: ".")), not \(other.text(of: others))"
            case (nil, nil): continue
            }
        }
        return nil
    }

    fileprivate func names(of node: JSONNode) -> [String] { members(of: node).compactMap { string(of: $0.key) } }

    /// An excerpt from the start of a value.
    private func text(of node: JSONNode) -> String { Excerpt.text(of: canonicalBytes(of: node)) }
}
