public import AchievementCore
import FitnessWorkouts
public import Foundation
import MartialArtsRanks
public import PuzzleModules
import TaskFocus
import TrophyRooms

/// The composition root for hosts that want every game mode of this package. A host that picks modes does not need
/// it: it imports theirs and lists them where it makes its center.
///
/// ```swift
/// let center = try await AchievementCenter(store: store) { AllModes.list() }
/// ```
public enum AllModes {
    /// Every game mode with its defaults, in the order in which achievements are listed.
    ///
    /// - Parameter puzzles: the host's catalog of puzzle levels; without one, completions are kept and nothing can be
    ///   earned with them yet.
    @ListBuilder<any GameMode>
    public static func list(puzzles: PuzzleCatalog = .empty) -> [any GameMode] {
        PuzzleModules(catalog: puzzles)
        TaskFocus()
        TrophyRooms()
        FitnessWorkouts()
        MartialArtsRanks()
    }

    /// The same with the catalog of puzzle levels that a JSON file holds.
    ///
    /// - Throws: ``/PuzzleModules/PuzzleCatalogError`` with everything that is wrong with the catalog.
    public static func list(puzzles json: Data) throws(PuzzleCatalogError) -> [any GameMode] {
        list(puzzles: try PuzzleCatalog(json: json))
    }
}
