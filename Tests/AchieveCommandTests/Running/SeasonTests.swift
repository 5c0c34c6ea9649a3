import Foundation
import Testing

@testable import AchieveCommand

@Suite struct SeasonTests {
    @Test func theSeasonStandsBesideTheToolUnderThePackagesName() {
        let folders = Season.folders(beside: URL(fileURLWithPath: "/opt/bin")).map(\.path)
        #expect(folders.contains("/opt/bin/swift-achievements_AchieveCommand.resources/Resources"))
        #expect(folders.contains("/opt/bin/swift-achievements_AchieveCommand.bundle/Resources"))
    }
}
