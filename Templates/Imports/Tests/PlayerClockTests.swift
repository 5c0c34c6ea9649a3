import Testing

@testable import ImportReaders

@Suite("The clock of a player")
struct PlayerClockTests {
    @Test(
        "An offset is a sign, hours and minutes, up to 18 hours",
        arguments: [
            ("+08:00", "2026-07-01T20:30:00.250+08:00"), ("-03:30", "2026-07-01T09:00:00.250-03:30"),
            ("+14:00", "2026-07-02T02:30:00.250+14:00"), ("-00:30", "2026-07-01T12:00:00.250-00:30"),
        ])
    func offsets(text: String, time: String) throws {
        let instant = try #require(Instant(iso: "2026-07-01T12:30:00.250Z"))
        #expect(try #require(PlayerClock(offset: text)).time(instant) == time)
    }

    @Test(
        "Anything else is refused as an offset",
        arguments: ["", "8", "+8:00", "+08:60", "08:00", "+19:00", "Z", "+0٨:00"])
    func noOffsets(text: String) { #expect(PlayerClock(offset: text) == nil) }

    @Test("Time zones use daylight saving time")
    func summerTime() throws {
        let clock = try #require(PlayerClock(zone: "Europe/Berlin"))
        let winter = try #require(Instant(iso: "2024-01-15T23:30:00Z"))
        let summer = try #require(Instant(iso: "2024-07-15T21:30:00Z"))
        #expect(clock.time(winter) == "2024-01-16T00:30:00+01:00")
        #expect(clock.time(summer) == "2024-07-15T23:30:00+02:00")
        #expect(clock.end(of: try #require(Day("2024-03-31"))) == "2024-03-31T23:59:59+02:00")
        #expect(PlayerClock(zone: "Europe/Nowhere") == nil)
    }

    @Test(
        "Days are those of the calendar",
        arguments: ["2026-02-29", "2026-13-01", "2026-1-01", "26-01-01", "", "2026-04-31"])
    func noDays(text: String) {
        #expect(Day(text) == nil)
        #expect(Day("2024-02-29")?.description == "2024-02-29")
    }

    @Test("Instants outside the years 1970 to 9999 are refused", arguments: [-1, 1e300, .nan, .infinity])
    func noInstants(milliseconds: Double) { #expect(Instant(milliseconds: milliseconds) == nil) }
}
