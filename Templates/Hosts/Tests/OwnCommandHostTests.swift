import Foundation
import Testing

@testable import OwnCommandHost

/// The host is a whole command, so it is tested as a process.
@Suite("Host with a command of its own")
struct OwnCommandHostTests {
    @Test("Events of the host's mode earn its achievements")
    func eventsOfItsModeEarn() throws {
        let run = try call("run", "--now", "2026-11-03T00:00:00Z", input: [line(1, pages: 600), line(2, pages: 400)])
        #expect(run.status == 0)
        #expect(run.output.contains(#""achievement":"reading/pages_1000","points":200"#))
        #expect(run.errors.contains("read 2, new 2,"))
    }

    @Test("Modes of the package are not available")
    func modesOfOthersAreNotThere() throws {
        let catalog = try call("catalog")
        #expect(catalog.status == 0 && catalog.output.hasPrefix("Reading  reading · 1 achievement · 200 points\n"))
        #expect(try call("catalog", "--modes", "task-focus").status == 64)
        #expect(try call("--help").output.hasPrefix("usage: OwnCommandHost COMMAND"))
        let demo = try call("demo")
        #expect(demo.status == 64 && demo.errors.contains("--events FILE"))
    }

    private func line(_ id: Int, pages: Int) -> String {
        #"{"specversion":"1.0","id":"\#(id)","source":"/test","type":"reading.pages-read","subject":"ada","#
            + #""time":"2026-11-02T18:00:00+01:00","data":{"pages":\#(pages)}}"#
    }

    private func call(
        _ arguments: String..., input: [String] = []
    ) throws -> (status: Int32, output: String, errors: String) {
        let folder = try HostFolder()
        defer { folder.remove() }
        return try folder.call("OwnCommandHost", arguments, input: input)
    }
}
