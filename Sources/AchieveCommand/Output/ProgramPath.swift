import Foundation

/// Where a program is, for calls that people copy.
enum ProgramPath {
    /// The absolute path of the program, or `nil` if the shell finds it by its name.
    ///
    /// - Parameters:
    ///   - name: the name.
    ///   - call: the program as it was called. Without a slash the shell found it.
    ///   - path: the folders that the shell looks in, with colons between them.
    static func needed(by name: String, calledAs call: String, path: String?) -> String? {
        guard call.contains("/" as Character) else { return nil }
        let program = URL(fileURLWithPath: call).standardizedFileURL
        let found = (path ?? "").split(separator: ":").lazy
            .map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        guard found?.resolvingSymlinksInPath() != program.resolvingSymlinksInPath() else { return nil }
        return ShellText.quoted(program.path)
    }
}
