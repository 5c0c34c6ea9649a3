import AchievementCore
import AchievementEngine

/// Payloads out of range are refused: those of the author, and samples with a field made nonsense.
struct RefusalCheck: ConformanceCheck {
    let name = "refusals"

    /// So many samples of each type are made nonsense of.
    private static let samplesPerType = 5

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) throws {
        let rulebook = try subject.rulebook
        var tried: Set<EventType> = []
        func isRefused(_ event: any GameEvent) -> Bool {
            let moment = Moment(Walkthrough.noon) ?? Moment(milliseconds: 0)
            do throws(EventError) {
                _ = try rulebook.writes(of: event, by: Walkthrough.player, at: moment)
                return false
            } catch {
                return error.code == .invalidField
            }
        }
        for event in subject.outOfRange {
            tried.insert(type(of: event).type)
            notes.expect(
                isRefused(event), type(of: event).type.rawValue, "an event that is out of range is accepted: \(event)")
        }
        for type in subject.eventTypes {
            let samples = subject.samples.filter { $0.type == type }
            for sample in samples.prefix(Self.samplesPerType) {
                if try sample.event.isEmpty() { tried.insert(type) }
                for (path, event) in try sample.event.mutations() {
                    tried.insert(type)
                    notes.expect(
                        isRefused(event), type.rawValue,
                        "nonsense in the field \(path) is accepted: \(event); check it in validate(_:)")
                }
            }
            if !tried.contains(type) {
                notes.fail(type.rawValue, "no event out of range was given, and none could be made; give one")
            }
        }
        if notes.seen == 0, notes.findings.isEmpty { notes.excuse("no event has a field") }
    }
}
