/// A drawn icon on a grid of 24 by 24: an area, even-odd, and rounded lines of width 2. The colour is the text's.
struct IconShape: Sendable {
    let fill: StaticString?
    let line: StaticString?

    init(fill: StaticString? = nil, line: StaticString? = nil) {
        self.fill = fill
        self.line = line
    }
}
