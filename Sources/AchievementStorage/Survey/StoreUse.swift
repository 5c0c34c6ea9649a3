/// The purpose for which a store is opened.
package enum StoreUse: Sendable {
    /// Reading. Nothing is created or changed.
    case reading
    /// Writing to an existing store.
    case existing
    /// Writing. The tables are created if they do not exist.
    case making
}
