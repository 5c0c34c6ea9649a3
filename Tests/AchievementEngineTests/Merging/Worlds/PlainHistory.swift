/// The result of deeds in order, computed from scratch each time and without the engine.
struct PlainHistory {
    struct Item {
        let number: Int
        let milliseconds: Int64
        let day: Int
        let deed: Deed

        var isVoid: Bool { if case .void = deed { true } else { false } }
    }

    /// The date and points of a held achievement, and the number of visits that it required, if it was defined.
    struct Held: Hashable {
        var at: Int64
        let points: Int
        let visits: Int?
    }

    /// The held achievements, and since when.
    private(set) var held: [String: Held] = [:]
    /// The points of events and unlocks.
    private(set) var points = 0
    private(set) var visits = 0
    private var items: [Item] = []
    private var voided: Set<Int> = []
    private var revoked: Set<String> = []
    /// The achievements that were held or revoked before each reset.
    private var lost: [Int: (held: [String: Held], revoked: Set<String>)] = [:]
    /// The current definitions; before its first definition, an achievement has the form of that definition.
    private var forms: [String: Deed.Form] = [:]
    private var withdrawn: Set<String> = []
    /// The achievements that were defined so far.
    private var defined: Set<String> = []

    private static let listed = ["first": 10, "ten": 100, "busy_day": 10, "streak_3": 10, "curious": 10, "honour": 500]

    init(_ items: [Item]) {
        for item in items.sorted(by: { $0.milliseconds > $1.milliseconds }) {
            if case .define(let id, let form) = item.deed { forms[id] = form }
        }
        let ordered = Self.withoutUndone(items).sorted { $0.milliseconds < $1.milliseconds }
        for (index, item) in ordered.enumerated() {
            take(item)
            // Voids in a row count as one, so that it does not matter which came first.
            guard item.isVoid else { continue }
            let next = ordered[(index + 1)...].first { $0.isVoid || endsRow($0) }
            if !(next?.isVoid ?? false) { dateByWhatIsLeft() }
        }
        let state = counted(self.items.count)
        visits = state.visits
        points = state.awards + held.values.reduce(0) { $0 + $1.points }
    }

    /// The items without voided decisions, and without the voids of these.
    private static func withoutUndone(_ items: [Item]) -> [Item] {
        func isVoid(_ number: Int) -> Bool { items.contains { $0.deed == .void(number) && !isVoid($0.number) } }
        let undone = items.filter { item in
            switch item.deed {
            case .grant, .revoke, .freeze, .void, .reset: isVoid(item.number)
            case .visit, .bring, .adjust, .define, .withdraw: false
            }
        }.map(\.number)
        return items.filter { item in
            if case .void(let target) = item.deed, undone.contains(target) { return false }
            return !undone.contains(item.number)
        }
    }

    /// Whether an item ends a row of voids. A definition that replaces nothing is no event of the player, and puts
    /// nothing out of force.
    private func endsRow(_ item: Item) -> Bool {
        switch item.deed {
        case .define(let id, let form): withdrawn.contains(id) || forms[id] != form
        case .withdraw(let id): !withdrawn.contains(id)
        default: true
        }
    }

    private mutating func take(_ item: Item) {
        items.append(item)
        guard !voided.contains(item.number) else { return }
        switch item.deed {
        case .visit, .freeze, .adjust: break
        case .bring(_, _, let unlocks):
            if unlocks, held["busy_day"] == nil, !revoked.contains("busy_day") {
                hold("busy_day", item.milliseconds)
            }
        case .grant(let id):
            revoked.remove(id)
            if held[id] == nil { hold(id, item.milliseconds) }
        case .define(let id, let form):
            forms[id] = form
            withdrawn.remove(id)
            defined.insert(id)
        case .withdraw(let id): withdrawn.insert(id)
        case .revoke(let id):
            guard held[id] != nil else { break }
            held[id] = nil
            revoked.insert(id)
        case .reset:
            lost[item.number] = (held, revoked)
            (held, revoked) = ([:], [])
        case .void(let number):
            voided.insert(number)
            guard let target = items.first(where: { $0.number == number }) else { break }
            if case .reset = target.deed { restore(number) }
        }
        settle()
    }

    private mutating func hold(_ id: String, _ at: Int64) {
        let form = Self.listed[id] == nil ? forms[id] : nil
        held[id] = Held(at: at, points: Self.listed[id] ?? form?.points ?? 0, visits: form?.visits)
    }

    /// Dates held achievements by the remaining events where these give the same unlock. All of them stay held after a
    /// void, except those that were defined later and that the remaining events do not give.
    private mutating func dateByWhatIsLeft() {
        let left = items.filter { item in
            if case .void = item.deed { return false }
            return !voided.contains(item.number)
        }
        let other = PlainHistory(left)
        for (id, held) in held {
            guard var dated = other.held[id] else {
                if Self.listed[id] == nil, !defined.contains(id) { self.held[id] = nil }
                continue
            }
            dated.at = held.at
            if dated == held { self.held[id] = other.held[id] }
        }
    }

    /// Restores what a reset took back, unless it was revoked since; achievements revoked before the reset stay
    /// revoked.
    private mutating func restore(_ reset: Int) {
        guard let before = lost[reset] else { return }
        for (id, at) in before.held where held[id] == nil && !revoked.contains(id) { held[id] = at }
        revoked = revoked.union(before.revoked).subtracting(held.keys)
    }

    /// Earns the complete achievements that are neither held nor revoked, dated by the event that completed them.
    private mutating func settle() {
        let complete = counted(items.count).complete
        for id in complete where held[id] == nil && !revoked.contains(id) {
            let first = items.indices.first { counted($0 + 1).complete.contains(id) }
            hold(id, items[first ?? items.count - 1].milliseconds)
        }
    }

    /// The result of the first `count` items, as far as they still count.
    private func counted(_ count: Int) -> (visits: Int, awards: Int, complete: [String]) {
        var (visits, awards) = (0, 0)
        var (byDay, machines) = ([Int: Int](), Set<String>())
        var (active, frozen) = (Set<Int>(), Set<Int>())
        let resets = items.filter { $0.deed == .reset && !voided.contains($0.number) }
        let reset = resets.map(\.milliseconds).max() ?? .min
        for item in items.prefix(count) where item.milliseconds > reset && !voided.contains(item.number) {
            switch item.deed {
            case .visit(let count, let machine):
                visits += count
                awards += 50
                byDay[item.day, default: 0] += count
                active.insert(item.day)
                if let machine { machines.insert(machine) }
            case .freeze(let days): frozen.insert(item.day - days)
            case .bring(let brought, let points, _):
                visits += brought
                awards += points
            case .adjust(let amount, true): awards += amount
            case .adjust, .grant, .revoke, .void, .reset, .define, .withdraw: break
            }
        }
        // A reset of the mode leaves points outside any mode.
        for item in items.prefix(count) where !voided.contains(item.number) {
            if case .adjust(let amount, false) = item.deed { awards += amount }
        }
        var complete: [String] = []
        if visits >= 1 { complete.append("first") }
        if visits >= 10 { complete.append("ten") }
        if byDay.values.contains(where: { $0 >= 3 }) { complete.append("busy_day") }
        if longest(active, frozen) >= 3 { complete.append("streak_3") }
        if machines.count >= 5 { complete.append("curious") }
        complete += forms.keys.sorted().filter { !withdrawn.contains($0) && visits >= forms[$0]?.visits ?? .max }
        return (visits, awards, complete)
    }

    private func longest(_ active: Set<Int>, _ frozen: Set<Int>) -> Int {
        var (longest, current, last) = (0, 0, Int.min / 2)
        for day in active.union(frozen).sorted() {
            if day > last + 1 { current = 0 }
            if active.contains(day) { current += 1 }
            (longest, last) = (max(longest, current), day)
        }
        return longest
    }
}
