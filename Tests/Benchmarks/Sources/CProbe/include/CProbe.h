#ifndef C_PROBE_H
#define C_PROBE_H

#include <stdbool.h>
#include <stdint.h>

/// Whether calls of malloc can be counted on this system.
bool probe_counts_allocations(void);
/// Starts or stops counting. While nothing is counted, the probe costs one branch per call.
void probe_count(bool on);
/// The number of blocks that were allocated while counting.
int64_t probe_allocations(void);
/// The bytes of the blocks that were allocated and not freed while counting, as malloc rounds them.
int64_t probe_live_bytes(void);

#endif
