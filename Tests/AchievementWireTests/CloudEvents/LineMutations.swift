import AchievementTesting
import AchievementWire
import Chance

/// Lines as senders write them, randomly damaged.
struct LineMutations {
    private var generator: SeededGenerator

    /// Lines of several senders, with different order, whitespace, non-ASCII texts, and payloads in and out of order.
    static let seeds: [String] = [
        #"{"specversion":"1.0","id":"019f1942-4000-7000-9fb5-355e1e2feb89","source":"https://sample.example","type":"#
            + #""task-focus.task-completed","subject":"player-0002201","time":"2026-07-01T00:00:00+08:00","#
            + #""datacontenttype":"application/json","data":{"task":"task-130","remainingToday":0}}"#,
        #"{"specversion":"1.0","id":"e-17","source":"/app","type":"fitness-workouts.workout-completed","subject":"小雨","#
            + #""time":"2026-11-18T21:04:00.250Z","data":{"calories":320.5,"durationMinutes":35}}"#,
        #"{"data": {"z": true, "level": "é😀", "b": null, "a": 0.25, "c": 10}, "time": "2026-11-18T21:04:00-03:30", "#
            + #""subject": "Zoë", "type": "a.b", "source": "s", "id": "1", "specversion": "1.0"}"#,
        #" { "id" : "x" , "specversion" : "1.0" , "type" : "a.b" , "source" : "s" , "subject" : "p" , "#
            + #""time" : "2026-01-01T00:00:00Z" , "data" : { } , "extra" : 1 } "#,
        #"{"specversion":"1.0","id":"1","source":"s","type":"a.b","subject":"p","time":"2026-01-01T00:00:00Z","data":"#
            + #"{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9,"j":10,"k":11,"l":12,"m":13,"n":14,"o":15,"p":16}}"#,
        #"{"specversion":"1.0","id":"1","source":"s","type":"a.b","subject":"p","time":"2026-01-01T00:00:00Z","#
            + #""data":{"list":[1,{"a":[]}],"text":"a\"\\\u00e9","n":-1e3}}"#,
    ]
    /// Pieces to insert: bytes with a meaning in JSON, and parts of lines.
    private static let pieces: [[UInt8]] =
        #"{}[]",:\ue0-9+. "#.utf8.map { [$0] } + [
            [0], [0x0A], [0x1F], [0x7F], [0x80], [0xC3], [0xED, 0xA0], [0xF4], [0xFF],
        ]
        + [
            "00", "0.10", "0.05", "1.0", "-0", "1e3", "12345678901234567", "true", "false", "null", "tru", #"\n"#,
            #"\u0061"#, #""id":"2","#, #","a":1"#, #"{"x":{}}"#, "é", "😀", " ", "\t", "\r", "\u{85}", "\u{7F}",
            #""datacontenttype":"application/JSON","#, #""data_base64":"YQ==","#, #""data_base64":null,"#,
        ].map { Array($0.utf8) }

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// One of the seeds, damaged or, sometimes, intact.
    mutating func next() -> [UInt8] {
        var line = Array((Self.seeds.randomElement(using: &generator) ?? "").utf8)
        for _ in 0..<Int.random(in: 0...3, using: &generator) where !line.isEmpty {
            let index = Int.random(in: 0..<line.count, using: &generator)
            let piece = Self.pieces.randomElement(using: &generator) ?? []
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: line[index] = UInt8.random(in: 0...255, using: &generator)
            case 1: line.remove(at: index)
            case 2: line.replaceSubrange(index..<min(index + piece.count, line.count), with: piece)
            case 3: line.insert(contentsOf: piece, at: index)
            case 4:
                // Duplicates a part of the line, such as a member.
                let end = min(line.count, index + Int.random(in: 1...40, using: &generator))
                line.insert(contentsOf: line[index..<end], at: index)
            default:
                if Int.random(in: 0..<4, using: &generator) == 0 { line.removeLast(line.count - index) }
            }
        }
        return line
    }
}
