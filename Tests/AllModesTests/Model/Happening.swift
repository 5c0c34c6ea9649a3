/// A deed of a player at a moment, as it arrives in a message.
struct Happening: Hashable, Sendable {
    var source = "/app"
    var id: String
    var player: String
    var at: PlainMoment
    var deed: Deed

    var isAdministrative: Bool {
        switch deed {
        case .granted, .revoked, .voided: true
        default: false
        }
    }

    /// Whether a void removes it without a trace.
    var isDecision: Bool {
        switch deed {
        case .granted, .revoked, .voided, .frozen: true
        default: false
        }
    }

    /// The canonical order of merged histories: by instant, source and id.
    func isBefore(_ other: Happening) -> Bool {
        if at.milliseconds != other.at.milliseconds { return at.milliseconds < other.at.milliseconds }
        if source != other.source { return Array(source.utf8).lexicographicallyPrecedes(other.source.utf8) }
        return Array(id.utf8).lexicographicallyPrecedes(other.id.utf8)
    }
}
