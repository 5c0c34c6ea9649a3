import AchievementCore
import AchievementSupport

/// What evaluating an event reads of its type: trivial values, so no reference counting.
struct EventTraits: Sendable {
    /// Whether this is one of the engine's own event types.
    let isAdministrative: Bool
    /// The smallest ranges that contain the metrics that the sources may write, and their modes.
    let metrics: Range<Int>
    let modes: Range<Int>
    /// The sources that read the type, as a range of indices in the table.
    fileprivate let sources: Range<Int>
    /// The modes with canonical ordering to which the sources belong, as a range of indices in the table.
    fileprivate let orderedModes: Range<Int>

    /// Whether events of this type must be evaluated in canonical order.
    var isOrdered: Bool { !orderedModes.isEmpty }
}

/// The event types of a rulebook, looked up for each event.
///
/// Sources are passed as borrowed values, because cores that retain the same objects contend for their cache lines.
struct EventTypeTable: Sendable {
    private var traits: [EventTraits] = []
    private var modes: [Int] = []
    private var sources: [SourceEntry] = []
    /// The indices of the types in `traits`, by Swift type.
    private var numbersBySwiftType = IdentityTable([(ObjectIdentifier, Int)]())

    init() {}

    init(_ entries: [EventType: EventEntry], of modes: [ModeEntry]) {
        var types: [(ObjectIdentifier, Int)] = []
        for entry in entries.values {
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

    /// The traits of a Swift type; `nil` if another type, or none, is registered under its name.
    @inline(__always)
    func traits(of type: ObjectIdentifier) -> EventTraits? { numbersBySwiftType.number(of: type).map { traits[$0] } }

    /// The traits of an event's type. (Generic, because `type(of:)` would call the runtime.)
    @inline(__always)
    func traits<Event: GameEvent>(of event: borrowing Event) -> EventTraits? {
        traits(of: ObjectIdentifier(Event.self))
    }

    /// The modes with canonical ordering that read an event type.
    func orderedModes(of traits: EventTraits) -> ArraySlice<Int> { modes[traits.orderedModes] }

    /// Calls `body` with each source that reads an event type.
    @inline(__always)
    func forEachSource<Failure: Error>(
        of traits: EventTraits, _ body: (borrowing SourceEntry) throws(Failure) -> Void
    ) throws(Failure) {
        for sourceIndex in traits.sources { try sources.withElement(at: sourceIndex, body) }
    }
}
