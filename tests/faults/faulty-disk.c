/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A disk on which a chosen call fails, for LD_PRELOAD. The environment variables are read at each
 * call, so that a test can also set them for itself while it runs:
 *
 * KT_FAULT         "CALL:NUMBER:ERROR", such as "rename:1:ENOSPC". CALL is one of create (open()
 *                  with O_CREAT), write, pwrite, fsync, fdatasync, rename, renameat2, link,
 *                  unlink, ftruncate and posix_fallocate, or "any" for all of them. NUMBER is the
 *                  call that fails, counted from 1; 0 lets all fail. ERROR is one of the names in
 *                  `errors`, a number, or KILL, which kills the process instead of making the call.
 *                  A changed text restarts the count; text after another colon is a label for this
 *                  purpose alone.
 * KT_FAULT_FOLDER  Only calls for files below this folder count; an absolute path without links.
 * KT_FAULT_LOG     A file outside the folder, to which a line "CALL PATH" is added for each call
 *                  that failed. A test can let the first call fail, then the second and so on,
 *                  until none failed, because there were no more calls.
 * KT_FAULT_LACKS   Names of calls, such as "renameat2 link", that the folder's file system does not
 *                  support: they fail as on such a system, and do not count.
 *
 * Without KT_FAULT_FOLDER nothing is changed. A test can also link this file instead of preloading
 * it. */

/* Each function here must replace the one of exactly this name. */
#undef _FILE_OFFSET_BITS
#undef _FORTIFY_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { PATH_SIZE = 4096, SPEC_SIZE = 128 };

static const struct {
  const char *name;
  int value;
} errors[] = {
  { "ENOSPC", ENOSPC }, { "EIO", EIO },         { "EACCES", EACCES }, { "EROFS", EROFS },
  { "EDQUOT", EDQUOT }, { "ENOENT", ENOENT },   { "EPERM", EPERM },   { "EMFILE", EMFILE },
  { "EFBIG", EFBIG },   { "ENOTSUP", ENOTSUP }, { "EINTR", EINTR },
};

static struct {
  pthread_mutex_t lock;
  char spec[SPEC_SIZE]; /* the text of KT_FAULT for which calls are counted */
  int n;
} counted = { .lock = PTHREAD_MUTEX_INITIALIZER };

/* --- The fault of a call ---------------------------------------------------------------------- */

static int
parse_error (const char *text)
{
  size_t length = strcspn (text, ":");

  if (length == 4 && strncmp (text, "KILL", length) == 0)
    raise (SIGKILL);
  for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
    if (strlen (errors[i].name) == length && strncmp (errors[i].name, text, length) == 0)
      return errors[i].value;
  }
  return atoi (text);
}

/* Counts a call, and returns its number, from 1. */
static int
count (const char *spec)
{
  int n;

  pthread_mutex_lock (&counted.lock);
  if (strcmp (counted.spec, spec) != 0) {
    snprintf (counted.spec, sizeof counted.spec, "%s", spec);
    counted.n = 0;
  }
  n = ++counted.n;
  pthread_mutex_unlock (&counted.lock);
  return n;
}

static int
is_below (const char *path, const char *folder)
{
  size_t length = strlen (folder);

  return strncmp (path, folder, length) == 0 && path[length] == '/';
}

/* Writes a line to the log. It uses a direct system call, because open() and write() are replaced
 * here. */
static void
note (const char *call, const char *path)
{
  const char *log = getenv ("KT_FAULT_LOG");
  char line[PATH_SIZE + 32];
  int file, length;

  if (!log)
    return;
  length = snprintf (line, sizeof line, "%s %s\n", call, path);
  file = (int) syscall (SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (file < 0 || syscall (SYS_write, file, line, length) != length)
    abort ();
  close (file);
}

/* Whether a name is among words separated by spaces. */
static int
is_among (const char *words, const char *name)
{
  size_t length = strlen (name);

  for (const char *at = words; (at = strstr (at, name)); at += length) {
    if ((at == words || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
      return 1;
  }
  return 0;
}

/* The error of a file system that does not support the call; 0 if it does. */
static int
find_lack (const char *call)
{
  const char *lacks = getenv ("KT_FAULT_LACKS");

  if (!lacks || !is_among (lacks, call))
    return 0;
  return strcmp (call, "renameat2") == 0 ? EINVAL : EPERM;
}

static int
is_meant (const char *spec, const char *call)
{
  size_t length = strlen (call);

  return strncmp (spec, "any:", 4) == 0 ||
         (strncmp (spec, call, length) == 0 && spec[length] == ':');
}

/* The error with which a call for a path fails; 0 if it does not fail. */
static int
find_fault (const char *call, const char *path)
{
  const char *spec = getenv ("KT_FAULT"), *folder = getenv ("KT_FAULT_FOLDER"), *number;
  int n, error;

  if (!folder || !is_below (path, folder))
    return 0;
  if ((error = find_lack (call)) != 0)
    return error;
  if (!spec || !is_meant (spec, call))
    return 0;
  number = strchr (spec, ':') + 1;
  n = count (spec);
  if (atoi (number) != 0 && atoi (number) != n)
    return 0;
  number = strchr (number, ':');
  error = number ? parse_error (number + 1) : EIO;
  note (call, path);
  return error;
}

static int
find_fault_of_file (const char *call, int file)
{
  char link[64], path[PATH_SIZE];
  int before = errno;
  ssize_t length;

  if (!getenv ("KT_FAULT_FOLDER"))
    return 0;
  snprintf (link, sizeof link, "/proc/self/fd/%d", file);
  length = readlink (link, path, sizeof path - 1);
  errno = before;
  if (length < 0)
    return 0;
  path[length] = '\0';
  return find_fault (call, path);
}

/* --- The calls -------------------------------------------------------------------------------- */

#define NEXT(type, name) ((type) dlsym (RTLD_NEXT, name))

static int
fail_file (const char *call, int file)
{
  int error = find_fault_of_file (call, file);

  if (error)
    errno = error;
  return error;
}

ssize_t
write (int file, const void *data, size_t size)
{
  if (fail_file ("write", file))
    return -1;
  return NEXT (ssize_t (*) (int, const void *, size_t), "write") (file, data, size);
}

ssize_t
pwrite (int file, const void *data, size_t size, off_t offset)
{
  if (fail_file ("pwrite", file))
    return -1;
  return NEXT (ssize_t (*) (int, const void *, size_t, off_t), "pwrite") (file, data, size, offset);
}

ssize_t
pwrite64 (int file, const void *data, size_t size, off64_t offset)
{
  if (fail_file ("pwrite", file))
    return -1;
  return NEXT (ssize_t (*) (int, const void *, size_t, off64_t), "pwrite64") (file, data, size,
                                                                              offset);
}

int
fsync (int file)
{
  return fail_file ("fsync", file) ? -1 : NEXT (int (*) (int), "fsync") (file);
}

int
fdatasync (int file)
{
  return fail_file ("fdatasync", file) ? -1 : NEXT (int (*) (int), "fdatasync") (file);
}

int
ftruncate (int file, off_t length)
{
  if (fail_file ("ftruncate", file))
    return -1;
  return NEXT (int (*) (int, off_t), "ftruncate") (file, length);
}

int
ftruncate64 (int file, off64_t length)
{
  if (fail_file ("ftruncate", file))
    return -1;
  return NEXT (int (*) (int, off64_t), "ftruncate64") (file, length);
}

/* This function returns its error. */
int
posix_fallocate (int file, off_t offset, off_t length)
{
  int error = find_fault_of_file ("posix_fallocate", file);

  return error ? error
               : NEXT (int (*) (int, off_t, off_t), "posix_fallocate") (file, offset, length);
}

int
posix_fallocate64 (int file, off64_t offset, off64_t length)
{
  int error = find_fault_of_file ("posix_fallocate", file);

  return error ? error
               : NEXT (int (*) (int, off64_t, off64_t), "posix_fallocate64") (file, offset, length);
}

int
rename (const char *from, const char *to)
{
  int error = find_fault ("rename", to);

  if (!error)
    return NEXT (int (*) (const char *, const char *), "rename") (from, to);
  errno = error;
  return -1;
}

int
renameat2 (int from_folder, const char *from, int to_folder, const char *to, unsigned int flags)
{
  int error = find_fault ("renameat2", to);

  if (!error)
    return NEXT (int (*) (int, const char *, int, const char *, unsigned int),
                 "renameat2") (from_folder, from, to_folder, to, flags);
  errno = error;
  return -1;
}

int
link (const char *from, const char *to)
{
  int error = find_fault ("link", to);

  if (!error)
    return NEXT (int (*) (const char *, const char *), "link") (from, to);
  errno = error;
  return -1;
}

int
unlink (const char *path)
{
  int error = find_fault ("unlink", path);

  if (!error)
    return NEXT (int (*) (const char *), "unlink") (path);
  errno = error;
  return -1;
}

static int
open_file (const char *name, const char *path, int flags, mode_t mode)
{
  int error = flags & O_CREAT ? find_fault ("create", path) : 0;

  if (!error)
    return NEXT (int (*) (const char *, int, ...), name) (path, flags, mode);
  errno = error;
  return -1;
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
  return open_file ("open", path, flags, mode);
}

int
open64 (const char *path, int flags, ...)
{
  mode_t mode = 0;

  TAKE_MODE (flags, mode);
  return open_file ("open64", path, flags, mode);
}
