/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When a lost line is tried again, and how sleep is noticed. */
#include "net/carriers/kt-net-retry.h"
#include "net/carriers/kt-net-wake.h"

static void
test_retry (void)
{
  KtNetRetry retry = { 0 };
  gboolean differs = FALSE;
  guint first = kt_net_retry_next (&retry);

  for (guint round = 0; round < 20; round++) {
    guint wait = KT_NET_RETRY_FIRST_MS;

    kt_net_retry_reset (&retry);
    for (guint i = 0; i < 12; i++) {
      guint next = kt_net_retry_next (&retry);

      g_assert_cmpuint (next, >=, wait);
      g_assert_cmpuint (next, <=, MIN (wait + wait / 2, KT_NET_RETRY_LONGEST_MS));
      differs |= i == 0 && next != first;
      wait = MIN (2 * wait, KT_NET_RETRY_LONGEST_MS);
    }
    g_assert_cmpuint (wait, ==, KT_NET_RETRY_LONGEST_MS);
  }
  g_assert_true (differs);
}

/* One clock goes on while the machine sleeps, and the other does not. */
static void
test_sleep (void)
{
  gint64 slept_us = 0;

  kt_net_wake_measure (5000, 3000, &slept_us);
  g_assert_cmpint (kt_net_wake_measure (1005000, 1003000, &slept_us), ==, 0);
  g_assert_cmpint (kt_net_wake_measure (61005000, 1004000, &slept_us), ==, 59999000);
  g_assert_cmpint (kt_net_wake_measure (62005000, 2004000, &slept_us), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/net-wait/retry", test_retry);
  g_test_add_func ("/net-wait/sleep", test_sleep);
  return g_test_run ();
}
