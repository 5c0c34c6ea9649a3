extension EditedFile {
    /// Events of two players and two modes, of every kind of record, as lines for `achieve run`: enough active days
    /// that their rows are stored outside of the player's state, UUIDs of version 7 and other ids, values and sums.
    package static let sampleLines: [String] =
        (10...31).map { event("oct-\($0)", time: "2026-10-\($0)T08:00:00+08:00") }
        + (1...11).map { event("ada-\($0)", time: "2026-11-\($0 < 10 ? "0" : "")\($0)T08:00:00+08:00") }
        + ["90", "84"].enumerated().map { index, kilograms in
            event(
                "019a5ff\(index)-7c00-7000-8000-00000000000\(index)", type: "fitness-workouts.weight-recorded",
                time: "2026-11-1\(index)T08:00:00+08:00", data: #"{"kilograms":\#(kilograms)}"#)
        }
        + [event("focus", type: "task-focus.focus-session-completed", player: "bo", data: #"{"minutes":50}"#)]

    /// Events that follow.
    package static let laterLines: [String] = [
        event("ada-12", time: "2026-11-12T08:00:00+08:00"),
        event("new-1", player: "new", time: "2026-11-01T08:00:00+08:00"),
    ]

    private static func event(
        _ id: String, type: String = "fitness-workouts.workout-completed", player: String = "ada",
        time: String = "2026-11-18T21:04:00+08:00", data: String = #"{"calories":320,"durationMinutes":35}"#
    ) -> String {
        #"{"specversion":"1.0","id":"\#(id)","source":"/app","type":"\#(type)","subject":"\#(player)","#
            + #""time":"\#(time)","datacontenttype":"application/json","data":\#(data)}"#
    }
}
