#ifndef C_SAMPLE_SEASON_H
#define C_SAMPLE_SEASON_H

#include <stddef.h>

/// A file that is embedded in the program.
typedef struct {
    const unsigned char *bytes;
    size_t count;
} SampleFile;

/// The season's events, one CloudEvent per line.
SampleFile sampleSeasonEvents(void);

/// The catalog of the puzzle levels that are played in the season, as JSON.
SampleFile sampleSeasonPuzzles(void);

#endif
