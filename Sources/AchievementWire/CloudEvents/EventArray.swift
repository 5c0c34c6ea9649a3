/// The array whose elements are being read, and what is known of the arrays before it.
struct EventArray: Sendable {
    /// Its beginning, until its first element is complete.
    var opening: ArrayOpening?
    /// The number of elements of the stream before the current part.
    var elements = 0
    /// The number of open arrays around the current one.
    var nesting = 0
    /// Whether an element was broken or a comma missing. Stray commas and a missing bracket are then not reported.
    var isLenient = false
    /// Whether a line has ended after the array.
    var isBehindLine = false
    /// The offset in the stream from which arrays may begin. Bytes that are read again as lines cannot begin one, so
    /// each byte is read again at most once.
    var earliestStart = 0
}

/// Text that is not an event: a broken element, or what follows an array.
struct BrokenText: Sendable {
    /// The search for the next element.
    var search = ElementSearch()
    /// The number of line ends before that element.
    var lineEnds = 0
}
