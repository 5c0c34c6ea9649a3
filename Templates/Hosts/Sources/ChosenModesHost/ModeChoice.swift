import AchievementCore
import FitnessWorkouts
import TaskFocus
import TrophyRooms

/// The modes with which this host can be started.
enum ModeChoice {
    /// Functions that create each mode, by id. A mode is created when it is chosen.
    static let makers: [GameModeID: @Sendable () -> any GameMode] = [
        FitnessWorkouts.id: { FitnessWorkouts() },
        TaskFocus.id: { TaskFocus(grace: .hours(48)) },
        TrophyRooms.id: { TrophyRooms() },
    ]

    /// The ids of all modes, sorted.
    static var known: [String] { makers.keys.map(\.rawValue).sorted() }

    /// The error for a name that is not a mode of this host.
    struct Unknown: Error, CustomStringConvertible {
        let name: String
        var description: String { "unknown mode \"\(name)\"; known are \(known.joined(separator: ", "))" }
    }

    /// Creates the modes with these ids, each once.
    static func modes(_ names: [String]) throws(Unknown) -> [any GameMode] {
        var modes: [any GameMode] = []
        for name in names {
            guard let make = makers[GameModeID(name)] else { throw Unknown(name: name) }
            let mode = make()
            if !modes.contains(where: { $0.id == mode.id }) { modes.append(mode) }
        }
        return modes
    }
}
