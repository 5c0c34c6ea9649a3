import AchieveCommand
import Achievements
import Foundation

await AchieveCommand.run(
    modes: AllModes.list(),
    option: ModesOption("puzzles", "the catalog of puzzle levels, JSON", isJSON: true) {
        try AllModes.list(puzzles: Data($0))
    },
    season: .ofAllModes)
