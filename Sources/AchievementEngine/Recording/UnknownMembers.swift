import AchievementCore
import AchievementWire

/// Finds members of payloads that nobody reads, as a misspelt optional one, and tells each once per type of event.
struct UnknownMembers: Sendable {
    private struct KnownMembers {
        var names: Set<String> = []
        var requiredCount = 0
        /// Those that were told.
        var told: Set<String> = []
        /// Of both, each once.
        var met: [String] = []
    }

    private let tell: @Sendable (String) -> Void
    private var types: [ObjectIdentifier: KnownMembers] = [:]

    /// How many members of one type are told; more are no misspellings.
    private static let limit = 20

    init(tell: @escaping @Sendable (String) -> Void) { self.tell = tell }

    /// Looks at an event whose payload fits its type.
    mutating func check(_ event: ParsedEvent, _ type: any GameEvent.Type) {
        let known = types[ObjectIdentifier(type)]
        // Most events have just what is required.
        if let known, event.memberCount <= known.requiredCount { return }
        if let known, event.hasOnlyMembers(named: known.met) { return }
        checkNames(event.memberNames, of: event, type)
    }

    private mutating func checkNames(_ names: [String], of event: ParsedEvent, _ type: any GameEvent.Type) {
        let asked = event.askedMembers(of: type)
        var known = types[ObjectIdentifier(type)] ?? KnownMembers()
        known.names.formUnion(asked.names)
        known.requiredCount = asked.required.count
        for name in names.sorted() where !known.names.contains(name) {
            guard known.told.count < Self.limit, known.told.insert(name).inserted else { continue }
            let nearest = NearestName.find(name, among: known.names.sorted()).map { "; did you mean \($0)?" } ?? ""
            tell("\"\(Excerpt.text(name))\" is not a member of \(event.event.type)\(nearest)")
        }
        known.met = Array(known.names.union(known.told))
        types[ObjectIdentifier(type)] = known
    }
}
