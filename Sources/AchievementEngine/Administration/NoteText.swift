import AchievementStorage
import AchievementWire
import Foundation

/// The values that a store keeps as the texts of notes, in canonical JSON.
///
/// Neither direction has an optional result: in a commit, a note without a text is removed, and a note that is skipped
/// because it cannot be read lets events count again that it keeps out.
enum NoteText {
    /// The text of a note.
    static func encode(_ value: some Encodable) throws(StoreError) -> String {
        do { return String(decoding: try CanonicalJSON.encode(value), as: UTF8.self) } catch {
            throw StoreError(.corrupt, "a note cannot be encoded: \(error)")
        }
    }

    /// The value of the note under `key`.
    static func decode<Value: Decodable>(
        _ type: Value.Type = Value.self, _ text: String, of key: String
    ) throws(StoreError) -> Value {
        do { return try JSONDecoder().decode(Value.self, from: Data(text.utf8)) } catch {
            throw StoreError(
                .corrupt, "the note \(key) cannot be read; it was damaged, or a newer release has written it")
        }
    }
}

extension [String: String] {
    /// Checks that the notes can be read that say which events count: joins, tombstones, the retention, and what the
    /// store knows of other devices.
    ///
    /// - Parameter checked: notes that were checked before, of which only those are read that differ.
    /// - Throws: ``StoreError`` with code `corrupt` that names a note.
    func checkNotes(besides checked: [String: String]) throws(StoreError) {
        for (key, text) in self where checked[key] != text {
            if Tombstone.notePrefix.isPrefix(of: key) {
                _ = try NoteText.decode(Tombstone.self, text, of: key)
            } else if JoinedPlayers.notePrefix.isPrefix(of: key) {
                _ = try NoteText.decode(JoinedPlayers.Join.self, text, of: key)
            } else if key == Retention.note {
                _ = try NoteText.decode(Retention.self, text, of: key)
            } else if key == StoreNotes.knowledge {
                _ = try NoteText.decode(Knowledge.self, text, of: key)
            }
        }
    }
}
