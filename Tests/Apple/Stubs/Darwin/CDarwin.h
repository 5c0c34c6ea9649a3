// What this package uses of Darwin's C library, for Apple's systems alone. The Swift module Darwin adds what the C
// library has as macros that Swift does not import. Nothing here is linked or run. Names and types are the manual's;
// where it names a constant without its value, the value here is Linux's and says nothing.
#pragma once

#include <stddef.h>

// man 3 memchr, man 3 memcmp
void *memchr(const void *s, int c, size_t n);
int memcmp(const void *s1, const void *s2, size_t n);

// man 3 strerror
char *strerror(int errnum);

// man 3 malloc
void free(void *ptr);

// man 3 realpath
char *realpath(const char *restrict file_name, char *restrict resolved_name);

// man 3 pow, man 3 exp, man 3 log, man 3 sqrt
double pow(double x, double y);
double exp(double x);
double log(double x);
double sqrt(double x);

// man 3 cos, man 3 sin
double cos(double x);
double sin(double x);

// man 2 stat; the sizes of the fields are those of "sys/stat.h with 64-bit inodes"
typedef unsigned short mode_t;
typedef int dev_t;
typedef long long off_t;
struct timespec {
    long tv_sec;
    long tv_nsec;
};
struct stat {
    dev_t st_dev;
    mode_t st_mode;
    unsigned short st_nlink;
    unsigned long long st_ino;
    unsigned int st_uid;
    unsigned int st_gid;
    dev_t st_rdev;
    struct timespec st_atimespec;
    struct timespec st_mtimespec;
    struct timespec st_ctimespec;
    struct timespec st_birthtimespec;
    off_t st_size;
    long long st_blocks;
    int st_blksize;
    unsigned int st_flags;
    unsigned int st_gen;
};
int stat(const char *restrict path, struct stat *restrict buf);
int fstat(int fildes, struct stat *buf);

// man 2 open
#define O_RDONLY 0
#define O_WRONLY 1
#define O_RDWR 2
#define O_CREAT 0100
#define O_EXCL 0200
#define O_NONBLOCK 04000
#define O_NOFOLLOW 0400000
#define O_CLOEXEC 02000000

// man 2 read, man 2 pread, man 2 write
typedef long ssize_t;
ssize_t read(int fildes, void *buf, size_t nbyte);
ssize_t pread(int d, void *buf, size_t nbyte, off_t offset);
ssize_t write(int fildes, const void *buf, size_t nbyte);

// man 2 close
int close(int fildes);

// man 2 chmod
int fchmod(int fildes, mode_t mode);

// man 2 flock
#define LOCK_EX 2
#define LOCK_NB 4
int flock(int fd, int operation);

// man 2 fsync
int fsync(int fildes);

// man 2 rename
int rename(const char *old, const char *new);

// man 2 unlink
int unlink(const char *path);

// man 2 intro
#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EIO 5
#define EBADF 9
#define EACCES 13
#define ENOTDIR 20
#define EISDIR 21
#define ENFILE 23
#define EMFILE 24
#define EFBIG 27
#define ENOSPC 28
#define EROFS 30
#define ELOOP 62
#define ENAMETOOLONG 63
#define EDQUOT 69
