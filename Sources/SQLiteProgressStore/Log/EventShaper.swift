import AchievementCore
import AchievementStorage

/// Finds the shape of an event to write, and the rest of its payload.
final class EventShaper {
    /// The shape of an earlier event, cached so that similar events need no lookup.
    private struct CachedShape {
        let source: ExactText
        let type: ExactText
        let offset: Int32
        let template: [UInt8]
        let shape: Int64
        let sourceNumber: Int64
    }

    private let texts: TextTable
    private let shapes: ShapeTable
    /// A few recent shapes, by the length of the type modulo 64.
    private var cachedShapes: TransactionCache<Int, [CachedShape]>

    private static let memoryLimit = 4

    init(_ connection: Connection, _ counters: CounterTable, _ texts: TextTable, _ shapes: ShapeTable) {
        (self.texts, self.shapes) = (texts, shapes)
        cachedShapes = TransactionCache(connection, counters, capacity: 64)
    }

    /// The number of the event's shape, the number of its source, and the payload without its template.
    func shape(
        of event: LoggedEvent, from source: ExactText
    ) throws(StoreError) -> (shape: Int64, source: Int64, data: [UInt8]) {
        let (type, data, offset) = (ExactText(event.type.rawValue), event.data, event.moment.offsetSeconds)
        let length = type.string.utf8.count & 63
        var recent = cachedShapes[length] ?? []
        for shape in recent where shape.offset == offset && shape.type == type && shape.source == source {
            guard let values = JSONTemplate.values(of: data, from: shape.template) else { continue }
            return (shape.shape, shape.sourceNumber, values)
        }

        let typeNumber = try texts.makeNumber(of: type)
        let sourceNumber = try texts.makeNumber(of: source)
        let payload = try SharedJSON(data, taking: .all, texts)
        let shape = EventShape(
            source: sourceNumber, type: typeNumber, offset: Int64(offset), template: payload.template ?? 0)
        let number = try shapes.makeNumber(of: shape)
        if let template = payload.template, let text = try texts.text(template) {
            if recent.count >= Self.memoryLimit { recent.removeLast() }
            recent.insert(
                CachedShape(
                    source: source, type: type, offset: offset, template: Array(text.utf8), shape: number,
                    sourceNumber: sourceNumber), at: 0)
            cachedShapes[length] = recent
        }
        return (number, sourceNumber, payload.bytes)
    }
}
