/// What a store is opened for.
package enum StoreUse: Sendable {
    /// Reading; nothing is made or changed.
    case reading
    /// Writing what is there.
    case existing
    /// Writing; the tables are made if they are not there.
    case making
}
