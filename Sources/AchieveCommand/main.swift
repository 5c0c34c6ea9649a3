import Foundation

Surroundings.prepare()
let console = Console(
    output: STDOUT_FILENO, errors: STDERR_FILENO,
    terminal: Terminal.current(environment: ProcessInfo.processInfo.environment))
let status = await Achieve.run(Array(CommandLine.arguments.dropFirst()), on: console)
exit(status.rawValue)
