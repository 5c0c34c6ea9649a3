import AchievementCore

/// Events of many players in all modes, in order of time. Equal parameters give equal events.
struct Season {
    /// One event, in parts and as a line.
    struct Event {
        let number: Int
        let player: Int
        let type: String
        let at: Moment
        let data: String
        /// A version 7 UUID.
        let id: (high: UInt64, low: UInt64)

        var playerName: String { Season.name(of: player) }

        /// The event as a line of JSON with its line break, as senders write it.
        func append(to lines: inout [UInt8]) {
            lines += #"{"specversion":"1.0","id":""#.utf8
            lines += idText.utf8
            lines += #"","source":"https://bench.example","type":""#.utf8
            lines += type.utf8
            lines += #"","subject":""#.utf8
            lines += playerName.utf8
            lines += #"","time":""#.utf8
            lines += at.description.utf8
            lines += #"","datacontenttype":"application/json","data":"#.utf8
            lines += data.utf8
            lines += "}\n".utf8
        }

        /// The id in the form of RFC 9562.
        var idText: String {
            let digits = Season.hex(id.high) + Season.hex(id.low)
            var text: [UInt8] = []
            for (index, digit) in digits.enumerated() {
                if [8, 12, 16, 20].contains(index) { text.append(UInt8(ascii: "-")) }
                text.append(digit)
            }
            return String(decoding: text, as: UTF8.self)
        }
    }

    let events: Int
    let players: Int
    var seed: UInt64 = 1
    /// The number of earlier events, out of all in the 180 days.
    var before = 0
    var whole: Int?

    /// Noon of the day after the last event.
    static let end = "2027-01-01T12:00:00+08:00"

    static func name(of player: Int) -> String {
        let digits = String(player)
        return "player-" + String(repeating: "0", count: max(0, 7 - digits.count)) + digits
    }

    /// Calls `body` with each event.
    func forEach(_ body: (Event) throws -> Void) rethrows {
        var chance = Chance(seed: seed)
        // The 180 days end with the year 2026.
        let start: Int64 = 1_798_732_800_000 - 180 * 86_400_000
        let step = max(1, 180 * 86_400_000 / Int64(max(1, whole ?? events)))
        for number in 0..<events {
            let at = Moment(milliseconds: start + Int64(before + number) * step, offsetSeconds: 28_800)
            let player = chance.below(players)
            let (type, data) = Self.payload(&chance, of: player)
            let high = UInt64(at.milliseconds) << 16 | 0x7000 | UInt64(number & 0xFFF)
            let low = 0x8000_0000_0000_0000 | chance.next() >> 2
            try body(Event(number: number, player: player, type: type, at: at, data: data, id: (high, low)))
        }
    }

    /// The lines of the season.
    var lines: [UInt8] {
        var lines: [UInt8] = []
        lines.reserveCapacity(events * 260)
        forEach { $0.append(to: &lines) }
        return lines
    }

    private static func payload(_ chance: inout Chance, of player: Int) -> (type: String, data: String) {
        let amount = chance.below(60) + 1
        switch chance.below(20) {
        case 0..<3: return ("task-focus.task-created", #"{"task":"task-\#(chance.below(500))"}"#)
        case 3..<6:
            return (
                "task-focus.task-completed",
                #"{"task":"task-\#(chance.below(500))","remainingToday":\#(chance.below(6))}"#
            )
        case 6..<8: return ("task-focus.focus-session-completed", #"{"minutes":\#(amount)}"#)
        case 8..<11:
            return (
                "fitness-workouts.workout-completed", #"{"calories":\#(amount * 9).5,"durationMinutes":\#(amount)}"#
            )
        case 11..<13: return ("fitness-workouts.steps-recorded", #"{"steps":\#(amount * 150)}"#)
        case 13: return ("fitness-workouts.weight-recorded", #"{"kilograms":\#(60 + amount / 10).\#(amount % 9 + 1)}"#)
        case 14:
            let difficulty = ["easy", "normal", "hard"][chance.below(3)]
            return (
                "puzzle-modules.level-completed",
                #"{"level":"level-\#(chance.below(80))","difficulty":"\#(difficulty)","seconds":\#(amount),"moves":\#(amount * 2)}"#
            )
        case 15:
            let correct = chance.below(9)
            return (
                "trophy-rooms.memory-match-finished",
                #"{"correctMatches":\#(correct),"numberOfPairs":8,"seconds":\#(amount),"longestStreak":\#(correct),"score":\#(amount * 10)}"#
            )
        case 16:
            let correct = chance.below(11)
            return (
                "trophy-rooms.speed-match-finished",
                #"{"correctAnswers":\#(correct),"rounds":10,"seconds":\#(amount),"longestStreak":\#(correct),"score":\#(amount * 10)}"#
            )
        case 17: return ("martial-arts-ranks.practice-session-completed", #"{"minutes":\#(amount)}"#)
        case 18: return ("martial-arts-ranks.form-completed", #"{"form":"form-\#(chance.below(24))"}"#)
        default: return ("martial-arts-ranks.technique-completed", #"{"technique":"technique-\#(chance.below(60))"}"#)
        }
    }

    private static func hex(_ number: UInt64) -> [UInt8] {
        (0..<16).map { index in
            let digit = UInt8(truncatingIfNeeded: number >> UInt64(60 - 4 * index)) & 0xF
            return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
        }
    }
}
