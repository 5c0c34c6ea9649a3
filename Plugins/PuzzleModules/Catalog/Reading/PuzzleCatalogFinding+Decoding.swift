import Foundation

extension PuzzleCatalogFinding {
    /// What a decoder could not read of the value at `path`, which should be a `type`.
    init(reading error: any Error, at path: [any CodingKey], as type: any Any.Type) {
        let reason: String
        // Where inside the value.
        var inner: [any CodingKey] = []
        switch error {
        case DecodingError.keyNotFound:
            reason = "is missing"
        case DecodingError.valueNotFound(_, let context), DecodingError.typeMismatch(_, let context),
            DecodingError.dataCorrupted(let context):
            inner = Array(context.codingPath.dropFirst(path.count))
            reason = context.debugDescription
        default:
            // Foundation has errors of its own, for instance for a fraction where an integer is meant.
            reason = "cannot be read as \(type)"
        }
        self.init(
            .unreadable, at: path.written, inner.isEmpty ? reason : "\(inner.written): \(reason)")
    }

    /// What is wrong with a file that is no JSON object.
    init(readingFile json: Data, _ error: any Error) {
        do {
            // Unlike the decoder, it says where.
            _ = try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed)
            self.init(reading: error, at: [], as: PuzzleCatalog.self)
        } catch {
            let place = (error as NSError).userInfo["NSDebugDescription"] as? String
            self.init(.unreadable, at: "", "the file is not JSON\(place.map { ": \($0)" } ?? "")")
        }
    }
}

extension [any CodingKey] {
    /// The path as `levels[3].title`.
    var written: String {
        reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
    }
}
