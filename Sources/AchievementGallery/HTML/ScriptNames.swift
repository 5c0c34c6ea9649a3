/// Replaces the names that a script declares by short ones.
///
/// A name gets the same replacement everywhere, whatever its scope, and no two names get the same, so every name still
/// means what it meant. Names of members are left alone, because browsers and data know them; `{ text }`, which is a
/// member and a variable, becomes `{text:a}`.
struct ScriptNames {
    private let tokens: [ScriptToken]
    /// What each token is as a name.
    private var roles: [Role]
    private var declared: Set<String> = []

    private enum Role {
        case none, variable, member, shorthand
    }

    /// - Parameter script: a script without comments.
    static func shortened(_ script: [UInt8]) -> [UInt8] {
        ScriptNames(ScriptToken.tokens(of: script)).shortened
    }

    private init(_ tokens: [ScriptToken]) {
        self.tokens = tokens
        roles = tokens.map { $0.isName ? .variable : .none }
        findRoles()
    }

    private var shortened: [UInt8] {
        var uses: [String: Int] = [:]
        for (token, role) in zip(tokens, roles) where role == .variable || role == .shorthand {
            if declared.contains(token.text) { uses[token.text, default: 0] += 1 }
        }
        var taken = Set(tokens.lazy.filter(\.isName).map(\.text)).union(["as", "do", "if", "in", "is", "of"])
        var number = 0
        var names: [String: String] = [:]
        for name in uses.keys.sorted(by: { (uses[$1] ?? 0, $0) < (uses[$0] ?? 0, $1) }) {
            var short = Self.name(number)
            while taken.contains(short) {
                number += 1
                short = Self.name(number)
            }
            guard short.utf8.count < name.utf8.count else { continue }
            names[name] = short
            taken.insert(short)
        }
        var script: [UInt8] = []
        for (token, role) in zip(tokens, roles) {
            switch (role, names[token.text]) {
            case (.variable, let name?): script += name.utf8
            case (.shorthand, let name?): script += "\(token.text):\(name)".utf8
            default: script += token.text.utf8
            }
        }
        return script
    }

    /// A name of one letter or two.
    private static func name(_ number: Int) -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
        let last = String(letters[number % letters.count])
        return number < letters.count ? last : name(number / letters.count - 1) + last
    }

    // MARK: - Roles

    private enum Scope {
        case block, object, members, other
    }

    /// Tells variables from members, and finds what is declared.
    private mutating func findRoles() {
        var scopes: [Scope] = []
        var openings: [Int] = []
        for (index, token) in tokens.enumerated() where !token.isSpace {
            switch token.text {
            case "{", "${", "(", "[":
                scopes.append(token.text == "{" ? scope(at: index) : .other)
                openings.append(index)
            case "}", ")", "]":
                _ = scopes.popLast()
                if let opening = openings.popLast(), token.text == ")" { declareParameters(opening, index) }
            case "const", "let": declare(patternAt: index, until: tokens.endIndex)
            case "function", "class": if let next = next(after: index) { declared.insert(tokens[next].text) }
            case "=>": if let name = previous(before: index), tokens[name].isName { declared.insert(tokens[name].text) }
            default: if token.isName { roles[index] = role(at: index, in: scopes.last ?? .block) }
            }
        }
        declared.subtract(ScriptToken.keywords)
    }

    private func role(at index: Int, in scope: Scope) -> Role {
        let (before, after) = (text(previous(before: index)), text(next(after: index)))
        if ScriptToken.keywords.contains(tokens[index].text) { return .none }
        if [".", "?.", "#"].contains(before) { return .member }
        let isFirst = ["{", ",", ";", "}", "get", "set", "async", "static"].contains(before)
        switch scope {
        case .object where isFirst && [",", "}", "="].contains(after): return .shorthand
        case .object where isFirst && [":", "("].contains(after), .members where isFirst: return .member
        default: return .variable
        }
    }

    /// What braces contain.
    private func scope(at index: Int) -> Scope {
        let beforeObjects = ["(", ",", "=", ":", "[", "?", "...", "return", "const", "let", "&", "|"]
        guard let before = previous(before: index) else { return .block }
        if beforeObjects.contains(tokens[before].text) { return .object }
        return ["class", "extends"].contains(text(previous(before: before))) ? .members : .block
    }

    /// Declares what is between parentheses if they contain parameters.
    private mutating func declareParameters(_ opening: Int, _ end: Int) {
        let after = text(next(after: end))
        let isCondition = ["if", "for", "while", "switch"].contains(text(previous(before: opening)))
        if after == "=>" || after == "{" && !isCondition { declare(patternAt: opening, until: end) }
    }

    /// Declares the names in a pattern, up to what it is assigned.
    private mutating func declare(patternAt start: Int, until end: Int) {
        var depth = 0
        // The depth of a default value, in which nothing is declared.
        var value: Int?
        for index in (start + 1)..<end where !tokens[index].isSpace {
            switch tokens[index].text {
            case "{", "[", "(": depth += 1
            case "}", "]", ")":
                depth -= 1
                if depth < 0 { return }
            case "=" where depth == 0 && end == tokens.endIndex: return
            case "=": value = value ?? depth
            case "of", "in", ";": if depth == 0, end == tokens.endIndex { return }
            case ",": if let own = value, depth <= own { value = nil }
            default:
                if let own = value, depth < own { value = nil }
                guard value == nil, tokens[index].isName, text(next(after: index)) != ":" else { continue }
                declared.insert(tokens[index].text)
            }
        }
    }

    private func text(_ index: Int?) -> String { index.map { tokens[$0].text } ?? "" }

    private func next(after index: Int) -> Int? { tokens[(index + 1)...].firstIndex { !$0.isSpace } }

    private func previous(before index: Int) -> Int? { tokens[..<index].lastIndex { !$0.isSpace } }
}
