#ifndef ACHIEVEMENTS_CPREFETCH_H
#define ACHIEVEMENTS_CPREFETCH_H

#include <stddef.h>

/// Asks the processor to load the cache lines that contain the `bytes` from `address` on, and does not wait for them.
/// It is a hint that reads nothing, so an invalid address does no harm. Swift has no such function.
static inline void achievements_prefetch(const void *address, size_t bytes) {
    const char *start = (const char *)address;
    for (size_t offset = 0; offset < bytes; offset += 64) {
        __builtin_prefetch(start + offset, 1);
    }
    // If the address is not aligned to a line, the last byte may be in one more line.
    if (bytes > 0) {
        __builtin_prefetch(start + bytes - 1, 1);
    }
}

#endif
