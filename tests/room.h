/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a test can limit the memory of a process: sanitizers need more for themselves, and
 * some emulators ignore limits. */
#pragma once

#include <glib.h>
#include <sys/resource.h>

#ifndef __has_feature
#define __has_feature(feature) 0
#endif
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__ ||                                 \
    __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
enum { HAS_SANITIZER = TRUE };
#else
enum { HAS_SANITIZER = FALSE };
#endif

/* An emulator accepts the limit and ignores it. */
static inline gboolean
is_room_limited (void)
{
  struct rlimit before, tried, found = { 0 };

  if (getrlimit (RLIMIT_AS, &before) != 0)
    return FALSE;
  tried = (struct rlimit){ (rlim_t) 1 << 30, before.rlim_max };
  if (setrlimit (RLIMIT_AS, &tried) != 0)
    return FALSE;
  getrlimit (RLIMIT_AS, &found);
  setrlimit (RLIMIT_AS, &before);
  return found.rlim_cur == tried.rlim_cur;
}

/* Returns TRUE if the test was skipped because memory cannot be limited. */
static inline gboolean
skip_without_limits (void)
{
  if (HAS_SANITIZER)
    g_test_skip ("a sanitizer wants more room than there is here");
  else if (!is_room_limited ())
    g_test_skip ("no process can be held to little room here");
  else
    return FALSE;
  return TRUE;
}
