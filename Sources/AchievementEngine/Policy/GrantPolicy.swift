/// Decides who may grant, revoke, define and void. A host passes one to its center; the default refuses everybody.
///
/// For authors of policies: the answer is asked for once, when the event is recorded, and not again when history is
/// replayed. An actor is a name that the host vouches for; the engine does not authenticate.
public protocol GrantPolicy: Sendable {
    /// Whether `actor` may do this.
    func allows(_ action: GrantAction, by actor: String) -> Bool
}
