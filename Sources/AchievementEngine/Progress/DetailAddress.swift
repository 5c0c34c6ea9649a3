/// Where a detail row stands: the index of its metric and its key.
struct DetailAddress: Hashable, Sendable {
    let metric: Int
    let key: DetailKey
}
