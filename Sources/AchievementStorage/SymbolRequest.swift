/// A name that needs a number, and the names it had before.
public struct SymbolRequest: Hashable, Sendable {
    /// The name, compared by UTF-8 bytes.
    public let name: String
    /// Earlier names; if the store knows one of them and not `name`, that entry is renamed and keeps its number.
    public let formerNames: [String]

    /// A request for the number of `name`.
    public init(name: String, formerNames: [String] = []) {
        self.name = name
        self.formerNames = formerNames
    }
}
