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

    /// A JSON object of a line of output.
    static func object(_ line: String) throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
    }
}
