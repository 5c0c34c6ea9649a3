package import AchievementCore
import AchievementWire

/// A member of a payload that its type does not have.
package struct UnknownMember: Hashable, Sendable {
    /// The name, shortened if it is long.
    package let name: String
    /// The type of the event.
    package let type: EventType
    /// The member that was probably meant.
    package let nearest: String?
}

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

    private let tell: @Sendable (UnknownMember) -> Void
    private var types: [ObjectIdentifier: KnownMembers] = [:]

    /// The maximum number of members to report per type; more than that are not misspellings.
    private static let limit = 20

    init(tell: @escaping @Sendable (UnknownMember) -> Void) { self.tell = tell }

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
            let nearest = NearestName.find(name, among: known.names.sorted())
            tell(UnknownMember(name: Excerpt.text(name), type: event.event.type, nearest: nearest))
        }
        known.met = Array(known.names.union(known.told))
        types[ObjectIdentifier(type)] = known
    }
}
