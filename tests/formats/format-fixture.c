/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/formats/format-fixture.h"

#include <string.h>

/* --- Trees --- */

static void
assert_same_node (KtNode *a, KtNode *b)
{
  guint n_a, n_b;
  const guint8 *nags_a = kt_node_get_nags (a, &n_a), *nags_b = kt_node_get_nags (b, &n_b);

  g_assert_true (kt_action_equal (*kt_node_get_action (a), *kt_node_get_action (b)));
  g_assert_cmpstr (kt_node_get_comment (a), ==, kt_node_get_comment (b));
  g_assert_cmpmem (nags_a, n_a, nags_b, n_b);
  for (int actor = 0; actor < KT_ACTORS; actor++)
    g_assert_cmpint (kt_node_get_clock (a, actor), ==, kt_node_get_clock (b, actor));
  g_assert_cmpint (kt_node_get_move_time (a), ==, kt_node_get_move_time (b));
}

/* Walks both trees in parallel. */
void
fixture_assert_same_tree (KtGameTree *tree_a, KtGameTree *tree_b)
{
  KtNode *a = kt_game_tree_get_root (tree_a), *b = kt_game_tree_get_root (tree_b);

  for (;;) {
    assert_same_node (a, b);
    g_assert_true (!kt_node_get_first_child (a) == !kt_node_get_first_child (b));
    if (kt_node_get_first_child (a)) {
      a = kt_node_get_first_child (a);
      b = kt_node_get_first_child (b);
      continue;
    }
    while (kt_node_get_parent (a) && !kt_node_get_next_sibling (a)) {
      g_assert_null (kt_node_get_next_sibling (b));
      a = kt_node_get_parent (a);
      b = kt_node_get_parent (b);
    }
    if (!kt_node_get_parent (a))
      return;
    a = kt_node_get_next_sibling (a);
    b = kt_node_get_next_sibling (b);
    g_assert_nonnull (b);
  }
}

/* --- Random games --- */

gboolean
fixture_happens (GRand *random, double probability)
{
  return g_rand_double (random) < probability;
}

/* An allowed action, rarely a declaration such as an offer or a resignation. */
static KtAction
choose (GRand *random, const KtPosition *position)
{
  KtAction actions[KT_MAX_SQUARES];
  guint n = kt_position_list_actions (position, actions);

  for (int kind = KT_ACTION_RESIGN; kind <= KT_ACTION_CLAIM_DRAW; kind++) {
    KtAction action =
        kt_action_declare ((KtActionKind) kind, g_rand_int_range (random, 0, KT_ACTORS));

    if (fixture_happens (random, 0.01) && !kt_position_explain_illegal (position, &action))
      return action;
  }
  return actions[g_rand_int_range (random, 0, (int) n)];
}

static KtNode *
pick_node (GRand *random, KtGameTree *tree)
{
  KtNode *node = kt_game_tree_get_root (tree);

  while (kt_node_get_first_child (node) && fixture_happens (random, 0.9)) {
    node = kt_node_get_first_child (node);
    while (kt_node_get_next_sibling (node) && fixture_happens (random, 0.5))
      node = kt_node_get_next_sibling (node);
  }
  return node;
}

static void
grow_line (GRand *random, KtGameTree *tree, KtNode *node, int n_actions, FixtureSayFunc say)
{
  g_autofree KtPosition *position = kt_game_tree_replay (tree, node);

  for (int i = 0; i < n_actions && !kt_position_is_over (position); i++) {
    KtAction action = choose (random, position);

    node = kt_game_tree_add (tree, node, &action);
    say (random, node);
    kt_position_play (position, &action);
  }
}

/* Moves the tip to the end of the main line, because nothing after the tip would be written. */
static void
put_tip_at_end (KtGameTree *tree)
{
  g_autoptr (GPtrArray) line = kt_game_tree_list_line (tree, kt_game_tree_get_root (tree));

  if (line->len > 0)
    kt_game_tree_set_tip (tree, g_ptr_array_index (line, line->len - 1));
}

void
fixture_grow (GRand *random, KtGameTree *tree, int n_actions, FixtureSayFunc say)
{
  say (random, kt_game_tree_get_root (tree));
  grow_line (random, tree, kt_game_tree_get_root (tree), n_actions, say);
  while (fixture_happens (random, 0.9))
    grow_line (random, tree, pick_node (random, tree), g_rand_int_range (random, 1, 10), say);
  put_tip_at_end (tree);
}

/* --- Tables --- */

typedef struct {
  const char *name;
  GString *text;
  GPtrArray *faults, *moves; /* one for each game */
  const char *format;
  FixtureDescribeFunc describe;
} Case;

static char *
describe_fault (const KtRecord *game)
{
  const GError *fault = kt_record_get_fault (game);
  guint line = kt_record_get_fault_line (game), column = kt_record_get_fault_column (game);
  g_autofree char *head = g_strdup_printf ("Line %u, column %u: ", line, column);

  if (!fault)
    return g_strdup ("good");
  g_assert_true (g_str_has_prefix (fault->message, head));
  return g_strdup_printf ("%u:%u %s", line, column, fault->message + strlen (head));
}

static void
check_case (const Case *c)
{
  g_autoptr (KtReader) reader = kt_reader_new_for_text (c->text->str, c->text->len);
  g_autoptr (GError) error = NULL;
  KtRecord *read;
  guint n = 0;

  g_test_message ("%s", c->name);
  g_assert_cmpstr (kt_reader_get_format (reader)->name, ==, c->format);
  while (kt_reader_next (reader, &read, &error)) {
    g_autoptr (KtRecord) game = read;
    g_autofree char *moves = c->describe (game), *fault = describe_fault (game);

    g_assert_cmpuint (n, <, c->faults->len);
    g_assert_cmpstr (fault, ==, c->faults->pdata[n]);
    g_assert_cmpstr (moves, ==, c->moves->pdata[n]);
    n++;
  }
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, c->faults->len);
}

void
fixture_check_table (const char *folder, const char *format, FixtureDescribeFunc describe,
                     guint n_expected)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "fixtures", folder, "games.txt", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) case_text = g_string_new (NULL);
  g_autoptr (GPtrArray) faults = g_ptr_array_new (), moves = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;
  Case c = { NULL, case_text, faults, moves, format, describe };
  guint n_cases = 0;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line; line++) {
    if (g_str_has_prefix (*line, "== ")) {
      c.name = *line + 3;
    } else if (!c.name) {
      continue;
    } else if (g_str_has_prefix (*line, "-- ")) {
      g_ptr_array_add (faults, *line + 3);
    } else if (g_str_has_prefix (*line, ">> ")) {
      g_ptr_array_add (moves, *line + 3);
    } else if (faults->len == 0) {
      g_string_append_printf (case_text, "%s\n", *line);
    } else {
      check_case (&c);
      c.name = NULL;
      g_string_truncate (case_text, 0);
      g_ptr_array_set_size (faults, 0);
      g_ptr_array_set_size (moves, 0);
      n_cases++;
    }
  }
  g_assert_null (c.name);
  g_assert_cmpuint (n_cases, ==, n_expected);
}
