/* A disk that takes its time: loaded before the C library (LD_PRELOAD), it makes each write to disk take so many ms more, and adds a
   byte to a file for each. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static void wait_ms(void) {
    const char *ms = getenv("SLOW_FSYNC_MS");
    long all = ms ? atol(ms) : 0;
    struct timespec time = {all / 1000, (all % 1000) * 1000000L};
    nanosleep(&time, 0);
    const char *log = getenv("SLOW_FSYNC_LOG");
    int file = log ? open(log, O_WRONLY | O_APPEND | O_CREAT, 0600) : -1;
    if (file >= 0) {
        ssize_t written = write(file, "x", 1);
        (void)written;
        close(file);
    }
}

int fsync(int file) {
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
    wait_ms();
    return real(file);
}

int fdatasync(int file) {
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
    wait_ms();
    return real(file);
}
