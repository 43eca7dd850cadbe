/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a search in a long list finds: the first rows at once, all of them soon, and whoever follows
 * the changes that are told has the same list. */
#include "tests/ui/ui-test.h"

#include "ui/library/kt-library-found.h"

enum { N_GAMES = 1500, N_FIRST = 40, N_STEPS = 300 };

typedef struct {
  GListStore *games;
  KtLibraryFound *found;
  GPtrArray *mirror; /* what the changes told so far make */
} Fixture;

static void
changed_cb (GListModel *list, guint position, guint removed, guint added, Fixture *fixture)
{
  g_assert_cmpuint (position + removed, <=, fixture->mirror->len);
  if (removed > 0)
    g_ptr_array_remove_range (fixture->mirror, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (fixture->mirror, (int) (position + i),
                        g_list_model_get_item (list, position + i));
}

static void
assert_mirrored (Fixture *fixture)
{
  GListModel *list = G_LIST_MODEL (fixture->found);

  g_assert_cmpuint (g_list_model_get_n_items (list), ==, fixture->mirror->len);
  g_assert_null (g_list_model_get_item (list, fixture->mirror->len));
  for (guint i = 0; i < fixture->mirror->len; i++) {
    g_autoptr (GObject) item = g_list_model_get_item (list, i);

    g_assert_true (item == fixture->mirror->pdata[i]);
  }
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->games = g_list_store_new (KT_TYPE_SAVED_GAME);
  for (guint i = 0; i < N_GAMES; i++) {
    g_autofree char *name = g_strdup_printf ("game %u.pgn", i);
    g_autoptr (KtSavedGame) game =
        kt_saved_game_new_read ("/nowhere", name, (KtSavedStamp){ 1, N_GAMES - i }, NULL);

    g_list_store_append (fixture->games, game);
  }
  fixture->mirror = g_ptr_array_new_with_free_func (g_object_unref);
  fixture->found = kt_library_found_new ();
  g_signal_connect (fixture->found, "items-changed", G_CALLBACK (changed_cb), fixture);
  kt_library_found_set_games (fixture->found, G_LIST_MODEL (fixture->games));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_signal_handlers_disconnect_by_data (fixture->found, fixture);
  test_assert_gone (fixture->found);
  test_assert_gone (fixture->games);
  g_ptr_array_unref (fixture->mirror);
}

static guint
get_n (Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (fixture->found));
}

static gboolean
is_whole (gpointer data)
{
  Fixture *fixture = data;

  return get_n (fixture) == kt_library_found_count (fixture->found);
}

static KtFoundPlace *
get_place (Fixture *fixture, guint place)
{
  g_autoptr (KtFoundPlace) found = g_list_model_get_item (G_LIST_MODEL (fixture->found), place);

  return found;
}

static const char *
get_name (Fixture *fixture, guint place)
{
  return kt_saved_game_get_name (kt_found_place_get_game (get_place (fixture, place)));
}

/* The numbers with a 1, of 0 to 1499: all but 729, which have none of it in three digits. */
static void
test_search (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpuint (get_n (fixture), ==, N_GAMES);
  kt_library_found_search (fixture->found, "there is none");
  g_assert_cmpuint (kt_library_found_count (fixture->found), ==, 0);
  g_assert_cmpuint (get_n (fixture), <, N_GAMES);
  assert_mirrored (fixture);
  for (guint i = 0; i < get_n (fixture); i++)
    g_assert_null (kt_found_place_get_game (get_place (fixture, i)));
  test_wait (is_whole, fixture);
  g_assert_cmpuint (get_n (fixture), ==, 0);
  kt_library_found_search (fixture->found, "1");
  g_assert_cmpuint (kt_library_found_count (fixture->found), ==, N_GAMES - 729);
  g_assert_cmpuint (get_n (fixture), <=, N_FIRST);
  assert_mirrored (fixture);
  test_wait (is_whole, fixture);
  g_assert_cmpuint (get_n (fixture), ==, N_GAMES - 729);
  for (guint i = 0; i < get_n (fixture); i++)
    g_assert_nonnull (strchr (get_name (fixture, i), '1'));
  assert_mirrored (fixture);
}

static void
count_cb (KtFoundPlace *place, guint *n_changes)
{
  ++*n_changes;
}

/* A place that has a row stays and tells that another game stands there. */
static void
test_places (Fixture *fixture, gconstpointer data)
{
  KtFoundPlace *first = get_place (fixture, 0), *second = get_place (fixture, 1);
  guint n_changes[2] = { 0 };

  g_signal_connect (first, "changed", G_CALLBACK (count_cb), &n_changes[0]);
  g_signal_connect (second, "changed", G_CALLBACK (count_cb), &n_changes[1]);
  g_assert_cmpstr (get_name (fixture, 1), ==, "game 1");
  kt_library_found_search (fixture->found, "0");
  g_assert_true (get_place (fixture, 0) == first);
  g_assert_true (get_place (fixture, 1) == second);
  g_assert_cmpstr (get_name (fixture, 0), ==, "game 0");
  g_assert_cmpstr (get_name (fixture, 1), ==, "game 10");
  g_assert_cmpuint (n_changes[0], ==, 0);
  g_assert_cmpuint (n_changes[1], ==, 1);
  kt_library_found_search (fixture->found, "");
  g_assert_cmpstr (get_name (fixture, 1), ==, "game 1");
  g_assert_cmpuint (n_changes[1], ==, 2);
  g_assert_cmpuint (get_n (fixture), ==, N_GAMES);
}

/* Fewer places than go at a time. */
static void
test_few (Fixture *fixture, gconstpointer data)
{
  kt_library_found_search (fixture->found, "1499");
  test_wait (is_whole, fixture);
  g_assert_cmpuint (get_n (fixture), ==, 1);
  kt_library_found_search (fixture->found, "there is none");
  test_wait (is_whole, fixture);
  g_assert_cmpuint (get_n (fixture), ==, 0);
  assert_mirrored (fixture);
}

/* Files that come and go while nobody searches change no more than their rows. */
static void
test_refresh (Fixture *fixture, gconstpointer data)
{
  kt_library_found_search (fixture->found, "game");
  test_wait (is_whole, fixture);
  g_list_store_remove (fixture->games, 700);
  g_assert_cmpuint (get_n (fixture), ==, N_GAMES - 1);
  assert_mirrored (fixture);
}

static void
test_random (Fixture *fixture, gconstpointer data)
{
  static const char *const searches[] = { "", "g", "game", "1", "12", "123", "9 game", "77", "x" };

  for (guint i = 0; i < N_STEPS; i++) {
    switch (g_test_rand_int_range (0, 4)) {
    case 0:
      kt_library_found_sort (fixture->found,
                             (KtLibraryOrder) g_test_rand_int_range (0, KT_LIBRARY_N_ORDERS));
      break;
    case 1:
      g_list_store_remove (fixture->games, (guint) g_test_rand_int_range (0, 1000));
      break;
    case 2:
      g_main_context_iteration (NULL, FALSE);
      break;
    default:
      kt_library_found_search (fixture->found,
                               searches[g_test_rand_int_range (0, G_N_ELEMENTS (searches))]);
    }
    assert_mirrored (fixture);
  }
  test_wait (is_whole, fixture);
  assert_mirrored (fixture);
}

#define ADD(name, test) g_test_add ("/library-found/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  ADD ("search", test_search);
  ADD ("places", test_places);
  ADD ("few", test_few);
  ADD ("refresh", test_refresh);
  ADD ("random", test_random);
  return g_test_run ();
}
