import CFuzzer
import Foundation

// `fuzz TARGET [ARGUMENT ...]`: generates inputs for a target with libFuzzer, which takes the arguments.
guard CommandLine.arguments.count > 1, let target = Target(rawValue: CommandLine.arguments[1]) else {
    let names = Target.allCases.map(\.rawValue).joined(separator: "|")
    FileHandle.standardError.write(Data("usage: fuzz \(names) [ARGUMENT ...]\n".utf8))
    exit(64)
}
inputsAreJSON = target.isJSON
let input = try await target.input()
// libFuzzer calls a C function, which takes no context.
nonisolated(unsafe) var tryInput: (UnsafeBufferPointer<UInt8>) -> Void = { _ in }
tryInput = input

var arguments: [UnsafeMutablePointer<CChar>?] =
    ([CommandLine.arguments[0]] + CommandLine.arguments.dropFirst(2)).map { strdup($0) } + [nil]
var count = Int32(arguments.count - 1)
let status = arguments.withUnsafeMutableBufferPointer { buffer in
    var start = buffer.baseAddress
    return LLVMFuzzerRunDriver(&count, &start) { bytes, count in
        tryInput(UnsafeBufferPointer(start: bytes, count: count))
        return 0
    }
}
exit(status)
