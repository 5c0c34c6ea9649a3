import Testing

@testable import AchieveCommand

@Suite("Addresses of databases")
struct DatabaseAddressTests {
    @Test(
        "An address is shown without its password and anything that may be part of one",
        arguments: [
            ("postgresql://club@db.example.org/club", "postgresql://club@db.example.org/club"),
            ("postgres://club:tops3cret@db:5433/club", "postgres://club@db:5433/club"),
            ("postgresql://club:tops3cret@a:1,b:2/c?sslmode=require", "postgresql://club@a:1,b:2/c?sslmode=require"),
            ("postgresql://club@/club?host=/run/pg&password=tops3cret", "postgresql://club@/club?host=/run/pg"),
            ("postgresql://club:tops@s3cret@db/club", "postgresql://club@db/club"),
            ("postgresql://club:tops/s3cret@db/club", "postgresql://club@db/club"),
            ("postgresql://club:tops?s3cret@db/club", "postgresql://..."),
            ("postgresql://club:tops3cret/club", "postgresql://club:***/club"),
            ("postgresql://[::1]:5432/club", "postgresql://[::1]:5432/club"),
            ("postgresql://db/club?pass%77ord=tops3cret", "postgresql://db/club"),
            ("service=club", "service=club"), ("service=club password=tops3cret", "service=club"),
            ("host=/run/pg dbname=club password=tops3cret", "host=/run/pg dbname=club"),
            ("host=db password='tops3cret' dbname=club", "host=db"),
            ("user=club password = tops3cret dbname=club", "user=club"),
        ])
    func shown(_ text: String, _ shown: String) throws {
        let address = try #require(DatabaseAddress(text))
        #expect(address.description == shown)
        #expect(address.connection == text)
    }

    @Test(
        "Anything else is the path of a file",
        arguments: ["club.sqlite", "postgresql", "./postgresql://a", "-", "", "host", "./host=a", "ghost=a"])
    func files(_ text: String) { #expect(StoreLocation(text) == .file(text)) }

    @Test(
        "No message contains the password, wherever the address appears",
        arguments: [
            ["status", "--all", "--store", "postgresql://ada:tops3cret@localhost:1/club"],
            ["status", "--all", "--store=postgresql://ada:tops3cret@localhost:1/club"],
            ["status", "--all", "postgresql://ada:tops3cret@localhost:1/club"],
            ["run", "postgresql://ada:tops3cret@localhost:1/club"],
            ["postgresql://ada:tops3cret@localhost:1/club"],
            ["status", "--all", "--store", "host=localhost password=tops3cret"],
            ["backup", "--store", "service=club password=tops3cret", "--output", "club.backup"],
            ["info", "--format", "json", "--store", "postgresql://localhost:1/club?password=tops3cret"],
            [
                "diff", "--store", "postgresql://a:tops3cret@localhost:1/", "--with",
                "postgresql://b:tops3cret@localhost:1/",
            ],
            [
                "copy", "--from", "postgresql://a:tops3cret@localhost:1/", "--to",
                "postgresql://a:tops3cret@localhost:1/",
            ],
            ["define", "x.json", "--by", "ops", "--dry-run", "--store", "postgresql://a:tops3cret@localhost:1/a"],
        ])
    func passwords(_ words: [String]) async throws {
        let directory = try TemporaryDirectory()
        let run = try await CommandLineTool.sample.call(words, in: directory)
        #expect(run.status != .done)
        #expect(!run.errors.isEmpty && !run.errors.contains("s3cret"), "\(run.errors)")
        #expect(!run.output.contains("s3cret"), "\(run.output)")
    }

    #if !PostgreSQL
        @Test("Without the package trait, a database is refused with build instructions")
        func withoutTrait() async throws {
            let directory = try TemporaryDirectory()
            for words in [["status", "--all"], ["run"], ["info"], ["verify"]] {
                let run = try await CommandLineTool.sample.call(
                    words + ["--store", "postgresql://ada:tops3cret@db/club"], in: directory)
                #expect(run.status == .cannotWrite)
                #expect(
                    run.errors.hasPrefix(
                        "achieve: this achieve was built without PostgreSQL, so it cannot use postgresql://ada@db/club; "
                            + "`make install TRAITS=PostgreSQL` builds one that can\n"), "\(run.errors)")
            }
            #expect(try directory.names.sorted() == ["err", "out"])
        }
    #endif

    @Test(
        "Commands for files only are refused for a database, with the alternative",
        arguments: [(["compact"], "VACUUM"), (["demo", "--events", "season.jsonl"], "make demo-postgres")])
    func filesAlone(_ words: [String], _ instead: String) async throws {
        let directory = try TemporaryDirectory()
        let season = try directory.write(lines: Sample.workouts(1), to: "season.jsonl")
        let words = words.map { $0 == "season.jsonl" ? season : $0 } + ["--store", "service=club"]
        let run = try await CommandLineTool.sample.call(words, in: directory)
        #expect(run.status == .usage && run.errors.contains(instead), "\(run.errors)")
    }
}
