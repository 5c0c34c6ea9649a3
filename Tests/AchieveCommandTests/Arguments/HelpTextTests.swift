import Testing

@testable import AchieveCommand

@Suite("Help texts")
struct HelpTextTests {
    @Test("The overview lists the commands and the exit statuses")
    func everyCommandAndStatusIsListed() {
        let help = HelpText(.sample).overview
        for name in ["run", "status", "catalog", "explain", "demo"] { #expect(help.contains("\n  \(name) ")) }
        for status in ["0", "1", "64", "65", "66", "73", "75"] { #expect(help.contains("\n  \(status) ")) }
    }

    @Test("The overview says that commands without an option for the language answer in English")
    func languageOfCommandsWithoutOption() {
        #expect(HelpText(.sample).overview.contains("\nCommands without --language answer in English.\n"))
    }

    @Test("The help of a command lists each of its options", arguments: CommandLineTool.commands.indices)
    func everyOptionOfACommandIsListed(_ index: Int) {
        let description = CommandLineTool.sample.descriptions[index]
        let help = HelpText(.sample).text(of: description)
        #expect(help.hasPrefix("usage: achieve \(description.name)"))
        for option in description.allOptions { #expect(help.contains("\n  \(option.usage) ")) }
    }

    @Test("Help lines fit into 80 columns, except for examples", arguments: CommandLineTool.commands.indices)
    func linesFitATerminal(_ index: Int) {
        let examples = Set(CommandLineTool.sample.descriptions[index].examples.map { "  achieve \($0)" })
        for line in HelpText(.sample).text(of: CommandLineTool.sample.descriptions[index])
            .split(separator: "\n").dropFirst()
        {
            #expect(line.count <= 80 || examples.contains(String(line)))
        }
    }

    @Test("Every command is in one group of the overview")
    func commandsAreGrouped() {
        let names = CommandLineTool.sample.descriptions.map(\.name)
        #expect(Set(names).count == names.count && names.count == 40)
        let overview = HelpText(.sample).overview
        for group in CommandGroup.all { #expect(overview.contains("\n\n\(group.title):\n")) }
    }

    @Test("The overview fits the terminal, and its headings are bold there", arguments: [40, 60, 100])
    func theOverviewFitsTheTerminal(_ width: Int) {
        let style = TextStyle(usesColors: true, usesBars: true, width: width)
        let lines = HelpText(.sample, style).overview.split(separator: "\n")
        #expect(lines.contains("\u{1B}[1mexit status:\u{1B}[0m"))
        #expect(lines.allSatisfy { $0.replacing(/\u{1B}\[\d*m/, with: "").count <= width })
    }

    @Test("The usage line shows required options and operands")
    func requiredOptionsStandInTheUsage() {
        let help = HelpText(.sample).text(of: StatusCommand.description(in: .sample))
        #expect(help.hasPrefix("usage: achieve status (--player P | --all) [OPTION ...]\n"))
        #expect(
            HelpText(.sample).text(of: RunCommand.description(in: .sample))
                .hasPrefix("usage: achieve run [OPTION ...] [FILE ...]\n"))
    }
}
