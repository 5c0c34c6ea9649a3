#pragma once

/// A disk: a SQLite file system that fails on demand and records every write and sync, so that a power loss can be
/// simulated afterwards at every point. It passes everything on to the default file system except syncs, which would
/// only take time. For one store and one thread at a time.
typedef struct cf_disk cf_disk;

/// The kinds of calls that can fail. A short write and a full disk are ways in which a write fails.
enum {
    CF_READ = 1, CF_WRITE, CF_SHORT_WRITE, CF_FULL, CF_SYNC, CF_TRUNCATE, CF_OPEN, CF_DELETE, CF_ACCESS, CF_SIZE,
    CF_LOCK, CF_SHM_MAP, CF_SHM_LOCK, CF_KINDS
};

/// Creates a disk and registers it as a SQLite file system under `name`; NULL if that fails. It exists until the end
/// of the process.
cf_disk *cf_make(const char *name);

/// Makes call number `at` (from 1) of a kind fail, and all calls after it if `lasting`. With 0 nothing fails.
void cf_fail(cf_disk *disk, int kind, long at, int lasting);
/// The number of calls that failed since `cf_fail`.
long cf_failures(cf_disk *disk);

/// Overrides `synchronous` with NORMAL (1) or OFF (0), whatever the store sets, and conceals that; with 2 the store's
/// own level is used.
void cf_weaken(cf_disk *disk, int level);

/// The kinds of entries in the record.
enum { CF_WROTE = 1, CF_TRUNCATED, CF_SYNCED, CF_SYNC_FAILED, CF_DELETED, CF_MARK };

/// Starts a new record.
void cf_record(cf_disk *disk);
/// Adds a mark with a number to the record.
void cf_mark(cf_disk *disk, long number);
/// The number of entries.
long cf_length(cf_disk *disk);
/// The kind of an entry.
int cf_entry(cf_disk *disk, long index);
/// The number of a mark.
long cf_mark_at(cf_disk *disk, long index);

/// Which unsynced writes survive.
enum {
    /// None.
    CF_LOSE,
    /// A random half of the sectors.
    CF_SCATTER,
    /// The first writes; the last of these is torn.
    CF_TEAR,
    /// A random half of the sectors, and some of the others are garbage.
    CF_SPOIL,
    /// All: no power loss, just the death of the process.
    CF_KEEP
};

/// Writes the content after the first `upto` entries to `path` and the files next to it. The writes of a failed sync
/// are lost with the power, even if later syncs succeed.
///
/// Returns the number of unsynced sectors. Fast for increasing `upto`.
long cf_image(cf_disk *disk, long upto, int survival, unsigned seed, const char *path);

/// Drops all entries but the first `upto` and continues recording; the files are now those next to `path`.
void cf_resume(cf_disk *disk, long upto, const char *path);

/// Replaces SQLite's allocator by one that fails on demand; must precede any use of SQLite. Returns 0 on success.
int cf_use_memory(void);
/// Makes allocation number `at` fail, and all after it if `lasting`. With 0 none fails.
void cf_fail_memory(long at, int lasting);
/// The number of allocations that failed since `cf_fail_memory`.
long cf_memory_failures(void);
