import AchievementCore
import AchievementSupport
import Testing

@testable import AchieveCommand

@Suite("Formatting of numbers, tables and CSV")
struct FormattingTests {
    @Test("Numbers, amounts, durations and times have one format each")
    func numbers() {
        #expect(
            [0, 999, 1_000, 1_234_567, -1_000].map { NumberText.grouped($0) } == [
                "0", "999", "1,000", "1,234,567", "-1,000",
            ])
        let amounts: [Amount] = [1_234.5, 69.999, 5, 0.001, -0.5]
        #expect(amounts.map { NumberText.grouped($0) } == ["1,234.5", "69.99", "5", "0", "-0.5"])
        #expect(NumberText.seconds(1.234) == "1.23" && NumberText.seconds(60) == "60.00")
        #expect([0, 65, 3_661].map(NumberText.clock) == ["0:00", "1:05", "1:01:01"])
        #expect(NumberText.count(1, "day") == "1 day" && NumberText.count(2_000, "day") == "2,000 days")
        #expect(Moment("2026-11-18T21:04:59+08:00").map(NumberText.minute) == "2026-11-18 21:04")
    }

    @Test("Wide characters take two columns, and combining ones none")
    func widthsOfWideAndJoiningCharacters() {
        #expect(TextWidth.of("abc") == 3)
        #expect(TextWidth.of("锻炼10次") == 8)
        #expect(TextWidth.of("e\u{301}") == 1)
        #expect(TextWidth.of("🏆") == 2)
        #expect(TextWidth.pad("初", to: 4) == "初  " && TextWidth.padLeft("初", to: 4) == "  初")
    }

    @Test("Tables align by terminal columns")
    func tablesAlignByColumnsOfTheTerminal() {
        var table = TextTable([.left, .right, .left], indent: 1)
        table.add("初试", "5", "x")
        table.add("a", "1,000", "")
        #expect(table.lines() == [" 初试      5  x", " a     1,000"])
    }

    @Test("Text is wrapped at spaces and beside wide characters, and long words inside")
    func wrapping() {
        #expect(TextWidth.wrap("one two three", to: 7) == ["one two", "three"])
        #expect(TextWidth.wrap("one two", to: 7) == ["one two"])
        let json = [#"{"by":"sensei","#, #""task":"report"}"#]
        #expect(TextWidth.wrap(json.joined(), to: 18) == json)
        #expect(TextWidth.wrap("abcdefgh ij", to: 3) == ["abc", "def", "gh", "ij"])
        #expect(TextWidth.wrap("锻炼10次，再来", to: 8) == ["锻炼10", "次，再来"])
        #expect(TextWidth.wrap("", to: 5) == [""])
    }

    @Test("Text that is too wide is shortened with an ellipsis")
    func shortening() {
        #expect(TextWidth.shorten("Workout days", to: 12) == "Workout days")
        #expect(TextWidth.shorten("Workout days", to: 6) == "Worko…")
        #expect(TextWidth.shorten("锻炼日", to: 5) == "锻炼…" && TextWidth.shorten("锻炼日", to: 4) == "锻…")
    }

    @Test("If a table is too wide, its last column is wrapped, then moved below, then names are shortened")
    func tablesFitTheTerminal() {
        var table = TextTable([.name, .right, .left])
        table.add("Sequence Recall: 3 Games", "10", "Finish three games of the sequence that grows")
        func lines(_ width: Int) -> [String] {
            table.lines(TextStyle(usesColors: false, usesBars: false, width: width))
        }
        #expect(lines(80) == ["Sequence Recall: 3 Games  10  Finish three games of the sequence that grows"])
        #expect(
            lines(60) == [
                "Sequence Recall: 3 Games  10  Finish three games of the",
                "                              sequence that grows",
            ])
        #expect(
            lines(50) == [
                "Sequence Recall: 3 Games  10", "    Finish three games of the sequence that grows",
            ])
        #expect(lines(24).first == "Sequence Recall: 3 …  10")
        #expect(lines(24).allSatisfy { TextWidth.of($0) <= 24 })
    }

    @Test("If the other columns are too wide, too, those before the last move below before names are shortened")
    func severalColumnsGoBelow() {
        var table = TextTable([.name, .right, .left, .left])
        table.add("Sequence Recall: 3 Games", "10", "room1.sequence-recall.games", "Complete 3 games")
        #expect(
            table.lines(TextStyle(usesColors: false, usesBars: false, width: 40)) == [
                "Sequence Recall: 3 Games  10", "    room1.sequence-recall.games", "    Complete 3 games",
            ])
    }

    @Test("Columns without any text take no space")
    func emptyColumns() {
        var table = TextTable([.left, .left, .right, .left])
        table.add("a", "", "1", "")
        #expect(table.lines() == ["a  1"])
    }

    @Test("A bar is full only at 100 percent")
    func barsAreFullOnlyWhenDone() {
        #expect(TextStyle.cells(0.999, width: 4) == "███░")
        #expect(TextStyle.cells(1, width: 4) == "████")
        #expect(TextStyle.cells(.nan, width: 2) == "░░")
        #expect(TextStyle.plain.bar(0.5) == "")
        let short = TextStyle(usesColors: false, usesBars: true, width: 60)
        #expect(short.bar(0.5) == "")
        // Where the cells are known to be free, a bar is drawn as long as it is long enough to read.
        #expect(short.bar(0.5, width: 12) == "██████░░░░░░" && short.bar(0.5, width: 9) == "")
    }

    @Test("CSV cells are quoted where needed")
    func csvIsQuotedWhereItMustBe() {
        #expect(CSVText.row(["a", "b,c", "d\"e", "f\ng", ""]) == "a,\"b,c\",\"d\"\"e\",\"f\ng\",")
    }

    @Test(
        "CSV cells that a spreadsheet would read as a formula are escaped",
        arguments: [
            ("=1+1", "'=1+1"), ("+cmd", "'+cmd"), ("-2-3", "'-2-3"), ("@SUM(A1)", "'@SUM(A1)"), ("\t=1", "'\t=1"),
            ("＝1", "'＝1"), ("=\"a\"", "\"'=\"\"a\"\"\""), ("--1", "'--1"), ("-", "'-"), ("-1e5", "'-1e5"),
            ("-200", "-200"), ("+0.5", "+0.5"), ("a=1", "a=1"), ("", ""),
        ])
    func csvIsSafeInASpreadsheet(_ cell: String, _ written: String) {
        #expect(CSVText.row([cell]) == written)
    }

    @Test("Words for a shell are quoted where needed")
    func wordsForAShell() {
        #expect(ShellText.quoted("/a/b-c_1.sqlite") == "/a/b-c_1.sqlite")
        #expect(ShellText.quoted("it's here") == "'it'\\''s here'")
        #expect(ShellText.quoted("") == "''")
    }

    @Test("The progress bar shows share, rate and remaining time, and fits its width")
    func theProgressBarShowsShareRateAndRest() {
        var bar = ProgressBar(bytesTotal: 1_000)
        bar.bytesDone = 250
        bar.events = 3_000
        #expect(
            bar.line(after: 2, width: 80) == "███████░░░░░░░░░░░░░░░░░░░░░░░  25 %  3,000 events  1,500/s  0:06 left")
        #expect(bar.line(after: 2, width: 30).count < 30)
        #expect(ProgressBar(bytesTotal: nil).line(after: 0, width: 80) == "0 events  0/s")
    }
}
