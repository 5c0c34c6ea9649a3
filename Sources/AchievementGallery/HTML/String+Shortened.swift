extension String {
    /// At most `count` Unicode scalars; what is cut is shown by an ellipsis. Also a text of one endless `Character` is
    /// cut.
    func shortened(to count: Int) -> String {
        guard let end = unicodeScalars.index(startIndex, offsetBy: count, limitedBy: endIndex), end < endIndex else {
            return self
        }
        return String(unicodeScalars[..<end]) + "…"
    }
}
