/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests writing and reading trees of stones: random ones of every game, and very deep and large
 * ones. */
#include <string.h>

#include "formats/sgf/kt-sgf-writer.h"
#include "games/kt-registry.h"
#include "tests/formats/format-fixture.h"
#include "tests/kt-test.h"

#include "core/kt-nags.h"

/* Writes the text also to the folder KYTHU_SGF_FOLDER, if that is set, for an SGF checker. */
static void
hand_out (const char *text, int number)
{
  const char *folder = g_getenv ("KYTHU_SGF_FOLDER");
  g_autofree char *name = g_strdup_printf ("%05d.sgf", number);
  g_autofree char *path = folder ? g_build_filename (folder, name, NULL) : NULL;
  g_autoptr (GError) error = NULL;

  if (path)
    g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static char *
write_sgf (KtRecord *record)
{
  GString *text = g_string_new (NULL);

  kt_sgf_write (record, text);
  return g_string_free (text, FALSE);
}

static KtRecord *
read_sgf (const char *text)
{
  g_autoptr (KtReader) reader = kt_reader_new_for_text (text, strlen (text));
  g_autoptr (GError) error = NULL;
  KtRecord *record;

  g_assert_true (kt_reader_next (reader, &record, &error));
  g_assert_no_error (error);
  return record;
}

/* A text with one game must be read without a fault, and written again unchanged. */
static void
assert_stable (const char *text)
{
  g_autoptr (KtRecord) record = read_sgf (text);
  g_autofree char *again = NULL;

  g_assert_no_error (kt_record_get_fault (record));
  again = write_sgf (record);
  g_assert_cmpstr (again, ==, text);
}

/* --- Random games --- */

static char *
invent_text (GRand *random)
{
  static const char *const words[] = {
    "hay", "Nước", "[x]", "]",    "\\",       "a\\]b", "(;", ")",  ";B[hh]",
    ":",   "a:b",  "\n",  "\n\n", "trop",     "三",    "%",  "\"", "KT[take-x]",
    "C[x", "[",    "TE",  "'",    "\\\\\\]]", "♘",     "=",
  };
  GString *text = g_string_new (NULL);
  int n = g_rand_int_range (random, 1, 12);

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            words[g_rand_int_range (random, 0, G_N_ELEMENTS (words))]);
  return g_string_free (text, FALSE);
}

static void
mark (GRand *random, KtNode *node)
{
  static const char *const marks[] = { "TR[aa][bb]", "LB[aa:1][bb:x\\]y]SQ[cc]",
                                       "N[a \\] name]VW[]", "AR[aa:bb]LN[cc:aa]XY[any][thing]",
                                       "OB[3]OW[2]HO[1]" };

  kt_node_set_tag (node, KT_SGF_PROPERTIES,
                   marks[g_rand_int_range (random, 0, G_N_ELEMENTS (marks))]);
}

static void
say_something (GRand *random, KtNode *node)
{
  while (fixture_happens (random, 0.2))
    kt_node_add_nag (node,
                     (guint8) (fixture_happens (random, 0.7) ? g_rand_int_range (random, 1, 20)
                                                             : g_rand_int_range (random, 0, 256)));
  if (fixture_happens (random, 0.3)) {
    g_autofree char *comment = invent_text (random);

    kt_node_set_comment (node, comment);
  }
  for (int actor = 0; actor < KT_ACTORS; actor++) {
    if (fixture_happens (random, 0.3))
      kt_node_set_clock (node, actor, g_rand_int_range (random, 0, 20000000));
  }
  if (fixture_happens (random, 0.3))
    kt_node_set_move_time (node, g_rand_int_range (random, 0, 200000));
  if (fixture_happens (random, 0.1))
    mark (random, node);
}

static KtOptions
invent_options (GRand *random, const KtGame *game)
{
  KtOptions options = kt_options_default (game);

  for (guint i = 0; i < game->n_options; i++)
    options.values[i] = g_rand_int_range (random, game->options[i].min, game->options[i].max + 1);
  kt_options_fix (game, &options);
  return options;
}

/* Some games start in the middle, after the opening. */
static KtPosition *
invent_start (GRand *random)
{
  const KtGame *game =
      kt_registry_find_game (fixture_happens (random, 0.5) ? "caro" : "tic-tac-toe");
  KtOptions options = invent_options (random, game);
  KtPosition *start = kt_position_new (game, &options), *middle;
  g_autofree char *text = NULL;

  if (fixture_happens (random, 0.8))
    return start;
  for (int i = g_rand_int_range (random, 0, 6); i > 0 && !kt_position_is_over (start); i--) {
    KtAction actions[KT_MAX_SQUARES];
    guint n = kt_position_list_actions (start, actions);

    kt_position_play (start, &actions[g_rand_int_range (random, 0, (int) n)]);
  }
  text = kt_position_to_text (start);
  middle = kt_position_parse (game, &options, text, NULL);
  g_free (start);
  return middle ? middle : kt_position_new (game, &options);
}

static KtRecord *
invent_game (GRand *random)
{
  static const char *const names[] = { "PB", "PW", "EV", "GC", "KTSEATS", "KTLEVEL", "RU", "SO" };
  g_autofree KtPosition *start = invent_start (random);
  KtRecord *record = kt_record_new (start);

  kt_record_set_result (record, (KtRecordResult) g_rand_int_range (random, 0, KT_RECORD_N_RESULTS));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *value = invent_text (random);

    if (!g_str_has_prefix (names[i], KT_SGF_OWN) && !g_str_equal (names[i], "GC"))
      g_strdelimit (value, "\n", ' ');
    if (fixture_happens (random, 0.5))
      kt_record_add_tag (record, names[i], value);
  }
  fixture_grow (random, kt_record_get_tree (record), g_rand_int_range (random, 0, 80),
                say_something);
  return record;
}

static void
assert_same_tags (const KtRecord *a, const KtRecord *b)
{
  for (guint i = 0; i < kt_record_get_n_tags (a); i++)
    g_assert_cmpstr (kt_record_get_tag_value (a, i), ==,
                     kt_record_get_tag (b, kt_record_get_tag_name (a, i)));
}

/* A written game is read back as the same game, and written again unchanged. */
static void
test_random (void)
{
  int n_games = g_getenv ("KYTHU_LONG") ? 20000 : 500;

  for (int i = 0; i < n_games; i++) {
    g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) i);
    g_autoptr (KtRecord) record = invent_game (random), again = NULL;
    g_autofree char *text = write_sgf (record);
    KtGameTree *tree = kt_record_get_tree (record);

    again = read_sgf (text);
    g_assert_no_error (kt_record_get_fault (again));
    g_assert_true (kt_position_equal (kt_game_tree_get_start (tree),
                                      kt_game_tree_get_start (kt_record_get_tree (again))));
    fixture_assert_same_tree (tree, kt_record_get_tree (again));
    assert_same_tags (record, again);
    g_assert_cmpint (kt_record_get_result (again), ==, kt_record_get_result (record));
    assert_stable (text);
    hand_out (text, i);
  }
}

/* --- Depth and size --- */

static void
append_offers (GString *text, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append (text, "\n;KT[first offer-draw]\n;KT[second decline-draw]");
}

static void
test_long_line (void)
{
  enum { LENGTH = 60000 };
  g_autoptr (GString) text = g_string_new ("(;GM[4]SZ[15]");
  g_autoptr (KtRecord) record = NULL;
  g_autofree char *written = NULL;
  KtGameTree *tree;

  append_offers (text, LENGTH / 2);
  g_string_append (text, ")");
  record = read_sgf (text->str);
  tree = kt_record_get_tree (record);
  g_assert_no_error (kt_record_get_fault (record));
  g_assert_cmpuint (kt_node_get_depth (kt_game_tree_get_tip (tree)), ==, LENGTH);
  written = write_sgf (record);
  assert_stable (written);
}

/* Each action of a long line has an alternative. */
static void
test_deep_variations (void)
{
  enum { DEPTH = 20000 };
  g_autoptr (GString) text = g_string_new ("(;GM[4]SZ[15]");
  g_autoptr (KtRecord) record = NULL;
  g_autofree char *written = NULL;

  for (guint i = 0; i < DEPTH; i++)
    g_string_append (text, i % 2 ? "(;KT[second resign])(;KT[second decline-draw]"
                                 : "(;KT[first resign])(;KT[first offer-draw]");
  for (guint i = 0; i < DEPTH; i++)
    g_string_append_c (text, ')');
  g_string_append_c (text, ')');
  record = read_sgf (text->str);
  g_assert_no_error (kt_record_get_fault (record));
  written = write_sgf (record);
  assert_stable (written);
}

static void
append_many (GString *text, const char *part, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append (text, part);
}

/* Reading time grows linearly with the number of repetitions of any part. */
static void
test_many (void)
{
  guint n = g_getenv ("KYTHU_LONG") ? 1000000 : 100000;
  static const struct {
    const char *name, *begin, *part, *end;
    gboolean is_closed;
  } cases[] = {
    { "brackets", "(;SZ[15];B[hh]", "(", "", TRUE },
    { "brackets-open", "(;SZ[15];B[hh]", "(;", "", FALSE },
    { "brackets-before", "", "(", "(;SZ[15];B[hh])", FALSE },
    { "variations", "(;SZ[15];B[hh]", "(;W[gg])", ")", FALSE },
    { "empty-nodes", "(;SZ[15]", ";", ";B[hh])", FALSE },
    { "comments", "(;SZ[15];B[hh]", "C[ab]", ")", FALSE },
    { "comments-of-nodes", "(;SZ[15];B[hh]", ";C[ab]", ")", FALSE },
    { "comments-of-variations", "(;SZ[15];B[hh]", "(;C[ab])", ")", FALSE },
    { "comments-of-turns", "(;SZ[15];B[hh]", "(;W[aa]C[x])(;W[bb]C[y])", ")", FALSE },
    { "properties", "(;SZ[15];B[hh]", "XY[ab]", ")", FALSE },
    { "tags", "(;SZ[15]", "PB[ab]", ";B[hh])", FALSE },
    { "values", "(;SZ[15];B[hh]TR", "[ab]", ")", FALSE },
    { "stones", "(;SZ[15]AB", "[ab]", ";B[hh])", FALSE },
    { "text", "(;SZ[15];B[hh]C[", "\\]", "])", FALSE },
    { "glyphs", "(;SZ[15];B[hh]", "TE[1]", ")", FALSE },
    { "stray", "(;SZ[15];B[hh]", "1", ")", FALSE },
    { "name", "(;SZ[15];B[hh]", "AB", "[aa])", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GString) text = g_string_new (cases[i].begin);
    g_autoptr (KtRecord) record = NULL;
    g_autofree char *written = NULL;

    g_test_message ("%s", cases[i].name);
    append_many (text, cases[i].part, n);
    append_many (text, ")", cases[i].is_closed ? n + 1 : 0);
    g_string_append (text, cases[i].end);
    record = read_sgf (text->str);
    written = write_sgf (record);
    g_assert_nonnull (strstr (written, "FF[4]"));
  }
}

/* Properties with many different names. */
static void
test_many_names (void)
{
  enum { N = 50000 };
  g_autoptr (GString) text = g_string_new ("(;SZ[15]");
  g_autoptr (KtRecord) record = NULL;

  for (guint i = 0; i < N; i++) {
    char name[8] = "AAAAAA";

    for (guint k = 0, rest = i; k < 6; k++, rest /= 26)
      name[k] = (char) ('A' + rest % 26);
    g_string_append_printf (text, "%sX[a]KT%s[b]", name, name);
  }
  g_string_append (text, ";B[hh])");
  record = read_sgf (text->str);
  g_assert_no_error (kt_record_get_fault (record));
  g_assert_cmpuint (kt_record_get_n_tags (record), >=, N - 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sgf/tree/random", test_random);
  g_test_add_func ("/sgf/tree/long-line", test_long_line);
  g_test_add_func ("/sgf/tree/deep-variations", test_deep_variations);
  g_test_add_func ("/sgf/tree/many", test_many);
  g_test_add_func ("/sgf/tree/many-names", test_many_names);
  return g_test_run ();
}
