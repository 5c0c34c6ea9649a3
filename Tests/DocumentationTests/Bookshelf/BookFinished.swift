public import AchievementCore

/// The player read a book to its end.
public struct BookFinished: GameEvent, Hashable {
    /// The type on the wire.
    public static let type: EventType = "bookshelf.book-finished"

    /// The id of the book.
    public var book: String

    /// The end of `book`.
    public init(book: String) {
        self.book = book
    }

    /// Checks the id.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("book", id: book)
    }
}
