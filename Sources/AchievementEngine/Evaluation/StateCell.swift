/// One cell of a player's stored state, as bytes: kept unread if no part of the rulebook knows its symbol.
struct StateCell: Hashable, Sendable {
    let symbol: Int64
    let tag: UInt8
    let payload: [UInt8]
}
