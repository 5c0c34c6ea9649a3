/// A policy that trusts a fixed set of actors with everything.
public struct AllowActors: GrantPolicy {
    private let actors: Set<String>?

    /// Trusts these actors, compared as `String` does.
    public init(_ actors: some Sequence<String>) { self.actors = Set(actors) }

    private init() { actors = nil }

    /// Trusts everybody: for tools whose user owns the store.
    public static var everybody: AllowActors { AllowActors() }

    /// True for a trusted actor, whatever the action.
    public func allows(_ action: GrantAction, by actor: String) -> Bool { actors?.contains(actor) ?? true }
}
