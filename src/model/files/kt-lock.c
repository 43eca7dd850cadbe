/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/kt-lock.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILE_MODE = 0600 };

static gboolean
is_still (int file, const char *path)
{
  struct stat opened, named;

  return fstat (file, &opened) == 0 && lstat (path, &named) == 0 && opened.st_ino == named.st_ino &&
         opened.st_dev == named.st_dev;
}

static int
lock (int file, gboolean waits)
{
  int result;

  do
    result = flock (file, waits ? LOCK_EX : LOCK_EX | LOCK_NB);
  while (result != 0 && errno == EINTR);
  return result;
}

int
kt_lock_open (const char *path, int flags, gboolean waits)
{
  for (;;) {
    int file = g_open (path, flags | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC, FILE_MODE);
    int code;

    if (file < 0)
      return -1;
    if (lock (file, waits) == 0) {
      if (is_still (file, path))
        return file;
      close (file);
      continue;
    }
    code = errno;
    close (file);
    errno = code;
    return -1;
  }
}
