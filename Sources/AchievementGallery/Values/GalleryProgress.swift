/// How far something is, ready to show.
public struct GalleryProgress: Hashable, Codable, Sendable {
    /// In figures, such as `4/5` or `1,200/3,000`.
    public let text: String
    /// Between 0 and 1.
    public let fraction: Double
    /// For a target that a best has to pass: best and target in words, such as `best 125, target under 120`.
    public let detail: String?

    /// A progress that reads `text`; `fraction` is cut to 0...1.
    public init(text: String, fraction: Double, detail: String? = nil) {
        self.text = text
        self.fraction = min(1, max(0, fraction.isFinite ? fraction : 0))
        self.detail = detail
    }

    /// `completed` of `total` things.
    public init(_ completed: Int, of total: Int) {
        self.init(
            text: "\(NumberText.grouped(completed))/\(NumberText.grouped(total))",
            fraction: total > 0 ? Double(completed) / Double(total) : 0)
    }

    /// In whole percent, rounded down: 100 only if all is done.
    public var percent: Int { Int(fraction * 100) }
}
