import AchievementCore
package import AchievementStorage

/// A failure that libpq or the server reported.
struct PostgresFailure: Error {
    /// The SQLSTATE, five characters; `nil` for an error in libpq.
    let state: String?
    /// Only the primary message, because details may contain names of players.
    let message: String
    /// Whether the connection is lost: if something was sent, its outcome is unknown.
    private(set) var isLost: Bool
    /// Whether it is lost because the server did not answer in time. Its other connections hang then, too.
    private(set) var isSilent = false
    /// Whether there was no connection yet.
    private var isWhileConnecting = false
    /// Whether the server asked for a password and there was none.
    private var needsPassword = false

    init(state: String? = nil, message: String, isLost: Bool = false) {
        self.state = state
        self.message = message
        // A server that shuts down may have committed what it reports as interrupted.
        self.isLost = isLost || state.map { $0.hasPrefix("08") || $0.hasPrefix("57P") } ?? false
    }

    /// The server neither took nor sent anything.
    static func silent(for time: Duration) -> PostgresFailure {
        let seconds = Double(time.wholeMilliseconds) / 1_000
        var failure = PostgresFailure(message: "the server was silent for \(seconds) s", isLost: true)
        failure.isSilent = true
        return failure
    }

    /// What libpq says about a connection that could not be made, in its verbose form and in one line: in
    /// `failed: FATAL:  53300: too many clients; LOCATION:  …` five characters behind a severity are the SQLSTATE.
    init(whileConnecting message: String, needsPassword: Bool = false) {
        let parts = message.split(separator: "; ").filter { !$0.hasPrefix("LOCATION:") }
        var (state, shown): (String?, [String]) = (nil, [])
        for part in parts {
            let found = part.withoutState
            state = state ?? found.state
            shown.append(found.text)
        }
        self.init(state: state, message: shown.joined(separator: "; "))
        // Nothing was sent, whatever the server says.
        (isLost, isWhileConnecting) = (false, true)
        self.needsPassword = needsPassword
    }

    /// The package was built without its trait.
    static let withoutLibrary = "AC005"
    /// The connection string or the name of the schema is invalid.
    static let badAddress = "AC006"
    /// The schema has tables of another application.
    static let notAStore = "AC007"

    /// The host closed the store.
    static let closed = "AC008"

    /// There are no tables, and none may be created.
    static let notThere = "AC009"
    /// The tables are of an older version, and may only be read.
    static let olderVersion = "AC010"
    /// A store cannot be kept in the database.
    static let unsuitable = "AC011"
    /// What is to be written cannot be encoded.
    static let notEncodable = "AC012"

    /// Whether the transaction was rolled back because of another one, so that it can be retried unchanged.
    var isSerialization: Bool { state == "40001" || state == "40P01" }

    /// The failure as an error of the store contract: what, where and why.
    func error(while activity: String, _ location: String) -> StoreError {
        let (code, reason) = meaning
        let number = state.flatMap { $0.hasPrefix("AC") ? nil : "SQLSTATE \($0): " } ?? ""
        return StoreError(code, "Cannot \(activity) the store at \(location): \(reason) (\(number)\(message))")
    }

    private var meaning: (StoreError.Code, String) {
        if isLost { return (.inputOutput, "the connection was lost; the last write may or may not be stored") }
        if needsPassword { return (.cannotOpen, "the server asks for a password") }
        guard let state else { return (.inputOutput, "the connection failed") }
        if isWhileConnecting { return Self.refused(state) }
        switch state {
        case Refusal.generation: return (.conflict, "the catalog has changed since")
        case Refusal.revision: return (.conflict, "a player has changed since")
        case Refusal.sinks: return (.busy, "its sinks keep changing")
        case Refusal.version: return (.newerVersion, "a newer version has migrated it")
        case Self.withoutLibrary: return (.cannotOpen, "this program was built without PostgreSQL")
        case Self.badAddress: return (.cannotOpen, "its address is not valid")
        case Self.unsuitable: return (.cannotOpen, "the database is not suitable")
        case Self.notAStore: return (.notAStore, "it is something else; it was not changed")
        case Self.closed: return (.cannotOpen, "it is closed")
        case Self.notThere: return (.notThere, "it does not exist")
        case Self.olderVersion: return (.readOnly, "it has to be upgraded by a program that writes")
        case Self.notEncodable: return (.corrupt, "something cannot be encoded")
        case "23505", "21000": return (.conflict, "what is to be written already exists")
        case "40001", "40P01": return (.busy, "other transactions kept interfering")
        case "55P03": return (.busy, "it waited too long for other transactions")
        case "57014": return (.busy, "a statement exceeded its timeout")
        case "53100": return (.full, "no space is left")
        case "25006": return (.readOnly, "the server is read-only")
        case "42501": return (.cannotOpen, "access was denied")
        case "54000", "54001", "22001": return (.tooLarge, "a text or payload is longer than the database allows")
        case _ where state.hasPrefix("53"): return (.busy, "the server is out of resources")
        case _ where state.hasPrefix("28"): return (.cannotOpen, "access was denied")
        case _ where state.hasPrefix("58"): return (.inputOutput, "the server cannot read or write its files")
        case _ where state.hasPrefix("XX"): return (.corrupt, "the database is damaged")
        // A table, column or function that is missing or different, or a value that a column does not take.
        case _ where state.hasPrefix("42") || state.hasPrefix("23"):
            return (.corrupt, "its tables are not as expected")
        // Whatever else a server, or a proxy before it, refuses may be accepted later; its message says what it is.
        default: return (.inputOutput, "the server refused it")
        }
    }
}

extension PostgresFailure {
    /// Why a server refuses a connection.
    private static func refused(_ state: String) -> (StoreError.Code, String) {
        switch state.prefix(2) {
        case "53": (.busy, "the server takes no more connections")
        case "57": (.busy, "the server is starting or stopping")
        case "3D": (.cannotOpen, "there is no such database")
        case "28", "42": (.cannotOpen, "access was denied")
        case "08", "58", "XX": (.inputOutput, "the connection failed")
        default: (.cannotOpen, "the server refuses the connection")
        }
    }
}

extension Substring {
    /// The SQLSTATE in a line of a verbose error of libpq, `… FATAL:  53300: too many clients`, and the line without
    /// it.
    fileprivate var withoutState: (state: String?, text: String) {
        let parts = split(separator: ":  ", maxSplits: 1)
        guard parts.count == 2, parts[1].utf8.count > 7 else { return (nil, String(self)) }
        let (code, rest) = (parts[1].prefix(5), parts[1].dropFirst(5))
        guard rest.hasPrefix(": "), code.allSatisfy({ $0.isASCII && ($0.isNumber || $0.isUppercase) }) else {
            return (nil, String(self))
        }
        return (String(code), "\(parts[0])\(rest)")
    }
}

/// The SQLSTATE codes with which statements of this store fail.
enum Refusal {
    /// The catalog is at another generation.
    static let generation = "AC001"
    /// A player is at another revision.
    static let revision = "AC002"
    /// The registered sinks differ from those that this host knows.
    static let sinks = "AC003"
    /// A newer release has migrated the tables.
    static let version = "AC004"
}

extension StoreError.Code {
    /// A text or payload is longer than PostgreSQL allows.
    static let tooLarge = StoreError.Code(rawValue: "too-large")
    /// The database has no store, and none may be created.
    package static let notThere = StoreError.Code(rawValue: "not-there")
}
