import AchievementCore
import AchievementEngine
import AchievementWire
import Achievements
import Foundation

extension Row {
    /// Reading lines in memory on one core.
    static let reader: [Row] = [
        Row(
            id: "reader/envelopes", title: "read lines, strict, with payloads as the structs of the modes, one core",
            unit: .perSecond, first: "220,000/s", atLeast: "1,000,000/s", aim: "4,000,000/s",
            allocationLimit: 7
        ) { workspace in
            let lines = Lines(workspace)
            var reader = EventReader(rulebook: try Rulebook(modes: AllModes.list()))
            return [
                lines.contestant(Contestant.ours) { keep(try reader.envelope(parsing: $0)) },
                try lines.decoder(),
            ]
        },
        Row(id: "reader/one", title: "the same, each line by itself", unit: .perSecond) { workspace in
            let rulebook = try Rulebook(modes: AllModes.list())
            return [Lines(workspace).contestant(Contestant.ours) { keep(try rulebook.envelope(parsing: $0)) }]
        },
        Row(id: "reader/events", title: "the same, the events without their payloads", unit: .perSecond) { workspace in
            [Lines(workspace).contestant(Contestant.ours) { keep(try CloudEvent(parsing: $0)) }]
        },
    ]
}

/// The lines of a season in memory, read in chunks like a file.
private struct Lines {
    let bytes: [UInt8]
    let count: Int

    init(_ workspace: Workspace) {
        count = workspace.size(100_000, quick: 20_000)
        bytes = Season(events: count, players: 10_000).lines
    }

    func contestant(
        _ name: String, _ read: @escaping (UnsafeBufferPointer<UInt8>) throws -> Void
    ) -> Contestant {
        Contestant(name: name, items: count) { meter in
            let seconds = try meter.seconds {
                var splitter = EventSplitter()
                var refused = 0
                let take = { (piece: EventPiece) throws in
                    switch piece {
                    case .event(let text, _, _): try read(text)
                    case .problem: refused += 1
                    }
                }
                try bytes.withUnsafeBufferPointer { bytes in
                    var start = 0
                    while start < bytes.count {
                        let end = min(start + 262_144, bytes.count)
                        try splitter.feed(UnsafeBufferPointer(rebasing: bytes[start..<end]), take)
                        start = end
                    }
                }
                try splitter.finish(take)
                guard refused == 0 else { throw BenchmarkError("\(refused) lines were refused") }
            }
            return Unit.perSecond.figure(count, in: seconds)
        }
    }

    /// Foundation's decoder with the same lines; it checks less.
    func decoder() throws -> Contestant {
        struct Line: Decodable {
            let specversion, id, source, type, subject, time, datacontenttype: String
            let data: [String: Field]
        }
        enum Field: Decodable {
            case number(Double)
            case text(String)

            init(from decoder: any Decoder) throws {
                let value = try decoder.singleValueContainer()
                if let number = try? value.decode(Double.self) {
                    self = .number(number)
                } else {
                    self = .text(try value.decode(String.self))
                }
            }
        }
        let decoder = JSONDecoder()
        return contestant("JSONDecoder") { keep(try decoder.decode(Line.self, from: Data($0))) }
    }
}
