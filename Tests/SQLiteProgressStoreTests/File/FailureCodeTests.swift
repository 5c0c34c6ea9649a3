import AchievementStorage
import Testing

@testable import SQLiteProgressStore

@Suite("What the errors of SQLite mean")
struct FailureCodeTests {
    private func code(_ result: Int32) -> StoreError.Code {
        let file = StoreFile(
            path: "/nowhere/store", isReadOnly: false, busyTimeout: .seconds(1), vfs: nil, pageCapacity: 1 << 20)
        return SQLiteFailure(result: result, of: nil, file: file).error(while: "read").code
    }

    @Test("An interrupted call, or one at the wrong time, says nothing about the file", arguments: [2, 4, 9, 21])
    func calls(result: Int32) {
        #expect(code(result) == .inputOutput)
    }

    @Test("A file that is damaged, or lacks a table, is damaged")
    func damage() {
        #expect(code(11) == .corrupt)
        #expect(code(1) == .corrupt)
    }
}
