/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kt-time-management.h"

enum { SECOND = 1000000 };

static const gint64 lefts[] = { -SECOND, 0, 1, 1000, SECOND / 10, 2 * SECOND, 3600LL * SECOND };
static const gint64 increments[] = { 0, SECOND / 100, SECOND, 60LL * SECOND };
static const guint to_go[] = { 0, 1, 2, 40, 1000 };

/* Calls `check` with every combination. */
static void
try_all (void (*check) (const KtTimeManagement *clock, gint64 soft_us, gint64 hard_us))
{
  for (guint i = 0; i < G_N_ELEMENTS (lefts); i++) {
    for (guint j = 0; j < G_N_ELEMENTS (increments); j++) {
      for (guint k = 0; k < G_N_ELEMENTS (to_go); k++) {
        KtTimeManagement clock = { lefts[i], increments[j], to_go[k], SECOND / 100 };
        gint64 soft_us, hard_us;

        kt_time_management_plan (&clock, &soft_us, &hard_us);
        check (&clock, soft_us, hard_us);
      }
    }
  }
}

/* The limits are above 0, because 0 means none; with more time than the overhead nobody loses on
 * time. */
static void
check_bounds (const KtTimeManagement *clock, gint64 soft_us, gint64 hard_us)
{
  g_assert_cmpint (soft_us, >, 0);
  g_assert_cmpint (hard_us, >=, soft_us);
  g_assert_cmpint (kt_time_management_plan_limit (clock), >=, soft_us);
  g_assert_cmpint (kt_time_management_plan_limit (clock), <=, hard_us);
  if (clock->left_us > clock->overhead_us + 1000)
    g_assert_cmpint (hard_us, <=, clock->left_us - clock->overhead_us);
}

static void
test_bounds (void)
{
  try_all (check_bounds);
}

/* A long game can be played to its end even if each move takes twice as long as planned and half
 * of the overhead is lost. */
static void
check_game (const KtTimeManagement *clock, gint64 soft_us, gint64 hard_us)
{
  KtTimeManagement now = *clock;

  if (clock->left_us < SECOND || clock->increment_us < clock->overhead_us)
    return;
  for (guint i = 0; i < 300; i++) {
    kt_time_management_plan (&now, &soft_us, &hard_us);
    now.left_us -= MIN (2 * soft_us, hard_us) + now.overhead_us / 2;
    g_assert_cmpint (now.left_us, >, 0);
    now.left_us += now.increment_us;
    if (now.n_to_go && --now.n_to_go == 0) {
      now.n_to_go = clock->n_to_go;
      now.left_us += clock->left_us;
    }
  }
}

static void
test_game (void)
{
  try_all (check_game);
}

/* Even if the whole overhead is lost with each move until more time comes, all these moves can
 * be made. */
static void
test_lag (void)
{
  static const struct {
    gint64 left_us, overhead_us;
    guint n_to_go;
  } cases[] = {
    { 10 * SECOND, SECOND / 10, 40 }, { 60 * SECOND, SECOND / 10, 40 },
    { 6 * SECOND, SECOND / 10, 40 },  { 30 * SECOND, SECOND / 6, 80 },
    { 5 * SECOND, SECOND / 20, 50 },  { 3 * SECOND, SECOND, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KtTimeManagement now = { cases[i].left_us, 0, cases[i].n_to_go, cases[i].overhead_us };

    for (; now.n_to_go > 0; now.n_to_go--) {
      gint64 soft_us, hard_us;

      kt_time_management_plan (&now, &soft_us, &hard_us);
      now.left_us -= soft_us + now.overhead_us;
      g_assert_cmpint (now.left_us, >=, 0);
    }
  }
}

/* More time, a larger increment and fewer moves to go each give more time to this move. */
static void
test_order (void)
{
  const KtTimeManagement clocks[] = {
    { SECOND, 0, 0, 0 },
    { 2 * SECOND, 0, 0, 0 },
    { 2 * SECOND, SECOND / 10, 0, 0 },
    { 2 * SECOND, SECOND / 10, 5, 0 },
  };
  gint64 before_us = 0;

  for (guint i = 0; i < G_N_ELEMENTS (clocks); i++) {
    gint64 soft_us, hard_us;

    kt_time_management_plan (&clocks[i], &soft_us, &hard_us);
    g_assert_cmpint (soft_us, >, before_us);
    before_us = soft_us;
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clock/bounds", test_bounds);
  g_test_add_func ("/clock/game", test_game);
  g_test_add_func ("/clock/lag", test_lag);
  g_test_add_func ("/clock/order", test_order);
  return g_test_run ();
}
