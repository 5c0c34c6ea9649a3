import Achievements
import Foundation

@testable import AchieveCommand

extension CommandLineTool {
    /// The tool that `achieve` is, without its season.
    static let sample = CommandLineTool(
        name: "achieve", modes: AllModes.list(),
        option: ModesOption("puzzles", "the levels") { try AllModes.list(puzzles: Data($0)) })
}
