import AchievementCore
import AchievementEngine

/// The permissions of actors in an event file, as given with `--allow-actors`: names separated by commas, with `*` for
/// every actor; optionally a colon and the kinds of actions that they may perform; such groups are separated by
/// semicolons.
struct ActorPermissions: Sendable {
    private typealias Kind = AdministrativeAction.Kind

    private var kinds: [ExactText: Set<Kind>] = [:]
    private var everybody: Set<Kind> = []

    /// Parses the value of `option`.
    init(_ text: String, of option: Option, in arguments: Arguments) throws(UsageError) {
        for part in text.split(separator: ";", omittingEmptySubsequences: false) {
            // Kinds contain no colons; names may.
            let colon = part.lastIndex(of: ":")
            let names = part[..<(colon ?? part.endIndex)]
            let kinds = try colon.map { colon throws(UsageError) in
                try Self.kinds(part[part.index(after: colon)...], of: option, in: arguments)
            }
            for name in names.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
                if let expected = FieldChecks.idProblem(of: name) {
                    throw arguments.invalid(
                        option, text,
                        "comma-separated names, each \(expected); or '*'; with kinds as in coach:grant,revoke;ops"
                    )
                }
                let allowed = kinds ?? Set(Kind.allCases)
                if name == "*" {
                    everybody.formUnion(allowed)
                } else {
                    self.kinds[ExactText(name), default: []].formUnion(allowed)
                }
            }
        }
    }

    private static func kinds(
        _ text: Substring, of option: Option, in arguments: Arguments
    ) throws(UsageError) -> Set<Kind> {
        if text == "*" { return Set(Kind.allCases) }
        var kinds: Set<Kind> = []
        let known = Kind.allCases.map(\.rawValue)
        for word in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            guard let kind = Kind(rawValue: word) else {
                throw arguments.invalid(
                    option, word, "after the colon, one of \(known.joined(separator: ", "))",
                    suggestion: NearestName.find(word, among: known))
            }
            kinds.insert(kind)
        }
        return kinds
    }

    /// The permissions as a center's policy.
    var policy: AdministrationPolicy {
        AdministrationPolicy { [kinds, everybody] action, actor in
            everybody.contains(action.kind)
                || actor.flatMap { kinds[ExactText($0)] }?.contains(action.kind) ?? false
        }
    }
}
