#ifndef ACHIEVEMENTS_CPREFETCH_H
#define ACHIEVEMENTS_CPREFETCH_H

#include <stddef.h>

/// Asks the processor to bring the lines of memory near that begin at `address`, and does not wait for them. A hint: it
/// reads nothing, and an address that nobody owns does no harm. Swift has no word for it.
static inline void achievements_prefetch(const void *address, size_t bytes) {
    const char *start = (const char *)address;
    for (size_t offset = 0; offset < bytes; offset += 64) {
        __builtin_prefetch(start + offset, 1);
    }
    // What does not begin with a line may end in one more.
    if (bytes > 0) {
        __builtin_prefetch(start + bytes - 1, 1);
    }
}

#endif
