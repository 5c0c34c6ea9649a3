import Foundation
import Testing

@testable import AchieveCommand

@Suite("How to call a program again")
struct ProgramPathTests {
    /// A folder with an executable file of this name.
    private func folder(_ name: String) throws -> TemporaryDirectory {
        let directory = try TemporaryDirectory()
        let path = try directory.write("#!/bin/sh\n".utf8, to: name)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return directory
    }

    @Test("By its name, if the shell found it or would find this one")
    func byName() throws {
        #expect(ProgramPath.needed(by: "achieve", calledAs: "achieve", path: "/nowhere") == nil)
        let directory = try folder("achieve")
        let path = "/nowhere:\(directory.url.path)"
        #expect(ProgramPath.needed(by: "achieve", calledAs: directory.path("achieve"), path: path) == nil)
    }

    @Test("By its whole path, if the shell finds nothing or another one")
    func byPath() throws {
        let (directory, other) = (try folder("achieve"), try folder("achieve"))
        let program = directory.path("achieve")
        #expect(ProgramPath.needed(by: "achieve", calledAs: program, path: "/nowhere") == program)
        #expect(ProgramPath.needed(by: "achieve", calledAs: program, path: other.url.path) == program)
        let relative = ProgramPath.needed(by: "achieve", calledAs: ".build/debug/achieve", path: nil)
        #expect(relative == FileManager.default.currentDirectoryPath + "/.build/debug/achieve")
    }
}
