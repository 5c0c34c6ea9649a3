/// The reason of a ledger entry, as the text in ``StoredPoints`` and in exports.
///
/// An entry that is not about an achievement has either the text of the mode that awarded the points, or one of the
/// engine's own reasons.
package struct LedgerReason: RawRepresentable, Hashable, Sendable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    /// An achievement was unlocked.
    package static let unlocked = LedgerReason(rawValue: "unlocked")
    /// An achievement was revoked.
    package static let revoked = LedgerReason(rawValue: "revoked")
    /// An import brought points that no unlock explains.
    package static let imported = LedgerReason(rawValue: "imported")
    /// An actor gave points, or took some away.
    package static let adjusted = LedgerReason(rawValue: "adjusted")
    /// An achievement got another date: the points leave the former date. The next entry has the new date.
    package static let moved = LedgerReason(rawValue: "moved")
    /// Two histories of a player were merged, and the merged history differs by these points.
    package static let merged = LedgerReason(rawValue: "merged")
    /// The history was rebuilt on request, or replayed because something came late, and differs by these points.
    package static let rebuilt = LedgerReason(rawValue: "rebuilt")
    /// Events that awarded these points were voided, or their voids were.
    package static let voided = LedgerReason(rawValue: "voided")
    /// The mode was reset.
    package static let reset = LedgerReason(rawValue: "reset")
    /// The rules of the mode changed, and its events were judged again.
    package static let rulesChanged = LedgerReason(rawValue: "rules changed")
    /// The catalog changed in a way that requires judging the log again.
    package static let catalogChanged = LedgerReason(rawValue: "catalog changed")
    /// A repair judged differently.
    package static let repaired = LedgerReason(rawValue: "repaired")
}
