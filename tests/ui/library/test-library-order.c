/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the order of saved games, and that removing one of them emits few changes. */
#include "tests/ui/ui-test.h"

#include "ui/library/kt-library-order.h"

enum { N_GAMES = 20 };

typedef struct {
  GListStore *games;
  KtSearchResults *found;
} Fixture;

/* The newest game comes first, and the names are in reverse order. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->games = g_list_store_new (KT_TYPE_SAVED_GAME);
  fixture->found = kt_search_results_new ();
  for (guint i = 0; i < N_GAMES; i++) {
    g_autofree char *name = g_strdup_printf ("game %u.pgn", N_GAMES - i);
    g_autoptr (KtSavedGame) game =
        kt_saved_game_new_read ("/nowhere", name, (KtSavedStamp){ 1, N_GAMES - i }, NULL);

    g_list_store_append (fixture->games, game);
  }
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  test_assert_gone (fixture->found);
  test_assert_gone (fixture->games);
}

static void
list (Fixture *fixture, KtLibraryOrder order)
{
  kt_library_order_list (order, G_LIST_MODEL (fixture->games), fixture->found, TRUE);
}

static void
assert_name (Fixture *fixture, guint place, const char *expected)
{
  g_autoptr (KtSearchSlot) found = g_list_model_get_item (G_LIST_MODEL (fixture->found), place);

  g_assert_cmpstr (kt_saved_game_get_name (kt_search_slot_get_item (found)), ==, expected);
}

/* Games that compare equal are sorted by date, the newest first. */
static void
test_orders (Fixture *fixture, gconstpointer data)
{
  list (fixture, KT_LIBRARY_NEWEST);
  assert_name (fixture, 0, "game 20");
  list (fixture, KT_LIBRARY_BY_NAME);
  assert_name (fixture, 0, "game 1");
  assert_name (fixture, 1, "game 2");
  assert_name (fixture, 9, "game 10");
  list (fixture, KT_LIBRARY_BY_PLAYERS);
  assert_name (fixture, 0, "game 20");
  list (fixture, KT_LIBRARY_LONGEST);
  assert_name (fixture, 0, "game 20");
}

static void
test_search (Fixture *fixture, gconstpointer data)
{
  list (fixture, KT_LIBRARY_BY_NAME);
  kt_search_results_search (fixture->found, "GAME 2");
  g_assert_cmpuint (kt_search_results_count (fixture->found), ==, 3);
  assert_name (fixture, 0, "game 2");
  assert_name (fixture, 1, "game 12");
  assert_name (fixture, 2, "game 20");
}

static void
test_none (Fixture *fixture, gconstpointer data)
{
  list (fixture, KT_LIBRARY_NEWEST);
  g_assert_cmpuint (kt_search_results_count (fixture->found), ==, N_GAMES);
  kt_library_order_list (KT_LIBRARY_NEWEST, NULL, fixture->found, FALSE);
  g_assert_cmpuint (kt_search_results_count (fixture->found), ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->found)), ==, 0);
}

#define ADD(name, test) g_test_add ("/library-order/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  ADD ("orders", test_orders);
  ADD ("search", test_search);
  ADD ("none", test_none);
  return g_test_run ();
}
