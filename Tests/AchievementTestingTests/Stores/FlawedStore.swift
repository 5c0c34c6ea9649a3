import Testing

/// A store with one flaw, and the check that is meant for it.
struct FlawedStore: Sendable, CustomTestStringConvertible {
    let check: String
    let testDescription: String
    let make: @Sendable () -> AlteredStore

    init(_ check: String, _ words: String, _ alter: @escaping @Sendable (inout AlteredStore) -> Void) {
        self.check = check
        testDescription = "\(check): \(words)"
        make = {
            var store = AlteredStore()
            alter(&store)
            return store
        }
    }
}
