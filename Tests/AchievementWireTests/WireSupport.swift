import AchievementEngine
import AchievementWire

/// The canonical JSON of a JSON text.
func canonicalText(_ text: String) throws -> String {
    let document = try JSONDocument(parsing: Array(text.utf8))
    return String(decoding: document.canonicalBytes(of: document.root), as: UTF8.self)
}

/// The error in a JSON text, or `nil` if it is valid.
func jsonProblem(in bytes: [UInt8], depthLimit: Int = 32) -> JSONError? {
    do {
        _ = try JSONDocument(parsing: bytes, depthLimit: depthLimit)
        return nil
    } catch {
        return error
    }
}

/// The error in a JSON text, or `nil` if it is valid.
func jsonProblem(in text: String) -> JSONError? { jsonProblem(in: Array(text.utf8)) }
