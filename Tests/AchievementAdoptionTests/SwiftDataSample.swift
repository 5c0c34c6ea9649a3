import CSQLite
import Foundation
import Testing

/// A file in the form that SwiftData writes: tables and columns prefixed with Z, entities by number, times since 2001.
struct SwiftDataSample {
    private let folder: URL
    let path: String

    init(_ statements: [String] = Self.statements) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "adoption-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appending(path: "default.store").path
        var opened: OpaquePointer?
        defer { sqlite3_close_v2(opened) }
        try #require(sqlite3_open(path, &opened) == SQLITE_OK)
        for statement in statements { try #require(sqlite3_exec(opened, statement, nil, nil, nil) == SQLITE_OK) }
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    /// 2026-03-01T06:30:00Z, in seconds since 2001.
    static let morning = 794_039_400

    static let statements = [
        """
        CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER)
        """,
        """
        INSERT INTO Z_PRIMARYKEY VALUES (1,'EarnedBadge',0,1), (2,'LevelProgress',0,2), (3,'PracticeSession',0,3),
        (4,'WorkoutLog',0,2), (5,'Activity',0,3), (6,'Run',5,3), (7,'Swim',5,3)
        """,
        """
        CREATE TABLE ZWORKOUTLOG (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZENDEDAT TIMESTAMP,
        ZMINUTES FLOAT, ZCALORIES FLOAT, ZIDENTIFIER BLOB, ZNOTE VARCHAR, ZISINDOOR INTEGER, ZTAGS BLOB)
        """,
        """
        INSERT INTO ZWORKOUTLOG VALUES
        (2,4,1,\(morning + 86_400),45.5,320,x'00112233445566778899AABBCCDDEEFF','am See',0,CAST('["sea","swim"]' AS BLOB)),
        (1,4,1,\(morning),30,NULL,NULL,NULL,1,x'FF00'), (3,4,1,NULL,30,1,NULL,NULL,1,NULL)
        """,
        """
        CREATE TABLE ZLEVELPROGRESS (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZLEVELID VARCHAR,
        ZFIRSTCOMPLETEDAT TIMESTAMP, ZBESTTIME FLOAT, ZFEWESTMOVES INTEGER)
        """,
        "INSERT INTO ZLEVELPROGRESS VALUES (1,2,1,'prints_01',\(morning),42.5,17), (2,2,1,'prints_02',NULL,NULL,NULL)",
        """
        CREATE TABLE ZPRACTICESESSION (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZDATE TIMESTAMP,
        ZMINUTES INTEGER)
        """,
        """
        INSERT INTO ZPRACTICESESSION VALUES (1,3,1,\(morning),60), (2,3,1,\(morning + 86_400),60),
        (3,3,1,\(morning + 90_000),30)
        """,
        """
        CREATE TABLE ZEARNEDBADGE (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZBADGE VARCHAR,
        ZEARNEDAT TIMESTAMP, ZPOINTS INTEGER)
        """,
        "INSERT INTO ZEARNEDBADGE VALUES (1,1,1,'first_practice',\(morning),45)",
        "CREATE TABLE ZACTIVITY (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZMETERS FLOAT)",
        "INSERT INTO ZACTIVITY VALUES (1,6,1,5000), (2,7,1,800), (3,5,1,1)",
    ]
}
