import Foundation

/// The parts of Habitica's export that are read.
struct HabiticaExport: Decodable {
    struct Tasks: Decodable {
        let habits: [Task]?
        let dailys: [Task]?
        let todos: [Task]?
    }

    struct Task: Decodable {
        let id: String
        let createdAt: Stamp?
        let completed: Bool?
        /// For a to-do; the completions of dailies are in the history.
        let dateCompleted: Stamp?
        /// Old accounts have nulls among the entries.
        let history: [Entry?]?

        private enum CodingKeys: String, CodingKey {
            case id = "_id"
            case createdAt, completed, dateCompleted, history
        }
    }

    struct Entry: Decodable {
        let date: Stamp?
        /// The number of clicks on the plus of a habit on that day.
        let scoredUp: Double?
        /// Whether a daily was completed.
        let completed: Bool?
        let value: Double?
    }

    struct History: Decodable {
        let exp: [Entry?]?
    }

    /// A date: milliseconds since 1970, or ISO 8601.
    struct Stamp: Decodable {
        let text: String
        let instant: Instant?

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Double.self) {
                text = "\(number)"
                instant = Instant(milliseconds: number)
            } else {
                text = try container.decode(String.self)
                instant = Instant(iso: text)
            }
        }

        func read(_ place: Place) throws(Problem) -> Instant {
            guard let instant else { throw place.problem("is \(text.quoted), not a date from 1970 on") }
            return instant
        }
    }

    /// The place of a value in the file; JSON values have no line numbers.
    struct Place {
        let path: String
        let member: String

        subscript(name: String) -> Place { Place(path: path, member: "\(member).\(name)") }

        func problem(_ text: String) -> Problem { Problem(path: path, "\(member) \(text)") }
    }

    let tasks: Tasks
    let history: History?

    /// Reads the file.
    ///
    /// - Throws: ``Problem`` if it is not JSON or a member has another type.
    init(_ file: ExportFile) throws(Problem) {
        do {
            self = try JSONDecoder().decode(HabiticaExport.self, from: Data(file.text.utf8))
        } catch {
            throw Problem(path: file.path, HabiticaExport.words(for: error, in: file))
        }
    }

    private static func words(for error: any Error, in file: ExportFile) -> String {
        // The decoder does not always give the position of a syntax error; the older parser does.
        func whatIsWrong() -> String? {
            do {
                _ = try JSONSerialization.jsonObject(with: Data(file.text.utf8))
                return nil
            } catch {
                return (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
            }
        }
        func place(_ path: [any CodingKey]) -> String {
            let names = path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }
            return names.isEmpty ? "the file" : String(names.joined().drop { $0 == "." })
        }
        return switch error {
        case DecodingError.keyNotFound(let key, let context):
            "\(place(context.codingPath + [key])) is missing; is this Habitica's export of user data in JSON?"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            "\(place(context.codingPath)) is of another type: \(context.debugDescription)"
        case DecodingError.dataCorrupted(let context):
            "\(place(context.codingPath)) is not JSON: \(whatIsWrong() ?? context.debugDescription)"
        default: "\(error)"
        }
    }
}
