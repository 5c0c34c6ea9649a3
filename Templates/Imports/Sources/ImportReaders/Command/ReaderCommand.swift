public import Foundation

/// The command: reads an export and writes JSON lines.
public enum ReaderCommand {
    /// The result of a call.
    public struct Result: Sendable {
        /// 0, or the reason for failure: 64 wrong usage, 65 bad input (the readable part is written), 66 no such file,
        /// 73 output cannot be written.
        public let status: Int32
        /// The text for standard output.
        public let output: Data
        /// The text for standard error.
        public let errors: String

        fileprivate init(_ status: Int32, output: String = "", errors: String = "") {
            self.status = status
            self.output = Data(output.utf8)
            self.errors = errors
        }
    }

    /// Runs the command with the arguments after its name.
    public static func run(_ arguments: [String]) -> Result {
        if arguments.contains(where: { $0 == "--help" || $0 == "-h" }) { return Result(0, output: help) }
        do throws(ReaderArguments.UsageError) {
            return run(try ReaderArguments(arguments))
        } catch {
            return Result(64, errors: "readers: \(error)\ntry `readers --help`\n")
        }
    }

    private static func run(_ arguments: ReaderArguments) -> Result {
        var files: [ExportFile] = []
        var options = ReadingOptions(player: arguments.player, clock: arguments.clock)
        options.after = arguments.after
        options.through = arguments.through
        options.readsExperience = arguments.readsExperience
        let inputs = arguments.files + [arguments.habits].compactMap { $0 }
        for path in inputs {
            guard let bytes = FileManager.default.contents(atPath: path) else {
                return Result(66, errors: "readers: \(path): there is no such file, or it cannot be read\n")
            }
            do throws(Problem) {
                files.append(try ExportFile(path: path, bytes: bytes))
            } catch {
                return Result(65, errors: "readers: \(error)\n")
            }
        }
        if arguments.habits != nil { options.habits = files.popLast() }
        do throws(Problem) {
            return write(try arguments.app.read(files, options), arguments, inputs: inputs)
        } catch {
            return Result(65, errors: "readers: \(error)\n")
        }
    }

    private static func write(_ reading: Reading, _ arguments: ReaderArguments, inputs: [String]) -> Result {
        var messages = reading.problems.map(\.description) + reading.notes
        if !arguments.hasClock {
            messages.append("times are written at +00:00; --offset or --zone says where the player lives")
        }
        messages.append("wrote \(reading.lines.count), refused \(reading.problems.count)")
        let errors = messages.map { "readers: \($0)\n" }.joined()
        let status: Int32 = reading.problems.isEmpty ? 0 : 65
        let text = reading.lines.map { $0 + "\n" }.joined()
        guard let path = arguments.output else { return Result(status, output: text, errors: errors) }
        func place(_ path: String) -> URL { URL(fileURLWithPath: path).resolvingSymlinksInPath() }
        guard !inputs.map(place).contains(place(path)) else {
            return Result(64, errors: "readers: --output would take the place of \(path), which is read\n")
        }
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            return Result(73, errors: "readers: \(path): the output cannot be written: \(error.localizedDescription)\n")
        }
        return Result(status, errors: errors)
    }

    private static let help = """
        usage: readers APP --player ID [OPTION ...] FILE ...

        Reads what an app exported and writes JSON lines: events for `achieve run`, or an
        import for `achieve import`.

        apps:
          loop        Loop Habit Tracker: Checkmarks.csv of all habits, or those of single
                      habits; writes an import
          habitica    Habitica: the user data in JSON; writes events, or with --experience
                      an import
          strava      Strava: activities.csv of the bulk export; writes events
          google-fit  Google Fit: Daily activity metrics.csv of a Takeout, or the files of
                      single days beside it; writes events

        options:
          --player ID      the player whose export it is
          --offset ±HH:MM  the offset at which the player lives (default: +00:00)
          --zone NAME      the time zone instead, with its summer times: Europe/Berlin
          --output FILE    where the lines go (default: standard output)
          --help           show this help

        options of loop:
          --habits FILE    Habits.csv, for the targets of habits that measure
          --after DAY      only days after this one, the last that was imported
          --through DAY    only days up to this one; the day of the export is not over

        options of habitica:
          --experience     import the experience as points, instead of what was done

        exit status:
          0   done
          64  wrong usage
          65  bad input data; what is good is written
          66  no such input file
          73  the output cannot be written

        examples:
          readers strava --player ada --zone Europe/Berlin activities.csv | achieve run
          readers loop --player ada --offset +08:00 --through 2026-11-19 Checkmarks.csv

        """
}
