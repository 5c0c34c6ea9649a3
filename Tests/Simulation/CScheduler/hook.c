#include "CScheduler.h"

#ifdef __linux__
// Linked rather than looked up: where the runtime is part of the executable, it exports no symbol.
extern void *swift_task_enqueueGlobal_hook __attribute__((weak));

void *scheduler_hook(void) { return &swift_task_enqueueGlobal_hook; }
#else
#include <dlfcn.h>

void *scheduler_hook(void) { return dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobal_hook"); }
#endif
