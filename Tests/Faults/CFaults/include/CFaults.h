#pragma once

/// A disk: a SQLite file system that fails on demand and remembers every write and sync, so that a loss of power can
/// be tried afterwards at every point. It hands everything on to the default file system but the syncs themselves,
/// which would only cost time. For one store and one thread at a time.
typedef struct cf_disk cf_disk;

/// What can fail. A short write and a full disk are ways in which a write fails.
enum {
    CF_READ = 1, CF_WRITE, CF_SHORT_WRITE, CF_FULL, CF_SYNC, CF_TRUNCATE, CF_OPEN, CF_DELETE, CF_ACCESS, CF_SIZE,
    CF_LOCK, CF_SHM_MAP, CF_SHM_LOCK, CF_KINDS
};

/// Makes a disk and registers it as a SQLite file system under `name`; NULL if that fails. It lives as long as the
/// process.
cf_disk *cf_make(const char *name);

/// Lets call number `at` (from 1) of a kind fail; all from that one on if `lasting`. 0 lets nothing fail.
void cf_fail(cf_disk *disk, int kind, long at, int lasting);
/// The number of calls that failed since `cf_fail`.
long cf_failures(cf_disk *disk);

/// Really works with `synchronous` at NORMAL (1) or OFF (0), whatever the store asks for, and says otherwise; at the
/// level that the store asks for (2).
void cf_weaken(cf_disk *disk, int level);

/// What an entry of the record is.
enum { CF_WROTE = 1, CF_TRUNCATED, CF_SYNCED, CF_SYNC_FAILED, CF_DELETED, CF_MARK };

/// Begins the record anew.
void cf_record(cf_disk *disk);
/// Writes a number into the record.
void cf_mark(cf_disk *disk, long number);
/// The number of entries.
long cf_length(cf_disk *disk);
/// The kind of an entry.
int cf_entry(cf_disk *disk, long index);
/// The number of a mark.
long cf_mark_at(cf_disk *disk, long index);

/// What of the writes that no sync has reached survives.
enum {
    /// Nothing.
    CF_LOSE,
    /// A random half of the sectors.
    CF_SCATTER,
    /// The first of them; the last write of these is torn.
    CF_TEAR,
    /// A random half of the sectors, and garbage in some of the others.
    CF_SPOIL,
    /// Everything: no power is lost, just the process.
    CF_KEEP
};

/// Writes what is left after the first `upto` entries to `path` and the files beside it. What a sync that failed should
/// have written is lost with the power, whatever syncs came later.
///
/// Returns the number of sectors that no sync has reached. Cheap for rising `upto`.
long cf_image(cf_disk *disk, long upto, int survival, unsigned seed, const char *path);

/// Forgets all entries but the first `upto`, and goes on recording; the files are now those beside `path`.
void cf_resume(cf_disk *disk, long upto, const char *path);

/// Replaces SQLite's allocator by one that fails on demand; before anything else touches SQLite. 0 if that worked.
int cf_use_memory(void);
/// Lets allocation number `at` fail; all from that one on if `lasting`. 0 lets none fail.
void cf_fail_memory(long at, int lasting);
/// The number of allocations that failed since `cf_fail_memory`.
long cf_memory_failures(void);
