/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A disk on which each sync takes 200 ms, for LD_PRELOAD. */
#include <dlfcn.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static void
wait_for_disk (void)
{
  nanosleep (&(struct timespec){ .tv_nsec = 200000000 }, NULL);
}

static int
call (const char *name, int descriptor)
{
  int (*next) (int) = (int (*) (int)) dlsym (RTLD_NEXT, name);

  wait_for_disk ();
  return next (descriptor);
}

int
fsync (int descriptor)
{
  return call ("fsync", descriptor);
}

int
fdatasync (int descriptor)
{
  return call ("fdatasync", descriptor);
}

int
rename (const char *from, const char *to)
{
  int (*next) (const char *, const char *) =
      (int (*) (const char *, const char *)) dlsym (RTLD_NEXT, "rename");

  wait_for_disk ();
  return next (from, to);
}
