/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The watch calls its function exactly when the deadline has passed. */
#include <stdatomic.h>

#include "tools/command/kythu-watch.h"

static void
count_cb (gpointer count)
{
  atomic_fetch_add ((atomic_int *) count, 1);
}

/* A deadline in an hour is not missed. */
static void
test_in_time (void)
{
  atomic_int count = 0;
  KythuWatch *watch =
      kythu_watch_new (g_get_monotonic_time () + G_TIME_SPAN_HOUR, count_cb, &count);

  g_assert_nonnull (watch);
  kythu_watch_end (watch);
  g_assert_cmpint (atomic_load (&count), ==, 0);
}

static void
test_late (void)
{
  atomic_int count = 0;
  gint64 at_us = g_get_monotonic_time () + 1000;
  KythuWatch *watch = kythu_watch_new (at_us, count_cb, &count);

  g_assert_nonnull (watch);
  while (atomic_load (&count) == 0)
    g_usleep (100);
  g_assert_cmpint (g_get_monotonic_time (), >=, at_us);
  kythu_watch_end (watch);
  g_assert_cmpint (atomic_load (&count), ==, 1);
}

/* If the deadline and the end coincide, the function was called once or will never be called. */
static void
test_together (void)
{
  for (int i = 0; i < 500; i++) {
    atomic_int count = 0;
    KythuWatch *watch = kythu_watch_new (g_get_monotonic_time () + i, count_cb, &count);
    int n;

    g_assert_nonnull (watch);
    g_usleep ((gulong) (i / 2));
    kythu_watch_end (watch);
    n = atomic_load (&count);
    g_assert_cmpint (n, <=, 1);
    g_usleep (100);
    g_assert_cmpint (atomic_load (&count), ==, n);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/watch/in-time", test_in_time);
  g_test_add_func ("/watch/late", test_late);
  g_test_add_func ("/watch/together", test_together);
  return g_test_run ();
}
