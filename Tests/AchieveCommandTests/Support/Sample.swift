import Foundation

/// CloudEvents for tests, as lines of JSON.
enum Sample {
    /// A moment shortly after all sample events, for `--now`.
    static let now = "2026-11-20T12:00:00+08:00"

    /// An event with any data.
    static func event(
        _ id: String, type: String = "fitness-workouts.workout-completed", player: String = "ada",
        time: String = "2026-11-18T21:04:00+08:00", data: String = #"{"calories":320,"durationMinutes":35}"#
    ) -> String {
        #"{"specversion":"1.0","id":"\#(id)","source":"/app","type":"\#(type)","subject":"\#(player)","#
            + #""time":"\#(time)","datacontenttype":"application/json","data":\#(data)}"#
    }

    /// A workout of `player` on each of the first `count` days of November.
    static func workouts(_ count: Int, of player: String = "ada") -> [String] {
        (1...count).map { day in
            event(
                "\(player)-\(day)", player: player,
                time: "2026-11-\(String(format: "%02d", day))T08:00:00+08:00")
        }
    }

    /// One game of each kind that reaches every target of the first room.
    static func games(_ round: Int, on day: String) -> [String] {
        [
            ("memory-match", #"{"correctMatches":12,"numberOfPairs":12,"seconds":30,"longestStreak":12,"score":100}"#),
            ("speed-match", #"{"correctAnswers":20,"rounds":20,"seconds":10,"longestStreak":20,"score":1}"#),
            (
                "sequence-recall",
                #"{"correctSequences":10,"sequences":10,"longestSequence":9,"mistakes":0,"seconds":1,"score":1}"#
            ),
            ("card-locator", #"{"targetsFound":8,"numberOfTargets":8,"seconds":5,"score":1}"#),
        ].enumerated().map { number, game in
            event(
                "\(day)-\(round)-\(number)", type: "trophy-rooms.\(game.0)-finished",
                time: "\(day)T10:0\(round):0\(number)Z", data: game.1)
        }
    }

    /// A JSON object of a line of output.
    static func object(_ line: String) throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
    }
}
