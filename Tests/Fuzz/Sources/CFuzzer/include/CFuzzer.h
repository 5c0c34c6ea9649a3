#ifndef C_FUZZER_H
#define C_FUZZER_H

#include <stddef.h>
#include <stdint.h>

/// Runs libFuzzer with these arguments; `callback` gets each input.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *bytes, size_t count));

/// Changes `count` bytes, of which there may then be up to `limit`, as libFuzzer itself would; returns how many there are.
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t count, size_t limit);

#endif
