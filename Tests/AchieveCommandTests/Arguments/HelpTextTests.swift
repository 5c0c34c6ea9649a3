import Testing

@testable import AchieveCommand

@Suite struct HelpTextTests {
    @Test func everyCommandAndStatusIsListed() {
        let help = HelpText.of(Achieve.commands.map { $0.description })
        for name in ["run", "status", "catalog", "explain", "demo"] { #expect(help.contains("\n  \(name) ")) }
        for status in ["0", "1", "64", "65", "66", "73", "75"] { #expect(help.contains("\n  \(status) ")) }
    }

    @Test(arguments: Achieve.commands.indices)
    func everyOptionOfACommandIsListed(_ index: Int) {
        let description = Achieve.commands[index].description
        let help = HelpText.of(description)
        #expect(help.hasPrefix("usage: achieve \(description.name)"))
        for option in description.allOptions { #expect(help.contains("\n  \(option.usage) ")) }
    }

    @Test(arguments: Achieve.commands.indices)
    func linesFitATerminal(_ index: Int) {
        let examples = Set(Achieve.commands[index].description.examples.map { "  \($0)" })
        for line in HelpText.of(Achieve.commands[index].description).split(separator: "\n").dropFirst() {
            #expect(line.count <= 80 || examples.contains(String(line)))
        }
    }

    @Test func requiredOptionsStandInTheUsage() {
        let help = HelpText.of(StatusCommand.description)
        #expect(help.hasPrefix("usage: achieve status (--player P | --all) [OPTION ...]\n"))
        #expect(HelpText.of(RunCommand.description).hasPrefix("usage: achieve run [OPTION ...] [FILE ...]\n"))
    }
}
