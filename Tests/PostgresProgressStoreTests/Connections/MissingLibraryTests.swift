#if !PostgreSQL
    import AchievementStorage
    import PostgresProgressStore
    import Testing

    @Suite("Builds without the package trait")
    struct MissingLibraryTests {
        @Test("Without the package trait, opening a store says how to build it")
        func missing() async {
            let error = await #expect(throws: StoreError.self) { try await PostgresProgressStore("dbname=game") }
            #expect(error?.code == .cannotOpen)
            #expect(error?.message.contains("--traits PostgreSQL") == true)
        }
    }
#endif
