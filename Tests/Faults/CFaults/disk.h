#pragma once
#include "CFaults.h"
#include <pthread.h>
#include <sqlite3.h>

enum { CF_FILES = 16, CF_SECTOR = 512 };

/// The content of a file.
typedef struct {
    unsigned char *bytes;
    long length, capacity;
    int exists;
} cf_content;

/// A file on a disk.
typedef struct {
    char *name;
    /// The content that survives a power loss for sure, and the content that processes see.
    cf_content safe, seen;
    /// The entries since the last sync.
    long *pending, pending_count, pending_capacity;
} cf_file;

/// An operation on a file, as an entry of the record.
typedef struct {
    int kind, file;
    long offset, length;
    unsigned char *data;
} cf_entry_t;

struct cf_disk {
    sqlite3_vfs vfs;
    sqlite3_vfs *root;
    pthread_mutex_t lock;
    int level, is_passing;
    int kind, lasting;
    long at, calls[CF_KINDS], failures;
    cf_entry_t *entries;
    long count, capacity;
    int is_recording;
    cf_file files[CF_FILES];
    int file_count;
    /// The number of entries that `safe` and `seen` of the files include.
    long cursor;
};

/// The number of the file with this name.
int cf_file_number(cf_disk *disk, const char *name);
/// Adds an entry to the record.
void cf_note(cf_disk *disk, int kind, int file, long offset, long length, const void *data);
