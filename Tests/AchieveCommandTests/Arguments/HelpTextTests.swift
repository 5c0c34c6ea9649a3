import Testing

@testable import AchieveCommand

@Suite("Help texts")
struct HelpTextTests {
    @Test("The overview lists the commands and the exit statuses")
    func everyCommandAndStatusIsListed() {
        let help = HelpText.of(.sample)
        for name in ["run", "status", "catalog", "explain", "demo"] { #expect(help.contains("\n  \(name) ")) }
        for status in ["0", "1", "64", "65", "66", "73", "75"] { #expect(help.contains("\n  \(status) ")) }
    }

    @Test("The help of a command lists each of its options", arguments: CommandLineTool.commands.indices)
    func everyOptionOfACommandIsListed(_ index: Int) {
        let description = CommandLineTool.sample.descriptions[index]
        let help = HelpText.of(description, in: .sample)
        #expect(help.hasPrefix("usage: achieve \(description.name)"))
        for option in description.allOptions { #expect(help.contains("\n  \(option.usage) ")) }
    }

    @Test("Help lines fit into 80 columns, except for examples", arguments: CommandLineTool.commands.indices)
    func linesFitATerminal(_ index: Int) {
        let examples = Set(CommandLineTool.sample.descriptions[index].examples.map { "  achieve \($0)" })
        for line in HelpText.of(CommandLineTool.sample.descriptions[index], in: .sample).split(separator: "\n")
            .dropFirst()
        {
            #expect(line.count <= 80 || examples.contains(String(line)))
        }
    }

    @Test("The usage line shows required options and operands")
    func requiredOptionsStandInTheUsage() {
        let help = HelpText.of(StatusCommand.description(in: .sample), in: .sample)
        #expect(help.hasPrefix("usage: achieve status (--player P | --all) [OPTION ...]\n"))
        #expect(
            HelpText.of(RunCommand.description(in: .sample), in: .sample).hasPrefix(
                "usage: achieve run [OPTION ...] [FILE ...]\n"))
    }
}
