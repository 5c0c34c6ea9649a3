#include "disk.h"
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The record of all operations on files, and what a power loss leaves of them.

int cf_file_number(cf_disk *disk, const char *name) {
    pthread_mutex_lock(&disk->lock);
    int number = 0;
    while (number < disk->file_count && strcmp(disk->files[number].name, name)) number++;
    if (number == disk->file_count && number < CF_FILES) {
        disk->files[number] = (cf_file){.name = strdup(name)};
        disk->file_count++;
    }
    pthread_mutex_unlock(&disk->lock);
    return number < CF_FILES ? number : -1;
}

void cf_note(cf_disk *disk, int kind, int file, long offset, long length, const void *data) {
    pthread_mutex_lock(&disk->lock);
    if (disk->is_recording) {
        if (disk->count == disk->capacity) {
            disk->capacity = disk->capacity ? disk->capacity * 2 : 4096;
            disk->entries = realloc(disk->entries, disk->capacity * sizeof *disk->entries);
        }
        cf_entry_t *entry = &disk->entries[disk->count++];
        *entry = (cf_entry_t){kind, file, offset, length, 0};
        if (data) {
            entry->data = malloc(length);
            memcpy(entry->data, data, length);
        }
    }
    pthread_mutex_unlock(&disk->lock);
}

static void forgetFrom(cf_disk *disk, long index) {
    for (long entry = index; entry < disk->count; entry++) free(disk->entries[entry].data);
    disk->count = index;
}

static void rewindFiles(cf_disk *disk) {
    for (int number = 0; number < disk->file_count; number++) {
        cf_file *file = &disk->files[number];
        free(file->safe.bytes);
        free(file->seen.bytes);
        file->safe = file->seen = (cf_content){0};
        file->pending_count = 0;
    }
    disk->cursor = 0;
}

void cf_record(cf_disk *disk) {
    forgetFrom(disk, 0);
    rewindFiles(disk);
    for (int number = 0; number < disk->file_count; number++) {
        free(disk->files[number].name);
        free(disk->files[number].pending);
    }
    disk->file_count = 0;
    disk->is_recording = 1;
}

void cf_mark(cf_disk *disk, long number) { cf_note(disk, CF_MARK, -1, number, 0, 0); }
long cf_length(cf_disk *disk) { return disk->count; }
int cf_entry(cf_disk *disk, long index) { return disk->entries[index].kind; }
long cf_mark_at(cf_disk *disk, long index) { return disk->entries[index].offset; }

// MARK: Power loss

static void reserve(cf_content *content, long length) {
    if (length <= content->capacity) return;
    long capacity = content->capacity ? content->capacity : 65536;
    while (capacity < length) capacity *= 2;
    content->bytes = realloc(content->bytes, capacity);
    memset(content->bytes + content->capacity, 0, capacity - content->capacity);
    content->capacity = capacity;
}

static void put(cf_content *content, long offset, const unsigned char *data, long length) {
    reserve(content, offset + length);
    memcpy(content->bytes + offset, data, length);
    if (offset + length > content->length) content->length = offset + length;
    content->exists = 1;
}

static void apply(cf_content *content, const cf_entry_t *entry) {
    switch (entry->kind) {
    case CF_WROTE: put(content, entry->offset, entry->data, entry->length); break;
    case CF_TRUNCATED:
    case CF_DELETED:
        if (entry->length < content->length) {
            memset(content->bytes + entry->length, 0, content->length - entry->length);
            content->length = entry->length;
        }
        content->exists = entry->kind == CF_TRUNCATED;
        break;
    }
}

static void makeSafe(cf_disk *disk, cf_file *file) {
    for (long index = 0; index < file->pending_count; index++) apply(&file->safe, &disk->entries[file->pending[index]]);
    file->pending_count = 0;
}

static int endsDeleted(cf_disk *disk, cf_file *file) {
    return file->pending_count && disk->entries[file->pending[file->pending_count - 1]].kind == CF_DELETED;
}

static void advance(cf_disk *disk) {
    long index = disk->cursor++;
    cf_entry_t *entry = &disk->entries[index];
    if (entry->file < 0) return;
    cf_file *file = &disk->files[entry->file];
    switch (entry->kind) {
    case CF_SYNCED:
        // SQLite syncs the folder with the first sync of a log, so deleted files stay deleted.
        for (int number = 0; number < disk->file_count; number++)
            if (endsDeleted(disk, &disk->files[number])) makeSafe(disk, &disk->files[number]);
        makeSafe(disk, file);
        file->safe.exists = file->seen.exists;
        break;
    case CF_SYNC_FAILED:
        // The system may now consider these pages written; no later sync writes them.
        file->pending_count = 0;
        break;
    default:
        // A file that is created after a deletion is a new one.
        if (endsDeleted(disk, file)) makeSafe(disk, file);
        if (file->pending_count == file->pending_capacity) {
            file->pending_capacity = file->pending_capacity ? file->pending_capacity * 2 : 256;
            file->pending = realloc(file->pending, file->pending_capacity * sizeof *file->pending);
        }
        file->pending[file->pending_count++] = index;
        apply(&file->seen, entry);
    }
}

static unsigned long long state;
static unsigned dice(void) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (unsigned)(state >> 11);
}

/// Applies the surviving sectors of one write.
static void applySectors(cf_content *content, const cf_entry_t *entry, int survival) {
    long end = entry->offset + entry->length;
    int isTorn = 0;
    for (long offset = entry->offset, next; offset < end; offset = next) {
        next = (offset / CF_SECTOR + 1) * CF_SECTOR;
        if (next > end) next = end;
        if (survival == CF_TEAR ? !isTorn : dice() & 1) {
            put(content, offset, entry->data + (offset - entry->offset), next - offset);
        } else if (survival == CF_SPOIL && dice() % 4 == 0) {
            unsigned char garbage[CF_SECTOR];
            for (int byte = 0; byte < CF_SECTOR; byte++) garbage[byte] = (unsigned char)dice();
            put(content, offset, garbage, next - offset);
        }
        isTorn = isTorn || dice() % 3 == 0;
    }
}

static void survive(cf_disk *disk, cf_file *file, cf_content *content, int survival) {
    long whole = file->pending_count ? dice() % (file->pending_count + 1) : 0;
    for (long index = 0; index < file->pending_count; index++) {
        const cf_entry_t *entry = &disk->entries[file->pending[index]];
        if (survival == CF_TEAR) {
            if (index < whole) apply(content, entry);
            else if (index == whole && entry->kind == CF_WROTE) applySectors(content, entry, survival);
        } else if (entry->kind == CF_WROTE) {
            applySectors(content, entry, survival);
        } else if (dice() & 1) {
            apply(content, entry);
        }
    }
}

static void store(const cf_content *content, const char *path) {
    unlink(path);
    if (!content->exists) return;
    int file = open(path, O_CREAT | O_TRUNC | O_WRONLY, 0644);
    for (long done = 0; done < content->length;) {
        ssize_t count = write(file, content->bytes + done, content->length - done);
        if (count <= 0) break;
        done += count;
    }
    close(file);
}

/// The path next to `path` that stands for `file`; the disk's first file is the main one. Returns 0 for shared memory,
/// which is not on a disk.
static int place(cf_disk *disk, const cf_file *file, const char *path, char *result, size_t size) {
    size_t length = strlen(disk->files[0].name);
    const char *suffix = strncmp(file->name, disk->files[0].name, length) ? "-other" : file->name + length;
    snprintf(result, size, "%s%s", path, suffix);
    return strcmp(suffix, "-shm") != 0;
}

long cf_image(cf_disk *disk, long upto, int survival, unsigned seed, const char *path) {
    if (upto < disk->cursor) rewindFiles(disk);
    while (disk->cursor < upto) advance(disk);
    state = 0x9E3779B97F4A7C15ULL ^ (seed + 1) * 0xD1B54A32D192ED03ULL;
    for (int round = 0; round < 8; round++) dice();
    long unsynced = 0;
    char name[2048];
    for (int number = 0; number < disk->file_count; number++) {
        cf_file *file = &disk->files[number];
        for (long index = 0; index < file->pending_count; index++)
            unsynced += disk->entries[file->pending[index]].length / CF_SECTOR + 1;
        if (!place(disk, file, path, name, sizeof name)) {
            unlink(name);
            continue;
        }
        if (survival == CF_KEEP) {
            store(&file->seen, name);
            continue;
        }
        cf_content left = {0};
        reserve(&left, file->safe.length);
        if (file->safe.length) memcpy(left.bytes, file->safe.bytes, file->safe.length);
        left.length = file->safe.length;
        left.exists = file->safe.exists;
        if (survival != CF_LOSE) survive(disk, file, &left, survival);
        store(&left, name);
        free(left.bytes);
    }
    return unsynced;
}

void cf_resume(cf_disk *disk, long upto, const char *path) {
    forgetFrom(disk, upto);
    if (disk->cursor > upto) rewindFiles(disk);
    char name[2048];
    // The first file comes last, because the names of the others are derived from it.
    for (int number = disk->file_count - 1; number >= 0; number--) {
        place(disk, &disk->files[number], path, name, sizeof name);
        free(disk->files[number].name);
        disk->files[number].name = strdup(name);
    }
    disk->is_recording = 1;
}
