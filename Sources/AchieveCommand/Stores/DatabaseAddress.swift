/// The address of a PostgreSQL database in a command line. Its description for output contains no password.
struct DatabaseAddress: Hashable, Sendable, CustomStringConvertible {
    /// The address for libpq, including the password if there is one.
    let connection: String
    /// The address without a password and without anything that could be part of one.
    let description: String

    private static let schemes = ["postgresql://", "postgres://"]

    /// Parses an address: a URI, or keywords with values such as `service=game` or `host=db.example.org dbname=game`.
    /// `nil` for any other text, which is the path of a file.
    init?(_ text: String) {
        connection = text
        if let scheme = Self.schemes.first(where: text.hasPrefix) {
            description = scheme + Self.shown(text.dropFirst(scheme.count))
        } else if Self.hasShownKeyword(text) {
            description = Self.keywords(text)
        } else {
            return nil
        }
    }

    /// The harmless keywords with their values, up to what could be part of a password.
    private static func keywords(_ text: String) -> String {
        let words = text.split(separator: " ").prefix { $0.contains("=") && !$0.contains("'") && !$0.contains("\\") }
        return words.filter { hasShownKeyword($0) }.joined(separator: " ")
    }

    private static func hasShownKeyword(_ text: some StringProtocol) -> Bool {
        text.contains("=") && shownParameters.contains(String(text.prefix { $0 != "=" }))
    }

    /// The part after the scheme without the password: `USER@HOST:PORT/DATABASE` and the harmless parameters.
    private static func shown(_ rest: Substring) -> String {
        let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let parameters = parts.dropFirst().first ?? ""
        // An `@` here may end a password that contains a question mark; then nothing is known to be harmless.
        guard !parameters.contains("@") else { return "..." }
        return authority(parts.first ?? "") + harmless(parameters)
    }

    private static func authority(_ text: Substring) -> String {
        guard let end = text.lastIndex(of: "@") else { return withoutOddPorts(text) }
        let user = text[..<end].prefix { !":/@".contains($0) }
        return user + "@" + withoutOddPorts(text[text.index(after: end)...])
    }

    /// If the user name and the `@` are missing, a password stands in the place of the port.
    private static func withoutOddPorts(_ text: Substring) -> String {
        let hosts = text.prefix { $0 != "/" }
        let known = hosts.split(separator: ",", omittingEmptySubsequences: false).map { host in
            guard let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") else { return String(host) }
            let port = host[host.index(after: colon)...]
            return port.allSatisfy(\.isNumber) ? String(host) : "\(host[..<colon]):***"
        }
        return known.joined(separator: ",") + text.dropFirst(hosts.count)
    }

    private static let shownParameters: Set = ["dbname", "host", "hostaddr", "port", "service", "sslmode", "user"]

    private static func harmless(_ parameters: Substring) -> String {
        let shown = parameters.split(separator: "&").filter { hasShownKeyword($0) }
        return shown.isEmpty ? "" : "?" + shown.joined(separator: "&")
    }

    /// The parts of a command line's words that must not be printed, each with its replacement: database addresses
    /// anywhere, even in the wrong place, and the values of `password=`.
    static func secrets(in words: [String]) -> [(secret: String, shown: String)] {
        words.flatMap { word -> [(secret: String, shown: String)] in
            let value = word.hasPrefix("--") ? String(word.drop { $0 != "=" }.dropFirst()) : word
            if let address = DatabaseAddress(value) { return [(address.connection, address.description)] }
            let parts = word.split { " &?".contains($0) }
            return parts.filter { $0.hasPrefix("password=") || $0.hasPrefix("sslpassword=") }
                .map { (String($0), $0.prefix { $0 != "=" } + "=***") }
        }
        .filter { $0.secret != $0.shown }
    }
}
