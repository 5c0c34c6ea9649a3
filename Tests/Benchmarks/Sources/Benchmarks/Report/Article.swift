import Foundation

/// An article whose chapter "Figures" has the latest measurements.
struct Article {
    let path: String

    /// A plot in the chapter.
    struct Plot {
        let name: String
        let title: String
        let svg: String
    }

    private static let chapter = "## Figures\n"

    /// Replaces the chapter and writes the plots to `Resources` next to the article.
    func replace(figures: String, plots: [Plot]) throws {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        guard let start = text.range(of: Self.chapter) else { throw BenchmarkError("\(path) has no chapter Figures") }
        let rest = text[start.upperBound...]
        let end = rest.range(of: "\n## ")?.lowerBound ?? rest.endIndex
        let folder = (path as NSString).deletingLastPathComponent + "/Resources"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        var chapter = "\n\(figures)\n"
        for plot in plots {
            try plot.svg.write(toFile: "\(folder)/\(plot.name).svg", atomically: true, encoding: .utf8)
            let title = plot.title.prefix(1).uppercased() + plot.title.dropFirst()
            chapter += "\n![\(title)](\(plot.name).svg)\n"
        }
        let whole = text[..<start.upperBound] + chapter + rest[end...]
        try String(whole).write(toFile: path, atomically: true, encoding: .utf8)
    }
}
