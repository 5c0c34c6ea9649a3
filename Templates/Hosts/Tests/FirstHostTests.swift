import Testing

/// The README prints this host, so it is run as printed, twice in the same folder.
@Suite("First host")
struct FirstHostTests {
    @Test("The second run changes nothing and ends")
    func theSecondRunChangesNothingAndEnds() throws {
        let folder = try HostFolder()
        defer { folder.remove() }
        let first = try folder.call("FirstHost")
        let second = try folder.call("FirstHost")
        #expect(first.status == 0)
        #expect(first.output.hasSuffix("\nworkouts: 1, points: 100\n"))
        #expect(second.status == 0)
        #expect(second.output == "workouts: 1, points: 100\n")
    }
}
