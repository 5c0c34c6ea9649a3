import AchievementCore
import AchievementGallery

extension GalleryModel {
    /// The first moment after that of the model at which time alone changes it, on the player's clock: midnight, the
    /// start of a streak's day, the end of a streak or a boost, or the start or end of a challenge.
    var nextTurn: Moment {
        let hours = Set(streaks.map(\.dayStartsAtHour)).union([0])
        let limits =
            streaks.compactMap(\.graceEndsAt) + challenges.flatMap { [$0.from, $0.until] } + dashboard.due.map(\.until)
        let midnight = madeAt.nextStart(ofDayAtHour: 0)
        let turns = hours.map(madeAt.nextStart(ofDayAtHour:)) + limits
        let first = turns.map(\.milliseconds).filter { $0 > madeAt.milliseconds }.min() ?? midnight.milliseconds
        return Moment(milliseconds: first, offsetSeconds: Int(madeAt.offsetSeconds))
    }
}

extension Moment {
    /// The start of the next day if days start at `hour`, on a clock with a constant offset.
    func nextStart(ofDayAtHour hour: Int) -> Moment {
        let day = localDay(startingAtHour: hour).advanced(by: 1)
        let seconds = Int64(day.number) * 86_400 + Int64(hour) * 3_600 - Int64(offsetSeconds)
        return Moment(milliseconds: seconds * 1_000, offsetSeconds: Int(offsetSeconds))
    }
}
