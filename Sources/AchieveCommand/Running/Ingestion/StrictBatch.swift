import AchievementCore
import AchievementEngine

/// For runs that end at the first refused line.
enum StrictBatch {
    /// The events of `batch` up to and with the first that will be refused for what it says itself.
    static func upToRefusal(_ batch: ArraySlice<PendingEvent>, by center: AchievementCenter) -> ArraySlice<PendingEvent>
    {
        let first = batch.firstIndex { isRefused($0, by: center) }
        return first.map { batch[...$0] } ?? batch
    }

    private static func isRefused(_ event: PendingEvent, by center: AchievementCenter) -> Bool {
        guard case .success(let envelope) = event.content else { return true }
        let latest = center.now.milliseconds + center.configuration.futureTolerance
        guard envelope.moment.milliseconds <= latest else { return true }
        do {
            _ = try center.rulebook.writes(of: envelope.event, by: envelope.player, at: envelope.moment)
            return false
        } catch {
            return true
        }
    }
}
