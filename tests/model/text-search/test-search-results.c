/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests searching a long list: the first matches are shown at once, all of them soon, and a
 * listener that follows the emitted changes has the same list. A thread searches long lists. */
#include "tests/model/test-support.h"

#include "model/text-search/kt-folding.h"
#include "model/text-search/kt-search-results.h"

enum { N_SHORT = 1500, N_LONG = 30000, N_FIRST = 40, N_STEPS = 300, N_GONE = 40 };

typedef struct {
  GPtrArray *items; /* objects of an arbitrary type, here GCancellable */
  KtFoldedTexts *texts;
  KtSearchResults *found;
  GPtrArray *mirror; /* a list that follows only the emitted changes */
  guint n_found, n_ready;
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
count_cb (guint *n)
{
  ++*n;
}

static const char *
get_text (gpointer item)
{
  return g_object_get_data (item, "text");
}

/* Sets these items, in this order, as the list to search. */
static void
give (Fixture *fixture, GPtrArray *items, gboolean keeps_slots)
{
  g_autoptr (KtFoldedTexts) texts = kt_folded_texts_new ();

  for (guint i = 0; i < items->len; i++)
    g_string_append (kt_folded_texts_begin (texts), get_text (items->pdata[i]));
  kt_search_results_set_items (fixture->found, items, texts, keeps_slots);
}

static GPtrArray *
create_items (guint n)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n; i++) {
    GObject *item = G_OBJECT (g_cancellable_new ());

    g_object_set_data_full (item, "text", g_strdup_printf ("game %u", i), g_free);
    g_ptr_array_add (items, item);
  }
  return items;
}

static void
set_up (Fixture *fixture, gconstpointer n)
{
  fixture->items = create_items (GPOINTER_TO_UINT (n));
  fixture->mirror = g_ptr_array_new_with_free_func (g_object_unref);
  fixture->found = kt_search_results_new ();
  g_signal_connect (fixture->found, "items-changed", G_CALLBACK (changed_cb), fixture);
  give (fixture, fixture->items, FALSE);
  g_signal_connect_swapped (fixture->found, "found", G_CALLBACK (count_cb), &fixture->n_found);
  g_signal_connect_swapped (fixture->found, "ready", G_CALLBACK (count_cb), &fixture->n_ready);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_signal_handlers_disconnect_by_data (fixture->found, fixture);
  test_assert_gone (fixture->found);
  g_ptr_array_unref (fixture->items);
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

  return get_n (fixture) == kt_search_results_count (fixture->found);
}

static gboolean
has_found (gpointer data)
{
  return ((Fixture *) data)->n_found > 0;
}

static void
search (Fixture *fixture, const char *text)
{
  fixture->n_found = 0;
  kt_search_results_search (fixture->found, text);
}

static void
search_and_wait (Fixture *fixture, const char *text)
{
  search (fixture, text);
  test_wait (has_found, fixture);
}

static KtSearchSlot *
get_place (Fixture *fixture, guint place)
{
  g_autoptr (KtSearchSlot) found = g_list_model_get_item (G_LIST_MODEL (fixture->found), place);

  return found;
}

static gpointer
get_item (Fixture *fixture, guint place)
{
  return kt_search_slot_get_item (get_place (fixture, place));
}

/* Checks that the items found are those that match alone, in order, and that the slots have no
 * further items. */
static void
assert_found (Fixture *fixture, const char *text)
{
  g_auto (GStrv) words = kt_folding_split (text);
  guint n = 0;

  for (guint i = 0; i < fixture->items->len; i++) {
    gpointer item = fixture->items->pdata[i];

    if (!kt_folding_has_words (get_text (item), (const char *const *) words))
      continue;
    if (n < get_n (fixture))
      g_assert_true (get_item (fixture, n) == item);
    n++;
  }
  g_assert_cmpuint (kt_search_results_count (fixture->found), ==, n);
  for (; n < get_n (fixture); n++)
    g_assert_null (get_item (fixture, n));
}

/* Some of these words match as many items as the word before, and some match none. */
static void
test_search (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "there is none", "1", "14", "149", "1 9", "", "1499", "x" };

  g_assert_true (is_whole (fixture));
  assert_found (fixture, "");
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    search_and_wait (fixture, texts[i]);
    assert_found (fixture, texts[i]);
    assert_mirrored (fixture);
    test_wait (is_whole, fixture);
    assert_found (fixture, texts[i]);
    assert_mirrored (fixture);
  }
}

/* If nothing was found before, the first matches appear at once. */
static void
test_first (Fixture *fixture, gconstpointer data)
{
  search_and_wait (fixture, "there is none");
  g_assert_cmpuint (get_n (fixture), >, 0);
  test_wait (is_whole, fixture);
  g_assert_cmpuint (get_n (fixture), ==, 0);
  search_and_wait (fixture, "1");
  g_assert_cmpuint (get_n (fixture), >, 0);
  g_assert_cmpuint (get_n (fixture), <=, N_FIRST);
  test_wait (is_whole, fixture);
}

/* A slot that has a row stays, and emits "changed" for its new item. */
static void
test_places (Fixture *fixture, gconstpointer data)
{
  KtSearchSlot *first = get_place (fixture, 0), *second = get_place (fixture, 1);
  guint n_changes[2] = { 0 };

  g_signal_connect_swapped (first, "changed", G_CALLBACK (count_cb), &n_changes[0]);
  g_signal_connect_swapped (second, "changed", G_CALLBACK (count_cb), &n_changes[1]);
  search_and_wait (fixture, "0");
  g_assert_true (get_place (fixture, 0) == first);
  g_assert_true (get_place (fixture, 1) == second);
  g_assert_true (get_item (fixture, 0) == fixture->items->pdata[0]);
  g_assert_true (get_item (fixture, 1) == fixture->items->pdata[10]);
  g_assert_cmpuint (n_changes[0], ==, 0);
  g_assert_cmpuint (n_changes[1], ==, 1);
  search_and_wait (fixture, "");
  g_assert_true (get_item (fixture, 1) == fixture->items->pdata[1]);
  g_assert_cmpuint (n_changes[1], ==, 2);
  g_assert_cmpuint (get_n (fixture), ==, fixture->items->len);
}

/* Removes the item with this number. */
static void
remove_one (Fixture *fixture, guint number, gboolean keeps_slots)
{
  GPtrArray *fewer = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < fixture->items->len; i++) {
    if (i != number)
      g_ptr_array_add (fewer, g_object_ref (fixture->items->pdata[i]));
  }
  g_ptr_array_unref (fixture->items);
  fixture->items = fewer;
  fixture->n_found = 0;
  give (fixture, fewer, keeps_slots);
}

/* Adding and removing items without a new search changes only the slots of these items. */
static void
test_refresh (Fixture *fixture, gconstpointer data)
{
  KtSearchSlot *last;

  search_and_wait (fixture, "game");
  test_wait (is_whole, fixture);
  last = get_place (fixture, fixture->items->len - 1);
  remove_one (fixture, 700, FALSE);
  test_wait (has_found, fixture);
  g_assert_cmpuint (get_n (fixture), ==, fixture->items->len);
  g_assert_true (get_place (fixture, fixture->items->len - 1) == last);
  assert_mirrored (fixture);
}

/* Only the last of several fast searches counts. */
static void
test_newer (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "1", "12", "9", "77", "7", "game 1", "x", "3" };

  for (guint i = 0; i < N_GONE; i++) {
    const char *text = texts[g_test_rand_int_range (0, G_N_ELEMENTS (texts))];

    search (fixture, "2");
    g_usleep ((gulong) g_test_rand_int_range (0, 500));
    search (fixture, text);
    test_wait (has_found, fixture);
    g_assert_cmpuint (fixture->n_found, ==, 1);
    assert_found (fixture, text);
    test_run_for (2);
    g_assert_cmpuint (fixture->n_found, ==, 1);
    search_and_wait (fixture, "");
  }
}

/* The words are found in the newest items. */
static void
test_other_items (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) others = create_items (N_LONG + 5);

  search (fixture, "2");
  give (fixture, others, TRUE);
  test_wait (has_found, fixture);
  g_assert_cmpuint (fixture->n_found, ==, 1);
  g_ptr_array_unref (fixture->items);
  fixture->items = g_ptr_array_ref (others);
  assert_found (fixture, "2");
  assert_mirrored (fixture);
}

/* The list is freed while it is searched. */
static void
test_gone (void)
{
  g_autoptr (GPtrArray) items = create_items (N_LONG);

  for (guint i = 0; i < N_GONE; i++) {
    Fixture fixture = { .found = kt_search_results_new () };

    give (&fixture, items, FALSE);
    kt_search_results_search (fixture.found, "2");
    g_usleep ((gulong) g_test_rand_int_range (0, 500));
    test_assert_gone (fixture.found);
    test_run_for (1);
  }
}

/* "ready" is emitted once for each kt_search_results_emit_when_ready(), when the search is
 * complete. */
static void
test_await (Fixture *fixture, gconstpointer n)
{
  gboolean is_long = GPOINTER_TO_UINT (n) == N_LONG;

  kt_search_results_emit_when_ready (fixture->found);
  g_assert_cmpuint (fixture->n_ready, ==, 1);
  search (fixture, "2");
  kt_search_results_emit_when_ready (fixture->found);
  g_assert_cmpuint (fixture->n_ready, ==, is_long ? 1 : 2);
  test_wait (has_found, fixture);
  g_assert_cmpuint (fixture->n_ready, ==, 2);
  search_and_wait (fixture, "23");
  g_assert_cmpuint (fixture->n_ready, ==, 2);
}

/* A new search cancels the wait. */
static void
test_await_no_more (Fixture *fixture, gconstpointer data)
{
  search (fixture, "2");
  kt_search_results_emit_when_ready (fixture->found);
  search_and_wait (fixture, "29");
  g_assert_cmpuint (fixture->n_ready, ==, 0);
}

static void
test_random (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "", "g", "game", "1", "12", "123", "9 game", "77", "x" };
  const char *text = "";

  for (guint i = 0; i < N_STEPS; i++) {
    switch (g_test_rand_int_range (0, 3)) {
    case 0:
      remove_one (fixture, (guint) g_test_rand_int_range (0, 1000), g_test_rand_bit ());
      break;
    case 1:
      g_main_context_iteration (NULL, FALSE);
      break;
    default:
      text = texts[g_test_rand_int_range (0, G_N_ELEMENTS (texts))];
      kt_search_results_search (fixture->found, text);
    }
    assert_mirrored (fixture);
  }
  remove_one (fixture, 0, FALSE);
  test_wait (has_found, fixture);
  test_wait (is_whole, fixture);
  assert_found (fixture, text);
  assert_mirrored (fixture);
}

static gboolean
is_same (gconstpointer a, gconstpointer b)
{
  return a == b;
}

/* kt_search_results_find() looks only among the matches. */
static void
test_find (Fixture *fixture, gconstpointer data)
{
  guint n = fixture->items->len;

  g_assert_cmpuint (kt_search_results_find (fixture->found, fixture->items->pdata[17], is_same), ==,
                    17);
  g_assert_cmpuint (kt_search_results_find (fixture->found, fixture->items->pdata[n - 1], is_same),
                    ==, n - 1);
  search_and_wait (fixture, "17");
  g_assert_cmpuint (kt_search_results_find (fixture->found, fixture->items->pdata[17], is_same), ==,
                    0);
  g_assert_cmpuint (kt_search_results_find (fixture->found, fixture->items->pdata[16], is_same), ==,
                    G_MAXUINT);
}

#define ADD(name, n, test)                                                                         \
  g_test_add ("/search-results/" name, Fixture, GUINT_TO_POINTER (n), set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("short/search", N_SHORT, test_search);
  ADD ("short/first", N_SHORT, test_first);
  ADD ("short/places", N_SHORT, test_places);
  ADD ("short/refresh", N_SHORT, test_refresh);
  ADD ("short/find", N_SHORT, test_find);
  ADD ("short/await", N_SHORT, test_await);
  ADD ("short/random", N_SHORT, test_random);
  ADD ("long/search", N_LONG, test_search);
  ADD ("long/first", N_LONG, test_first);
  ADD ("long/places", N_LONG, test_places);
  ADD ("long/refresh", N_LONG, test_refresh);
  ADD ("long/newer", N_LONG, test_newer);
  ADD ("long/other-items", N_LONG, test_other_items);
  ADD ("long/await", N_LONG, test_await);
  ADD ("long/await-no-more", N_LONG, test_await_no_more);
  ADD ("long/random", N_LONG, test_random);
  g_test_add_func ("/search-results/long/gone", test_gone);
  return g_test_run ();
}
