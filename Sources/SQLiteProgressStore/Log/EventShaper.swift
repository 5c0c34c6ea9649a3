import AchievementCore
import AchievementStorage

/// Finds the shape of an event to be written, and what is left of its payload.
final class EventShaper {
    private let texts: TextTable
    private let shapes: ShapeTable

    init(_ texts: TextTable, _ shapes: ShapeTable) { (self.texts, self.shapes) = (texts, shapes) }

    /// The number of the event's shape, the number of its source, and the payload without its template.
    func shape(of event: LoggedEvent) throws(StoreError) -> (shape: Int64, source: Int64, data: [UInt8]) {
        let source = try texts.makeNumber(of: event.id.source)
        let type = try texts.makeNumber(of: ExactText(event.type.rawValue))
        let payload = try SharedJSON(event.data, taking: .all, texts)
        let shape = EventShape(
            source: source, type: type, offset: Int64(event.moment.offsetSeconds), template: payload.template ?? 0)
        return (try shapes.makeNumber(of: shape), source, payload.bytes)
    }
}
