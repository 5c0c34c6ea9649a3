import AchievementTesting
import SuiteSupport
import TaskFocus
import Testing

@Suite("The way to every achievement")
struct WalkthroughTests {
    @Test("the last step unlocks it, at its time and with its progress full", arguments: Walkthrough.all)
    func unlocks(_ way: Walkthrough) throws { try way.expectUnlock(by: TestPlayer(TaskFocus())) }
}
