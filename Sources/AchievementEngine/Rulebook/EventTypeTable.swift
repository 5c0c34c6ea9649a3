import AchievementCore
import AchievementSupport

/// What judging an event reads of its type: trivial values, so no reference counting.
struct EventTraits: Sendable {
    /// Whether the engine itself reads it.
    let isAdministrative: Bool
    /// The bounds of the metrics that the sources may write, and of their modes.
    let metrics: Range<Int>
    let modes: Range<Int>
    /// The sources that read it, by index in the table.
    fileprivate let sources: Range<Int>
    /// The modes with canonical ordering that the sources belong to, by index in the table.
    fileprivate let orderedModes: Range<Int>

    /// Whether such an event must not come before one that was judged.
    var isOrdered: Bool { !orderedModes.isEmpty }
}

/// The event types of a rulebook, as each event asks for them.
///
/// Sources are passed on borrowed: cores that retain the same objects contend for their cache lines.
struct EventTypeTable: Sendable {
    private var traits: [EventTraits] = []
    private var modes: [Int] = []
    private var sources: [SourceEntry] = []
    private var numbers: [EventType: Int] = [:]
    /// By Swift type, which of the types it is.
    private var numbersBySwiftType = IdentityTable([(ObjectIdentifier, Int)]())

    init() {}

    init(_ entries: [EventType: EventEntry], of modes: [ModeEntry]) {
        var types: [(ObjectIdentifier, Int)] = []
        for (type, entry) in entries {
            numbers[type] = traits.count
            types.append((ObjectIdentifier(entry.type), traits.count))
            traits.append(
                EventTraits(
                    isAdministrative: entry.isAdministrative,
                    metrics: Self.span(of: entry.sources.flatMap { modes[$0.mode].metrics.values }),
                    modes: Self.span(of: entry.sources.map(\.mode)),
                    sources: sources.count..<sources.count + entry.sources.count,
                    orderedModes: self.modes.count..<self.modes.count + entry.orderedModes.count))
            sources += entry.sources
            self.modes += entry.orderedModes
        }
        numbersBySwiftType = IdentityTable(types)
    }

    private static func span(of numbers: [Int]) -> Range<Int> {
        guard let first = numbers.min(), let last = numbers.max() else { return 0..<0 }
        return first..<last + 1
    }

    /// What is known of a Swift type, if it is the one that was registered under its name.
    @inline(__always)
    func traits(of type: ObjectIdentifier) -> EventTraits? { numbersBySwiftType.number(of: type).map { traits[$0] } }

    /// What is known of the type of an event. (Asked of a generic type: `type(of:)` asks the runtime.)
    @inline(__always)
    func traits<Event: GameEvent>(of event: borrowing Event) -> EventTraits? {
        traits(of: ObjectIdentifier(Event.self)) ?? numbers[Event.type].map { traits[$0] }
    }

    /// The modes with canonical ordering that read an event type.
    func orderedModes(of traits: EventTraits) -> ArraySlice<Int> { modes[traits.orderedModes] }

    /// Calls `body` with the sources that read an event type, one after the other.
    @inline(__always)
    func forEachSource<Failure: Error>(
        of traits: EventTraits, _ body: (borrowing SourceEntry) throws(Failure) -> Void
    ) throws(Failure) {
        for sourceIndex in traits.sources { try sources.withElement(at: sourceIndex, body) }
    }
}
