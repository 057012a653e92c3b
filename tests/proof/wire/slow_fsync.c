/* A disk that takes its time: loaded before the C library (LD_PRELOAD), it makes each write to disk take so many ms more. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

static void wait_ms(void) {
    const char *ms = getenv("SLOW_FSYNC_MS");
    long all = ms ? atol(ms) : 0;
    struct timespec time = {all / 1000, (all % 1000) * 1000000L};
    nanosleep(&time, 0);
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
