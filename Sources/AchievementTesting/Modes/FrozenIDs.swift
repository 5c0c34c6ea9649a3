public import AchievementCore
import AchievementSupport
public import Testing

/// The golden list of a mode: every id that it ever shipped. Ids never change, so the list only grows.
///
/// Keep it as literals in the suite, and append new ids. Renaming an achievement adds a line and keeps the old one,
/// which the achievement lists in its `formerIDs`.
///
/// Editing the list and the mode together would hide a renamed id. The seal prevents that: it is a checksum of the
/// shipped ids in order. Pass `seal: ""` to get the seal of the list as a finding, and update it with each release.
///
/// ```swift
/// FrozenIDs(achievements: ["moves_1", "moves_3"], metrics: ["chess.moves"], events: ["chess.move-played"], seal: "…")
/// ```
public struct FrozenIDs: Sendable {
    /// The ids of achievements, former ones included.
    package let achievements: [AchievementID]
    /// The ids of metrics, former ones included.
    package let metrics: [MetricID]
    /// The names of event types.
    package let events: [EventType]
    /// The seal of the shipped ids; `nil` if nothing has shipped yet.
    package let seal: String?
    /// The source location of the list, for findings.
    package let sourceLocation: SourceLocation

    /// Creates a golden list.
    public init(
        achievements: [AchievementID], metrics: [MetricID], events: [EventType], seal: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        self.achievements = achievements
        self.metrics = metrics
        self.events = events
        self.seal = seal
        self.sourceLocation = sourceLocation
    }

    /// Why the seal doesn't match, including the seal of the current list; `nil` if it matches or nothing has shipped.
    var problemOfSeal: String? {
        guard let seal, !holds(seal) else { return nil }
        return
            "the list doesn't begin with the ids of its seal: one was removed, renamed or moved. Restore it, add new "
            + "ids at the end, and list the old id of what was renamed in its formerIDs. The seal of the list as it is "
            + "now is \"\(sealNow(texts))\""
    }

    private var texts: [[String]] {
        [achievements.map(\.rawValue), metrics.map(\.rawValue), events.map(\.rawValue)]
    }

    /// Whether the lists still begin with the sealed ids.
    private func holds(_ seal: String) -> Bool {
        let counts = seal.split(separator: "-").dropLast().map { Int($0) ?? -1 }
        guard counts.count == 3, zip(counts, texts).allSatisfy({ (0...$1.count).contains($0) }) else { return false }
        return sealNow(zip(counts, texts).map { Array($1.prefix($0)) }) == seal
    }

    /// The sizes of the lists and a hash of their ids in order: 64-bit FNV-1a, each id terminated by a zero byte.
    private func sealNow(_ texts: [[String]]) -> String {
        let hash = FNV1a.hash(of: texts.joined().lazy.flatMap { Array($0.utf8) + [0] })
        return (texts.map { String($0.count) } + [String(hash, radix: 16)]).joined(separator: "-")
    }
}
