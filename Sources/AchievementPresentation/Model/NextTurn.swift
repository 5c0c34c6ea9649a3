import AchievementCore
import AchievementGallery

extension GalleryModel {
    /// The first moment after the model's at which time alone changes it: midnight, the start of a streak's day, the
    /// end of a streak or a boost, the beginning or the end of a challenge. On the player's clock.
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
    /// When the next day begins, if days start at `hour`, on a clock that keeps its offset.
    func nextStart(ofDayAtHour hour: Int) -> Moment {
        let day = localDay(startingAtHour: hour).advanced(by: 1)
        let seconds = Int64(day.number) * 86_400 + Int64(hour) * 3_600 - Int64(offsetSeconds)
        return Moment(milliseconds: seconds * 1_000, offsetSeconds: Int(offsetSeconds))
    }
}
