#ifndef C_PROBE_H
#define C_PROBE_H

#include <stdbool.h>
#include <stdint.h>

/// Whether calls of malloc can be counted here.
bool probe_counts_allocations(void);
/// Counts from now on, or no longer. While nothing is counted, a call costs one branch more than without the probe.
void probe_count(bool on);
/// How many blocks were asked for while counting.
int64_t probe_allocations(void);
/// The bytes of the blocks that were asked for and not given back while counting, as malloc rounds them.
int64_t probe_live_bytes(void);

#endif
