import AchieveCommand
import AchievementCore
import CSampleSeason

extension SampleSeason {
    /// A season of sample players in all five modes.
    static var ofAllModes: SampleSeason {
        SampleSeason(
            // The day after the season, so that a demonstration is the same on every day.
            bytes(of: sampleSeasonEvents()), now: Moment("2026-11-16T12:00:00Z"),
            optionFile: bytes(of: sampleSeasonPuzzles()))
    }

    private static func bytes(of file: SampleFile) -> [UInt8] {
        Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
}
