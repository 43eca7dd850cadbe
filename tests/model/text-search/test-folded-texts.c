/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests searching many concatenated texts for words, in one call and in a thread. */
#include "tests/model/test-support.h"

#include "model/text-search/kt-folded-texts.h"
#include "model/text-search/kt-folding.h"

enum { N_TEXTS = 5000, N_ROUNDS = 40 };

static const char *const words[] = { "an", "binh", "cup", "dac", "e4" };

static KtFoldedTexts *
create (const char *const *parts, guint n)
{
  KtFoldedTexts *texts = kt_folded_texts_new ();

  for (guint i = 0; i < n; i++)
    g_string_append (kt_folded_texts_begin (texts), parts[i]);
  return texts;
}

static void
assert_found (GArray *found, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_nonnull (found);
  for (guint i = 0; i < found->len; i++)
    g_string_append_printf (text, "%s%u", i ? " " : "", g_array_index (found, guint, i));
  g_assert_cmpstr (text->str, ==, expected);
  g_array_unref (found);
}

static GArray *
find (KtFoldedTexts *texts, const char *search, GArray *among)
{
  g_auto (GStrv) split = kt_folding_split (search);

  return kt_folded_texts_find (texts, split, among, NULL);
}

/* A word does not match across two texts, and a text may be empty or written in pieces. */
static void
test_find (void)
{
  static const char *const parts[] = { "an binh", "", "binh an", "cup" };
  g_autoptr (KtFoldedTexts) texts = create (parts, G_N_ELEMENTS (parts));
  GString *last = kt_folded_texts_begin (texts);

  g_string_append (last, "dac ");
  g_string_append (last, "an");
  assert_found (find (texts, "", NULL), "0 1 2 3 4");
  assert_found (find (texts, "an", NULL), "0 2 4");
  assert_found (find (texts, "an bình", NULL), "0 2");
  assert_found (find (texts, "ancup", NULL), "");
  assert_found (find (texts, "dac an", NULL), "4");
}

static void
test_none (void)
{
  g_autoptr (KtFoldedTexts) texts = kt_folded_texts_new ();

  assert_found (find (texts, "", NULL), "");
  assert_found (find (texts, "an", NULL), "");
}

static void
test_among (void)
{
  static const char *const parts[] = { "an", "an", "binh", "an" };
  g_autoptr (KtFoldedTexts) texts = create (parts, G_N_ELEMENTS (parts));
  g_autoptr (GArray) among = g_array_new (FALSE, FALSE, sizeof (guint));

  g_array_append_vals (among, (guint[]){ 1, 2, 3 }, 3);
  assert_found (find (texts, "an", among), "1 3");
}

static KtFoldedTexts *
create_random (GPtrArray *plain)
{
  KtFoldedTexts *texts = kt_folded_texts_new ();

  for (guint i = 0; i < N_TEXTS; i++) {
    char *text = g_strdup_printf ("%s %s", words[g_test_rand_int_range (0, 5)],
                                  words[g_test_rand_int_range (0, 5)]);

    g_string_append (kt_folded_texts_begin (texts), text);
    g_ptr_array_add (plain, text);
  }
  return texts;
}

/* Compares the result with a search of each text alone. */
static void
assert_same (GArray *found, GPtrArray *plain, char **searched)
{
  guint n = 0;

  for (guint i = 0; i < plain->len; i++) {
    if (kt_folding_has_words (plain->pdata[i], (const char *const *) searched))
      g_assert_cmpuint (g_array_index (found, guint, n++), ==, i);
  }
  g_assert_cmpuint (found->len, ==, n);
}

static void
test_thread (void)
{
  g_autoptr (GPtrArray) plain = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (KtFoldedTexts) texts = create_random (plain);

  for (guint i = 0; i < N_ROUNDS; i++) {
    char *searched[] = { (char *) words[g_test_rand_int_range (0, 5)],
                         (char *) words[g_test_rand_int_range (0, 5)], NULL };
    g_autoptr (GAsyncResult) result = NULL;
    g_autoptr (GArray) found = NULL;

    kt_folded_texts_find_async (texts, searched, NULL, NULL, test_keep_result_cb, &result);
    test_wait_result (&result);
    found = kt_folded_texts_find_finish (result, NULL);
    assert_same (found, plain, searched);
  }
}

/* Cancels searches, even after the thread has found everything. The texts may be freed
 * meanwhile. */
static void
test_given_up (void)
{
  for (guint i = 0; i < N_ROUNDS; i++) {
    g_autoptr (GPtrArray) plain = g_ptr_array_new_with_free_func (g_free);
    KtFoldedTexts *texts = create_random (plain);
    g_autoptr (GCancellable) cancellable = g_cancellable_new ();
    g_autoptr (GAsyncResult) result = NULL;
    g_autoptr (GError) error = NULL;
    g_auto (GStrv) searched = kt_folding_split ("an");

    kt_folded_texts_find_async (texts, searched, NULL, cancellable, test_keep_result_cb, &result);
    kt_folded_texts_unref (texts);
    g_usleep ((gulong) g_test_rand_int_range (0, 300));
    g_cancellable_cancel (cancellable);
    test_wait_result (&result);
    g_assert_null (kt_folded_texts_find_finish (result, &error));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/folded-texts/find", test_find);
  g_test_add_func ("/folded-texts/none", test_none);
  g_test_add_func ("/folded-texts/among", test_among);
  g_test_add_func ("/folded-texts/thread", test_thread);
  g_test_add_func ("/folded-texts/given-up", test_given_up);
  return g_test_run ();
}
