#include <sqlite3.h>

/// SQLITE_TRANSIENT, a cast that Swift doesn't import: SQLite copies a bound value before the call returns.
static inline sqlite3_destructor_type sqlite3_transient(void) { return SQLITE_TRANSIENT; }

/// Keeps a connection from moving the write-ahead log into the main file when it is closed. Swift doesn't import the
/// variadic function.
static inline int sqlite3_keep_log(sqlite3 *connection) {
    return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}
