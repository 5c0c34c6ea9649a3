/// The default policy: nobody may grant, revoke, define or void.
public struct RefuseEverybody: GrantPolicy {
    /// The policy.
    public init() {}

    /// False, whatever the action and whoever asks.
    public func allows(_ action: GrantAction, by actor: String) -> Bool { false }
}
