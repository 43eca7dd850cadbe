/* SPDX-License-Identifier: GPL-3.0-or-later */
/* _FILE_OFFSET_BITS would rename the functions below, and _FORTIFY_SOURCE would redefine them; but
 * each must replace the C library's function of exactly its name. */
#undef _FILE_OFFSET_BITS
#undef _FORTIFY_SOURCE
#include "tests/faults/counted-disk.h"

#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <sys/stat.h>
#include <unistd.h>

static atomic_int n_calls;

int
counted_disk_get (void)
{
  return atomic_load (&n_calls);
}

/* Counts a call, and returns the C library's function with this name. */
static void *
count (const char *name)
{
  atomic_fetch_add (&n_calls, 1);
  return dlsym (RTLD_NEXT, name);
}

/* The mode argument is passed only with these flags. */
#define TAKE_MODE(flags, mode)                                                                     \
  do {                                                                                             \
    va_list arguments;                                                                             \
                                                                                                   \
    va_start (arguments, flags);                                                                   \
    if (((flags) &O_CREAT) || ((flags) &O_TMPFILE) == O_TMPFILE)                                   \
      mode = va_arg (arguments, mode_t);                                                           \
    va_end (arguments);                                                                            \
  } while (0)

int
open (const char *path, int flags, ...)
{
  mode_t mode = 0;

  TAKE_MODE (flags, mode);
  return ((int (*) (const char *, int, ...)) count ("open")) (path, flags, mode);
}

int
open64 (const char *path, int flags, ...)
{
  mode_t mode = 0;

  TAKE_MODE (flags, mode);
  return ((int (*) (const char *, int, ...)) count ("open64")) (path, flags, mode);
}

int
access (const char *path, int mode)
{
  return ((int (*) (const char *, int)) count ("access")) (path, mode);
}

int
lstat (const char *path, struct stat *status)
{
  return ((int (*) (const char *, struct stat *)) count ("lstat")) (path, status);
}

int
lstat64 (const char *path, struct stat64 *status)
{
  return ((int (*) (const char *, struct stat64 *)) count ("lstat64")) (path, status);
}

struct dirent *
readdir (DIR *dir)
{
  return ((struct dirent * (*) (DIR *) ) count ("readdir")) (dir);
}

struct dirent64 *
readdir64 (DIR *dir)
{
  return ((struct dirent64 * (*) (DIR *) ) count ("readdir64")) (dir);
}
