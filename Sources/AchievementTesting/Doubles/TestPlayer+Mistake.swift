extension TestPlayer {
    /// A test asked for something that there is not: a time that is none, or an achievement of no mode.
    public struct Mistake: Error, Hashable, CustomStringConvertible {
        /// What is wrong, for people.
        public let description: String

        init(_ description: String) { self.description = description }
    }
}
