/// A part of a page under a heading.
protocol PageSection {
    /// The id that links point at.
    var id: String { get }
    var title: String { get }
    /// A figure or two beside the heading.
    var note: String? { get }
    /// Whether there is anything to show.
    var isShown: Bool { get }
    func writeContent(to writer: inout HTMLWriter)
}
