import AchievementStorage
import Testing

@testable import PostgresProgressStore

@Suite("What the errors of a server mean")
struct FailureCodeTests {
    private func error(_ state: String) -> StoreError {
        PostgresFailure(state: state, message: "as the server says").error(while: "read", "db/achievements")
    }

    @Test(
        "An error that says nothing about the tables is no damage, can be retried, and tells what the server said",
        arguments: ["0A000", "25P02", "40003", "22P05", "P0001"])
    func other(state: String) {
        #expect(error(state).code == .inputOutput)
        #expect(error(state).isRetryable)
        #expect(error(state).message.hasSuffix("(SQLSTATE \(state): as the server says)"))
    }

    @Test("A table, a column or a value that is not as it was made is damage", arguments: ["42P01", "42703", "23502"])
    func tables(state: String) {
        #expect(error(state).code == .corrupt)
        #expect(error(state).message.contains("its tables are not as expected"))
    }

    @Test("Errors that are known keep their meaning")
    func known() {
        #expect(error("XX001").code == .corrupt)
        #expect(error("42501").code == .cannotOpen)
        #expect(error("23505").code == .conflict)
        #expect(error("57014").code == .busy)
    }
}
