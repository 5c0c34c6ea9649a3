import Testing

@testable import AchieveCommand

@Suite("Argument parser")
struct ArgumentParserTests {
    private static let size = Option("size", "N", "how many")
    private static let color = Option("color", "NAME", "which", choices: ["red", "green"])
    private static let loud = Option(flag: "loud", "say it")
    private static let name = Option("name", "TEXT", "who")
    private static let all = Option(flag: "all", "everybody")

    private let description = CommandDescription(
        name: "paint", summary: "Paint", operands: .any("FILE"), options: [size, color, loud])
    private let choosy = CommandDescription(name: "greet", summary: "Greet", required: [[name, all]])

    @Test("Options can appear anywhere among operands, as `--name value` or `--name=value`")
    func optionsMayStandAnywhereInBothForms() throws {
        let arguments = try ArgumentParser.parse(
            ["a.txt", "--size", "3", "b.txt", "--color=red", "--loud", "-"], by: description, in: .sample)
        #expect(arguments.operands == ["a.txt", "b.txt", "-"])
        #expect(arguments[Self.size] == "3")
        #expect(arguments[Self.color] == "red")
        #expect(arguments.has(Self.loud))
        #expect(!arguments.wantsHelp)
    }

    @Test("Two dashes end the options")
    func twoDashesEndTheOptions() throws {
        let arguments = try ArgumentParser.parse(["--loud", "--", "--size", "-h"], by: description, in: .sample)
        #expect(arguments.operands == ["--size", "-h"])
        #expect(arguments[Self.size] == nil)
    }

    @Test("The value of an option may contain equals signs and start with dashes")
    func aValueMayHoldEqualsSignsAndDashes() throws {
        let arguments = try ArgumentParser.parse(["--size=--a=b"], by: description, in: .sample)
        #expect(arguments[Self.size] == "--a=b")
        #expect(try ArgumentParser.parse(["--size", "-1"], by: description, in: .sample)[Self.size] == "-1")
    }

    @Test("Asking for help works without the required options")
    func helpIsFoundBeforeAnythingIsMissing() throws {
        #expect(try ArgumentParser.parse(["-h"], by: choosy, in: .sample).wantsHelp)
        #expect(try ArgumentParser.parse(["--all", "--help"], by: choosy, in: .sample).wantsHelp)
    }

    private static let wrong: [(words: [String], reason: UsageError.Reason, suggestion: String?)] = [
        (["--sise", "3"], .unknownOption("--sise"), "--size"),
        (["-x"], .unknownOption("-x"), nil),
        (["--size"], .missingValue("--size N"), nil),
        (["--size", "--loud"], .missingValue("--size N"), nil),
        (["--size="], .missingValue("--size N"), nil),
        (["--loud=yes"], .unexpectedValue("--loud"), nil),
        (["--size", "1", "--size", "2"], .repeatedOption("--size"), nil),
        (["--color", "gren"], .invalidValue(option: "--color", value: "gren", expected: "red, green"), "green"),
    ]

    @Test("A wrong option or value is reported by name, with a suggestion if one is close", arguments: wrong)
    func wrongWordsAreNamed(_ words: [String], _ reason: UsageError.Reason, _ suggestion: String?) {
        let problem = UsageError(reason, suggestion: suggestion, command: "paint")
        #expect(throws: problem) { try ArgumentParser.parse(words, by: description, in: .sample) }
    }

    @Test("Exactly one option of a required group must be given")
    func exactlyOneOfAGroupMustBeGiven() throws {
        #expect(try ArgumentParser.parse(["--all"], by: choosy, in: .sample).has(Self.all))
        #expect(throws: UsageError(.missing(["--name TEXT", "--all"]), command: "greet")) {
            try ArgumentParser.parse([], by: choosy, in: .sample)
        }
        #expect(throws: UsageError(.exclusive(["--name", "--all"]), command: "greet")) {
            try ArgumentParser.parse(["--all", "--name", "x"], by: choosy, in: .sample)
        }
        #expect(throws: UsageError(.unexpectedOperand("x"), command: "greet")) {
            try ArgumentParser.parse(["--all", "x"], by: choosy, in: .sample)
        }
    }

    @Test("A usage error suggests the option that was meant and names the help to call")
    func problemsSayWhatWasMeant() {
        let problem = UsageError(.unknownOption("--sise"), suggestion: "--size", command: "paint")
        #expect("\(problem)" == "unknown option --sise; did you mean --size?")
        #expect(problem.helpCall(in: "achieve") == "achieve paint --help")
    }
}
