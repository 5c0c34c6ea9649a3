public import AchievementCore

/// The player read some pages of a book.
public struct PagesRead: GameEvent, Hashable {
    /// The type on the wire.
    public static let type: EventType = "bookshelf.pages-read"

    /// The id of the book.
    public var book: String
    /// The number of pages, 1 to 10,000.
    public var pages: Int

    /// Creates an event for reading `pages` of `book`.
    public init(book: String, pages: Int) {
        self.book = book
        self.pages = pages
    }

    /// Checks both fields.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("book", id: book)
        fields.check("pages", pages, in: 1...10_000)
    }
}
