#ifndef CSCHEDULER_H
#define CSCHEDULER_H

/// Where the Swift runtime keeps the function that it hands ready jobs to, or null if it has no such place.
void *_Nullable scheduler_hook(void);

#endif
