/// What an entry of the ledger is for, as the text that ``StoredPoints`` and exports have.
///
/// An entry that no achievement explains has the words of the mode that awarded the points, or one of the reasons of
/// the engine.
package struct LedgerReason: RawRepresentable, Hashable, Sendable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    /// An achievement was unlocked.
    package static let unlocked = LedgerReason(rawValue: "unlocked")
    /// An achievement was taken back.
    package static let revoked = LedgerReason(rawValue: "revoked")
    /// An import brought points that no unlock explains.
    package static let imported = LedgerReason(rawValue: "imported")
    /// Somebody gave points, or took some away.
    package static let adjusted = LedgerReason(rawValue: "adjusted")
    /// An achievement is dated otherwise: the points leave the date that it had. The next entry has the new date.
    package static let moved = LedgerReason(rawValue: "moved")
    /// Two histories of a player were joined, and differ by these points.
    package static let merged = LedgerReason(rawValue: "merged")
    /// The history was judged anew, because somebody asked for it or something came late, and differs by these points.
    package static let rebuilt = LedgerReason(rawValue: "rebuilt")
    /// Events of these points were voided, or their voiding was.
    package static let voided = LedgerReason(rawValue: "voided")
    /// The mode was reset.
    package static let reset = LedgerReason(rawValue: "reset")
    /// The rules of the mode changed, and its events were judged again.
    package static let rulesChanged = LedgerReason(rawValue: "rules changed")
    /// The catalog changed in a way that only the log can answer, and the events were judged again.
    package static let catalogChanged = LedgerReason(rawValue: "catalog changed")
    /// A repair judged differently.
    package static let repaired = LedgerReason(rawValue: "repaired")
}
