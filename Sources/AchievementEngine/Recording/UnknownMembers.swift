import AchievementCore
import AchievementWire

/// Finds payload members that no decoder reads, such as a misspelled optional one, and reports each once per event
/// type.
struct UnknownMembers: Sendable {
    private struct KnownMembers {
        var names: Set<String> = []
        var requiredCount = 0
        /// The unknown members that were reported.
        var told: Set<String> = []
        /// The known and the reported members.
        var met: [String] = []
    }

    private let tell: @Sendable (String) -> Void
    private var types: [ObjectIdentifier: KnownMembers] = [:]

    /// The maximum number of members to report per type; more than that are not misspellings.
    private static let limit = 20

    init(tell: @escaping @Sendable (String) -> Void) { self.tell = tell }

    /// Checks an event whose payload fits its type.
    mutating func check(_ event: ParsedEvent, _ type: any GameEvent.Type) {
        let known = types[ObjectIdentifier(type)]
        // Most events have exactly the required members.
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
