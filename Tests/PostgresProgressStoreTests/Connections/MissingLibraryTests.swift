#if !PostgreSQL
    import AchievementStorage
    import PostgresProgressStore
    import Testing

    @Suite("Without the package trait")
    struct MissingLibraryTests {
        @Test("a store says how to build it")
        func missing() async {
            let error = await #expect(throws: StoreError.self) { try await PostgresProgressStore("dbname=game") }
            #expect(error?.code == .cannotOpen)
            #expect(error?.message.contains("--traits PostgreSQL") == true)
        }
    }
#endif
