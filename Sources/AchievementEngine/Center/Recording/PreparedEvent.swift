/// An envelope that passed every check that needs no state, with what it writes.
struct PreparedEvent: Sendable {
    let envelope: EventEnvelope
    let writes: EventWrites
}
