import Foundation

/// The machine of the measurement.
enum Machine {
    /// The processor, its cores, the system and the compiler in one sentence.
    static var description: String {
        let info = ProcessInfo.processInfo
        let memory = info.physicalMemory >> 30
        return "\(processor), \(info.activeProcessorCount) cores, \(memory) GiB, \(info.operatingSystemVersionString), "
            + "\(compiler), release build, \(day)."
    }

    private static var processor: String {
        #if canImport(Darwin)
            var size = 0
            sysctlbyname("machdep.cpu.brand_string", nil, &size, nil, 0)
            var name = [UInt8](repeating: 0, count: size)
            sysctlbyname("machdep.cpu.brand_string", &name, &size, nil, 0)
            return String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
        #else
            let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
            let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
            return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
                ?? "unknown processor"
        #endif
    }

    private static var compiler: String {
        let run = try? Run(["/usr/bin/env", "swift", "--version"], keepsOutput: true)
        let text = run.map { String(decoding: $0.output, as: UTF8.self) } ?? ""
        let words = text.split(whereSeparator: \.isWhitespace)
        guard let index = words.firstIndex(of: "version"), index + 1 < words.count else { return "Swift" }
        return "Swift \(words[index + 1])"
    }

    private static var day: String {
        let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
        let pad = { (number: Int?) in (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
        return "\(parts.year ?? 0)-\(pad(parts.month))-\(pad(parts.day))"
    }
}
