#include <sqlite3.h>

/// SQLITE_TRANSIENT, a cast that Swift doesn't import: SQLite copies a bound value before the call returns.
static inline sqlite3_destructor_type sqlite3_transient(void) { return SQLITE_TRANSIENT; }
