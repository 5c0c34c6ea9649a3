#include "CProbe.h"

#if defined(__GLIBC__) || (defined(__linux__) && !defined(__ANDROID__))
#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>

// The allocator of glibc under its own names. An executable's malloc is the one that every library calls.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static atomic_bool counting;
static atomic_llong allocations;
static atomic_llong live;

static void *counted(void *block) {
    if (atomic_load_explicit(&counting, memory_order_relaxed) && block) {
        atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
        atomic_fetch_add_explicit(&live, (long long)malloc_usable_size(block), memory_order_relaxed);
    }
    return block;
}

static void forget(void *block) {
    if (atomic_load_explicit(&counting, memory_order_relaxed) && block)
        atomic_fetch_sub_explicit(&live, (long long)malloc_usable_size(block), memory_order_relaxed);
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }
void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

int posix_memalign(void **block, size_t alignment, size_t size) {
    *block = counted(__libc_memalign(alignment, size));
    return *block ? 0 : ENOMEM;
}

void *realloc(void *block, size_t size) {
    forget(block);
    return counted(__libc_realloc(block, size));
}

void free(void *block) {
    forget(block);
    __libc_free(block);
}

bool probe_counts_allocations(void) { return true; }
void probe_count(bool on) { atomic_store(&counting, on); }
int64_t probe_allocations(void) { return atomic_load(&allocations); }
int64_t probe_live_bytes(void) { return atomic_load(&live); }
#else
bool probe_counts_allocations(void) { return false; }
void probe_count(bool on) { (void)on; }
int64_t probe_allocations(void) { return 0; }
int64_t probe_live_bytes(void) { return 0; }
#endif
