#include "disk.h"
#include <stdlib.h>
#include <string.h>

// The file system: every call of SQLite passes through here and can fail on demand.

typedef struct {
    sqlite3_file base;
    cf_disk *disk;
    int file;
    sqlite3_file *real;
} handle;

static sqlite3_io_methods methods;

static int fails(cf_disk *disk, int kind) {
    pthread_mutex_lock(&disk->lock);
    long call = ++disk->calls[kind];
    int now = disk->kind == kind && disk->at > 0 && (call == disk->at || (disk->lasting && call > disk->at));
    disk->failures += now;
    pthread_mutex_unlock(&disk->lock);
    return now;
}

void cf_fail(cf_disk *disk, int kind, long at, int lasting) {
    pthread_mutex_lock(&disk->lock);
    disk->kind = kind;
    disk->at = at;
    disk->lasting = lasting;
    disk->failures = 0;
    memset(disk->calls, 0, sizeof disk->calls);
    pthread_mutex_unlock(&disk->lock);
}

long cf_failures(cf_disk *disk) { return disk->failures; }
void cf_weaken(cf_disk *disk, int level) { disk->level = level; }

#define SELF(f) ((handle *)(f))
#define REAL(f) (SELF(f)->real)
#define CALL(f, method, ...) REAL(f)->pMethods->method(REAL(f), ##__VA_ARGS__)
#define FAIL_IF(kind, code) if (fails(SELF(f)->disk, kind)) return code

static int closeFile(sqlite3_file *f) { return REAL(f)->pMethods ? CALL(f, xClose) : SQLITE_OK; }

static int readFile(sqlite3_file *f, void *bytes, int n, sqlite3_int64 at) {
    FAIL_IF(CF_READ, SQLITE_IOERR_READ);
    return CALL(f, xRead, bytes, n, at);
}

static int put(sqlite3_file *f, const void *bytes, int n, sqlite3_int64 at) {
    int result = CALL(f, xWrite, bytes, n, at);
    if (result == SQLITE_OK) cf_note(SELF(f)->disk, CF_WROTE, SELF(f)->file, at, n, bytes);
    return result;
}

static int writeFile(sqlite3_file *f, const void *bytes, int n, sqlite3_int64 at) {
    FAIL_IF(CF_WRITE, SQLITE_IOERR_WRITE);
    FAIL_IF(CF_FULL, SQLITE_FULL);
    if (fails(SELF(f)->disk, CF_SHORT_WRITE)) {
        if (n > 1) put(f, bytes, n / 2, at);
        return SQLITE_IOERR_WRITE;
    }
    return put(f, bytes, n, at);
}

static int truncateFile(sqlite3_file *f, sqlite3_int64 length) {
    FAIL_IF(CF_TRUNCATE, SQLITE_IOERR_TRUNCATE);
    int result = CALL(f, xTruncate, length);
    if (result == SQLITE_OK) cf_note(SELF(f)->disk, CF_TRUNCATED, SELF(f)->file, 0, length, 0);
    return result;
}

static int syncFile(sqlite3_file *f, int flags) {
    (void)flags;
    int failed = fails(SELF(f)->disk, CF_SYNC);
    cf_note(SELF(f)->disk, failed ? CF_SYNC_FAILED : CF_SYNCED, SELF(f)->file, 0, 0, 0);
    return failed ? SQLITE_IOERR_FSYNC : SQLITE_OK;
}

static int sizeOfFile(sqlite3_file *f, sqlite3_int64 *size) {
    FAIL_IF(CF_SIZE, SQLITE_IOERR_FSTAT);
    return CALL(f, xFileSize, size);
}

static int lockFile(sqlite3_file *f, int level) {
    FAIL_IF(CF_LOCK, SQLITE_IOERR_LOCK);
    return CALL(f, xLock, level);
}

static int unlockFile(sqlite3_file *f, int level) { return CALL(f, xUnlock, level); }
static int isReserved(sqlite3_file *f, int *answer) { return CALL(f, xCheckReservedLock, answer); }

static int control(sqlite3_file *f, int operation, void *argument) {
    cf_disk *disk = SELF(f)->disk;
    if (operation == SQLITE_FCNTL_PRAGMA && disk->level < 2 && !disk->is_passing) {
        char **words = argument;
        if (words[1] && !sqlite3_stricmp(words[1], "synchronous")) {
            words[0] = words[2] ? 0 : sqlite3_mprintf("2");
            return SQLITE_OK;
        }
    }
    return CALL(f, xFileControl, operation, argument);
}

static int sectorSize(sqlite3_file *f) { return CALL(f, xSectorSize); }
static int traits(sqlite3_file *f) { return CALL(f, xDeviceCharacteristics); }

static int mapShared(sqlite3_file *f, int page, int size, int extends, void volatile **memory) {
    FAIL_IF(CF_SHM_MAP, SQLITE_IOERR_SHMMAP);
    return CALL(f, xShmMap, page, size, extends, memory);
}

static int lockShared(sqlite3_file *f, int offset, int n, int flags) {
    if (!(flags & SQLITE_SHM_UNLOCK)) FAIL_IF(CF_SHM_LOCK, SQLITE_IOERR_SHMLOCK);
    return CALL(f, xShmLock, offset, n, flags);
}

static void barrier(sqlite3_file *f) { CALL(f, xShmBarrier); }
static int unmapShared(sqlite3_file *f, int deletes) { return CALL(f, xShmUnmap, deletes); }

static int openFile(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *outFlags) {
    cf_disk *disk = vfs->pAppData;
    handle *self = (handle *)file;
    memset(self, 0, sizeof *self);
    self->disk = disk;
    self->real = (sqlite3_file *)(self + 1);
    if (name && fails(disk, CF_OPEN)) return SQLITE_CANTOPEN;
    int result = disk->root->xOpen(disk->root, name, self->real, flags, outFlags);
    if (result == SQLITE_OK) {
        self->file = name ? cf_file_number(disk, name) : -1;
        file->pMethods = &methods;
    }
    return result;
}

static int deleteFile(sqlite3_vfs *vfs, const char *name, int syncs) {
    cf_disk *disk = vfs->pAppData;
    if (fails(disk, CF_DELETE)) return SQLITE_IOERR_DELETE;
    int result = disk->root->xDelete(disk->root, name, syncs);
    if (result == SQLITE_OK) {
        cf_note(disk, CF_DELETED, cf_file_number(disk, name), 0, 0, 0);
        if (syncs) cf_note(disk, CF_SYNCED, cf_file_number(disk, name), 0, 0, 0);
    }
    return result;
}

static int canAccess(sqlite3_vfs *vfs, const char *name, int flags, int *answer) {
    cf_disk *disk = vfs->pAppData;
    return fails(disk, CF_ACCESS) ? SQLITE_IOERR_ACCESS : disk->root->xAccess(disk->root, name, flags, answer);
}

/// Sets the real level of a connection on a weakened disk.
static int weaken(sqlite3 *connection, char **message, const void *api) {
    (void)message;
    (void)api;
    sqlite3_vfs *vfs = 0;
    sqlite3_file_control(connection, "main", SQLITE_FCNTL_VFS_POINTER, &vfs);
    if (!vfs || vfs->xOpen != openFile) return SQLITE_OK;
    cf_disk *disk = vfs->pAppData;
    if (disk->level >= 2) return SQLITE_OK;
    disk->is_passing = 1;
    sqlite3_exec(connection, disk->level ? "PRAGMA synchronous = NORMAL" : "PRAGMA synchronous = OFF", 0, 0, 0);
    disk->is_passing = 0;
    return SQLITE_OK;
}

cf_disk *cf_make(const char *name) {
    sqlite3_vfs *root = sqlite3_vfs_find(0);
    cf_disk *disk = calloc(1, sizeof *disk);
    if (!root || !disk) return 0;
    pthread_mutex_init(&disk->lock, 0);
    disk->root = root;
    disk->level = 2;
    disk->vfs = *root;
    disk->vfs.zName = strdup(name);
    disk->vfs.pAppData = disk;
    disk->vfs.pNext = 0;
    disk->vfs.szOsFile = (int)sizeof(handle) + root->szOsFile;
    disk->vfs.xOpen = openFile;
    disk->vfs.xDelete = deleteFile;
    disk->vfs.xAccess = canAccess;
    methods = (sqlite3_io_methods){
        .iVersion = 2, .xClose = closeFile, .xRead = readFile, .xWrite = writeFile, .xTruncate = truncateFile,
        .xSync = syncFile, .xFileSize = sizeOfFile, .xLock = lockFile, .xUnlock = unlockFile,
        .xCheckReservedLock = isReserved, .xFileControl = control, .xSectorSize = sectorSize,
        .xDeviceCharacteristics = traits, .xShmMap = mapShared, .xShmLock = lockShared, .xShmBarrier = barrier,
        .xShmUnmap = unmapShared,
    };
    sqlite3_auto_extension((void (*)(void))weaken);
    return sqlite3_vfs_register(&disk->vfs, 0) == SQLITE_OK ? disk : 0;
}
