// The season that `achieve demo` plays, embedded in the program, so that the installed command is a single file.
// Written in C, because `.embedInCode` turns a file into an array literal, and the Swift compiler needs minutes and
// gigabytes of memory for a literal of a megabyte.
#include "CSampleSeason.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char events[] = {
#embed "season.jsonl"
    ,
#embed "season-more.jsonl"
};

static const unsigned char puzzles[] = {
#embed "puzzles.json"
};

SampleFile sampleSeasonEvents(void) { return (SampleFile){events, sizeof events}; }

SampleFile sampleSeasonPuzzles(void) { return (SampleFile){puzzles, sizeof puzzles}; }
