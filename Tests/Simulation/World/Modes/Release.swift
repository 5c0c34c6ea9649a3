import AchievementCore

/// The release that a host was built with: an earlier or a later catalog.
struct Release: Hashable, Sendable, CustomStringConvertible {
    let number: Int
    let ordering: EventOrdering

    var modes: [any GameMode] {
        var modes: [any GameMode] = [
            Club(release: number, ordering: ordering)
        ]
        if number > 1 { modes.append(Quiz()) }
        return modes
    }

    var description: String { "release \(number)" }
}

/// Parses an achievement key.
func key(_ text: String) -> AchievementKey { AchievementKey(text) ?? AchievementKey(mode: "?", id: "?") }
