import AchievementCore
import AchievementEngine
import SuiteSupport
import Testing

/// Ids are frozen, because stored progress refers to them. `make golden` rewrites both files.
@Suite("Golden files")
struct GoldenTests {
    @Test("Every id of every mode is in golden-ids.txt, sorted by bytes, and nothing else is")
    func ids() throws {
        try Golden.expect("golden-ids.txt", toBe: Golden.ids(of: FiveModes.rulebook())) { _ in
            """
            What players have under it would be lost. Bring the id back; if it was renamed, list the old id in \
            formerIDs of the new one; if it cannot be earned any more, keep it with lifecycle .retired.
            """
        }
    }

    @Test("Every achievement has its row in achievements.csv")
    func table() throws {
        try Golden.expect("achievements.csv", toBe: CatalogRow.table(of: FiveModes.rulebook()))
    }

    @Test("A differing line is an issue", .enabled(if: !Golden.isUpdating))
    func differing() throws {
        let ids = try Golden.ids(of: FiveModes.rulebook())
        withKnownIssue("new") { try Golden.expect("golden-ids.txt", toBe: ids + "metric x.new\n") }
        withKnownIssue("gone") { try Golden.expect("golden-ids.txt", toBe: String(ids.dropFirst(5))) }
    }
}
