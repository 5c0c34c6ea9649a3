#include "CProcessLimits.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

/// The number of files that a command may need to have open at the same time.
enum { neededFiles = 16 };
/// The least address space that a command needs, in bytes, mostly for the stacks and memory pools of its threads.
static const size_t neededMemory = (size_t)512 << 20;
/// The exit status that the command documents for a store that cannot be created or written.
static const int status = 73;

/// Opens standard streams that are closed, in such a way that reading or writing them fails. Otherwise the next files
/// that the process opens, even those of the runtime, would get their descriptors.
static void fillStandardStreams(void) {
    for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++) {
        if (fcntl(file, F_GETFD) == -1) (void)!open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
}

/// Raises the soft limit of open files to `wanted`, or to the hard limit if that is lower.
static void raiseFiles(rlim_t wanted) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= wanted) return;
    limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
    setrlimit(RLIMIT_NOFILE, &limit);
}

static int countFiles(void) {
    int files[neededFiles];
    int count = 0;
    int isFull = 0;
    while (count < neededFiles && !isFull) {
        files[count] = open("/dev/null", O_RDONLY | O_CLOEXEC);
        // Without /dev/null, the available descriptors cannot be counted.
        if (files[count] < 0 && errno != EMFILE) break;
        isFull = files[count] < 0;
        if (!isFull) count++;
    }
    for (int index = 0; index < count; index++) close(files[index]);
    return isFull ? count : neededFiles;
}

static int hasMemory(void) {
    void *space = mmap(NULL, neededMemory, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0);
    if (space == MAP_FAILED) return errno != ENOMEM;
    munmap(space, neededMemory);
    return 1;
}

static void end(const char *text, int length) {
    if (length > 0 && write(STDERR_FILENO, text, (size_t)length) < 0) _exit(status);
    _exit(status);
}

__attribute__((constructor)) static void check(void) {
    char text[200];
    fillStandardStreams();
    raiseFiles(256);
    int files = countFiles();
    if (files < neededFiles) {
        end(text, snprintf(text, sizeof text,
                           "the process can open %d more files and needs %d; `ulimit -n` sets how many\n", files,
                           neededFiles));
    }
    if (!hasMemory()) {
        end(text, snprintf(text, sizeof text,
                           "the process can use less than %zu MB more memory; `ulimit -v` sets how much\n",
                           neededMemory >> 20));
    }
}

void achievements_need_process_limits(void) {}

int achievements_ignores_signal(int number) {
    struct sigaction action;
    return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}
