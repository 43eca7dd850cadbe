/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kt-hash.h"

#include "core/kt-zobrist.h"

enum { MEBIBYTE = 1024 * 1024, BUCKET = 4 };

static KtHashEntry
make_entry (guint16 move, gint16 score, guint8 depth, KtBound bound)
{
  return (KtHashEntry){ move, score, (gint16) -score, depth, (guint8) bound, TRUE };
}

static void
assert_found (const KtHash *hash, guint64 key, const KtHashEntry *entry)
{
  KtHashEntry found;

  g_assert_true (kt_hash_probe (hash, key, &found));
  g_assert_cmpuint (found.move, ==, entry->move);
  g_assert_cmpint (found.score, ==, entry->score);
  g_assert_cmpint (found.evaluation, ==, entry->evaluation);
  g_assert_cmpuint (found.depth, ==, entry->depth);
  g_assert_cmpuint (found.bound, ==, entry->bound);
  g_assert_cmpint (found.was_pv, ==, entry->was_pv);
}

/* Every number comes back as it went, the extremes too. */
static void
test_keeps (void)
{
  const KtHashEntry entries[] = {
    make_entry (0xffff, G_MAXINT16, 255, KT_BOUND_EXACT),
    make_entry (1, -G_MAXINT16, 0, KT_BOUND_LOWER),
    { 0, -1, G_MININT16, 128, KT_BOUND_UPPER, FALSE },
  };
  KtHash *hash = kt_hash_new (MEBIBYTE);

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    kt_hash_store (hash, kt_zobrist (1, i), &entries[i]);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    assert_found (hash, kt_zobrist (1, i), &entries[i]);
  kt_hash_free (hash);
}

static void
test_unknown (void)
{
  KtHash *hash = kt_hash_new (MEBIBYTE);
  KtHashEntry entry = make_entry (7, 7, 7, KT_BOUND_EXACT), found;

  g_assert_false (kt_hash_probe (hash, 0, &found));
  g_assert_false (kt_hash_probe (hash, 77, &found));
  kt_hash_store (hash, 77, &entry);
  g_assert_false (kt_hash_probe (hash, 78, &found));
  kt_hash_clear (hash);
  g_assert_false (kt_hash_probe (hash, 77, &found));
  kt_hash_free (hash);
}

/* Deeper knowledge of the same age is not given up for much shallower bounds, and a move is kept
 * where the newer entry has none. */
static void
test_same_position (void)
{
  KtHash *hash = kt_hash_new (MEBIBYTE);
  KtHashEntry deep = make_entry (9, 50, 20, KT_BOUND_LOWER);
  KtHashEntry shallow = make_entry (8, 60, 5, KT_BOUND_UPPER);
  KtHashEntry newer = make_entry (0, 70, 21, KT_BOUND_UPPER), expected = newer;

  kt_hash_store (hash, 5, &deep);
  kt_hash_store (hash, 5, &shallow);
  assert_found (hash, 5, &deep);
  kt_hash_store (hash, 5, &newer);
  expected.move = 9;
  assert_found (hash, 5, &expected);
  kt_hash_new_search (hash);
  kt_hash_store (hash, 5, &shallow);
  assert_found (hash, 5, &shallow);
  kt_hash_free (hash);
}

/* In a table of one bucket the shallowest gives way, and what is old before what is new. */
static void
test_replacement (void)
{
  KtHash *hash = kt_hash_new (1);
  KtHashEntry found;

  for (guint i = 0; i < BUCKET; i++) {
    KtHashEntry entry = make_entry ((guint16) (i + 1), 0, (guint8) (10 + i), KT_BOUND_LOWER);

    kt_hash_store (hash, 100 + i, &entry);
  }
  kt_hash_store (hash, 200, &(KtHashEntry){ .move = 1, .depth = 12, .bound = KT_BOUND_LOWER });
  g_assert_false (kt_hash_probe (hash, 100, &found));
  for (guint i = 1; i < BUCKET; i++)
    g_assert_true (kt_hash_probe (hash, 100 + i, &found));
  kt_hash_new_search (hash);
  kt_hash_store (hash, 300, &(KtHashEntry){ .move = 1, .depth = 4, .bound = KT_BOUND_LOWER });
  kt_hash_store (hash, 301, &(KtHashEntry){ .move = 1, .depth = 4, .bound = KT_BOUND_LOWER });
  g_assert_true (kt_hash_probe (hash, 300, &found));
  g_assert_true (kt_hash_probe (hash, 301, &found));
  g_assert_true (kt_hash_probe (hash, 100 + BUCKET - 1, &found));
  kt_hash_free (hash);
}

/* Only what this search has stored counts. */
static void
test_fullness (void)
{
  KtHash *hash = kt_hash_new (1024);
  KtHashEntry entry = make_entry (1, 1, 1, KT_BOUND_EXACT);

  g_assert_cmpuint (kt_hash_get_fullness (hash), ==, 0);
  for (guint i = 0; i < 5000; i++)
    kt_hash_store (hash, kt_zobrist (2, i), &entry);
  g_assert_cmpuint (kt_hash_get_fullness (hash), ==, 1000);
  kt_hash_new_search (hash);
  g_assert_cmpuint (kt_hash_get_fullness (hash), ==, 0);
  kt_hash_free (hash);
}

/* What an entry for a key must be, so that a mixture of two is told. */
static KtHashEntry
make_entry_of (guint64 key)
{
  return (KtHashEntry){ (guint16) key,        (gint16) (key >> 16),     (gint16) (key >> 32),
                        (guint8) (key >> 48), (guint8) (key >> 56 & 3), key >> 58 & 1 };
}

static gpointer
work (gpointer data)
{
  enum { ROUNDS = 50000, KEYS = 64 };
  KtHash *hash = data;

  for (guint i = 0; i < ROUNDS; i++) {
    guint64 key = kt_zobrist (3, kt_zobrist_mix (i) % KEYS);
    KtHashEntry entry = make_entry_of (key), found;

    if (kt_hash_probe (hash, key, &found)) {
      g_assert_cmpint (found.score, ==, entry.score);
      g_assert_cmpint (found.evaluation, ==, entry.evaluation);
      g_assert_cmpuint (found.depth, ==, entry.depth);
    }
    kt_hash_store (hash, key, &entry);
  }
  return NULL;
}

/* Threads that write the same few slots never find a mixture of two entries. */
static void
test_threads (void)
{
  KtHash *hash = kt_hash_new (4 * BUCKET * 16);
  GThread *threads[4];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new (NULL, work, hash);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
  kt_hash_free (hash);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hash/keeps", test_keeps);
  g_test_add_func ("/hash/unknown", test_unknown);
  g_test_add_func ("/hash/same-position", test_same_position);
  g_test_add_func ("/hash/replacement", test_replacement);
  g_test_add_func ("/hash/fullness", test_fullness);
  g_test_add_func ("/hash/threads", test_threads);
  return g_test_run ();
}
