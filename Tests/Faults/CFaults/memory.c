#include "disk.h"

// SQLite's allocator, with failures on demand.

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static sqlite3_mem_methods real;
static long at, calls, failures;
static int lasting;

static int fails(void) {
    pthread_mutex_lock(&lock);
    calls++;
    int now = at > 0 && (calls == at || (lasting && calls > at));
    failures += now;
    pthread_mutex_unlock(&lock);
    return now;
}

static void *allocate(int size) { return fails() ? 0 : real.xMalloc(size); }
static void *resize(void *memory, int size) { return fails() ? 0 : real.xRealloc(memory, size); }

int cf_use_memory(void) {
    int result = sqlite3_config(SQLITE_CONFIG_GETMALLOC, &real);
    if (result != SQLITE_OK) return result;
    sqlite3_mem_methods mine = real;
    mine.xMalloc = allocate;
    mine.xRealloc = resize;
    result = sqlite3_config(SQLITE_CONFIG_MALLOC, &mine);
    // Without the cache of small blocks, every one of them is allocated.
    return result == SQLITE_OK ? sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0) : result;
}

void cf_fail_memory(long number, int isLasting) {
    pthread_mutex_lock(&lock);
    at = number;
    lasting = isLasting;
    calls = failures = 0;
    pthread_mutex_unlock(&lock);
}

long cf_memory_failures(void) { return failures; }
