// The season that `achieve demo` plays, as data of the program, so that the installed command is one file. In C, because
// the Swift compiler takes minutes and gigabytes for a megabyte of array literal, which `.embedInCode` would make of it.
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
