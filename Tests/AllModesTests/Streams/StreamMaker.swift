import AchievementTesting
import Chance

/// Generates random streams, the same for the same seed.
struct StreamMaker {
    private let shape: StreamShape
    private var random: SeededGenerator
    private var people: [Person] = []
    /// The generated happenings, each with the instant of its arrival.
    private var made: [(arrival: Int, happening: Happening)] = []
    private var count = 0

    /// The happenings of a stream in the order of arrival.
    static func stream(seed: Int, _ shape: StreamShape) -> [Happening] {
        var maker = StreamMaker(seed: seed, shape)
        return maker.make()
    }

    private init(seed: Int, _ shape: StreamShape) {
        self.shape = shape
        random = SeededGenerator(seed: UInt64(seed))
        for index in 0..<shape.players {
            let name = Person.names[index % Person.names.count] + (index < Person.names.count ? "" : "\(index)")
            people.append(Person(shape.prefix + name, shape, &random))
        }
    }

    private mutating func make() -> [Happening] {
        for _ in 0..<shape.happenings { add(random.pick(0...(people.count - 1))) }
        made.sort {
            $0.arrival != $1.arrival ? $0.arrival < $1.arrival : $0.happening.isBefore($1.happening)
        }
        return unruly(made.map(\.happening))
    }

    /// Generates one more happening of a player.
    private mutating func add(_ person: Int) {
        count += 1
        let days = people[person].activeDays
        // Consecutive days, so that there are streaks, or any day.
        let index = random.chance(70) ? people[person].happenings % days.count : random.pick(0...(days.count - 1))
        let day = days[index]
        people[person].happenings += 1
        var deed = DeedMaker.deed(of: &people[person], shape, &random)
        var offset = people[person].offset(on: day)
        if random.chance(2) { offset = random.pick(0, 480, -600) }
        if random.chance(shape.granted) { deed = DeedMaker.grant(&random) }
        var instant = day * millisecondsOfDay + ClockMaker.time(for: deed, &random) - offset * 60_000
        if case .weighed = deed {
            // The order of two weights at one instant is not specified.
            while !people[person].weighings.insert(instant).inserted { instant += 1 }
        }
        let happening = Happening(
            source: random.pick("/app", "/app", "https://b.example/x"), id: "\(shape.prefix)e\(count)",
            player: people[person].name, at: PlainMoment(milliseconds: instant, offsetMinutes: offset), deed: deed)
        let mayBeLate = !happening.isAdministrative && (shape.hasLateGames || !deed.isGame)
        let isLate = mayBeLate && random.chance(shape.late)
        made.append((instant + (isLate ? random.pick(1...8) * millisecondsOfDay : 0), happening))
    }

    /// Adds invalid events, repeats and voids.
    private mutating func unruly(_ orderly: [Happening]) -> [Happening] {
        var arrivals: [Happening] = []
        for (index, happening) in orderly.enumerated() {
            arrivals.append(happening)
            if random.chance(shape.spoilt) {
                var bad = happening
                bad.id += "-bad"
                if let clock = shape.clock, random.chance(20) {
                    // At the limit for future events, or just beyond it.
                    bad.at.milliseconds = clock + millisecondsOfDay + random.pick(0, 1)
                    bad.deed = .walked(steps: 10_000)
                } else {
                    bad.deed = DeedSpoiler.spoilt(&random)
                }
                arrivals.append(bad)
            }
            if random.chance(shape.repeated) {
                arrivals.append(random.chance(50) ? happening : orderly[random.pick(0...index)])
            }
            if random.chance(shape.repeated) {
                var liar = orderly[random.pick(0...index)]
                liar.at.milliseconds -= 1
                arrivals.append(liar)
            }
            if random.chance(shape.voided) {
                let target = orderly[random.pick(0...index)]
                guard !target.deed.isGame, !target.isAdministrative else { continue }
                arrivals.append(void(of: target, after: happening, "-void"))
            }
            if random.chance(shape.undone) {
                let decisions = arrivals.filter { $0.isDecision && !$0.id.hasSuffix("-bad") }
                guard !decisions.isEmpty else { continue }
                let target = decisions[random.pick(0...(decisions.count - 1))]
                arrivals.append(void(of: target, after: happening, "-undo"))
            }
        }
        return arrivals
    }

    private func void(of target: Happening, after happening: Happening, _ suffix: String) -> Happening {
        var void = happening
        void.id += suffix
        void.player = target.player
        void.deed = .voided(source: target.source, id: target.id, by: "coach")
        return void
    }
}
