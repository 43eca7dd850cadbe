/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the rows of the log, updated move by move, with rows made from the whole line. */
#include "config.h"

#include <string.h>

#include "formats/kt-import.h"
#include "model/game/kt-draft.h"
#include "tests/model/test-support.h"
#include "ui/log/kt-log-rows.h"

/* Appends a row as text, with the move numbers at the left and right, such as "1 2|3 -|". */
static void
append_row (GString *text, guint left, guint right)
{
  char first[12] = "-", second[12] = "-";

  if (left)
    g_snprintf (first, sizeof first, "%u", left);
  if (right)
    g_snprintf (second, sizeof second, "%u", right);
  g_string_append_printf (text, "%s %s|", first, second);
}

static gboolean
is_agreed (GListModel *moves, guint i)
{
  g_autoptr (KtMove) offer = g_list_model_get_item (moves, i);
  g_autoptr (KtMove) answer = g_list_model_get_item (moves, i + 1);

  return answer && kt_move_get_action (offer)->kind == KT_ACTION_OFFER_DRAW &&
         kt_move_get_action (answer)->kind == KT_ACTION_ACCEPT_DRAW;
}

static char *
make_naively (GListModel *moves)
{
  GString *text = g_string_new (NULL);
  guint left = 0;

  for (guint i = 0; i < g_list_model_get_n_items (moves); i++) {
    g_autoptr (KtMove) move = g_list_model_get_item (moves, i);
    int side = kt_move_get_side (move);
    int place = side >= 0 ? side : kt_move_get_actor (move);

    if (is_agreed (moves, i)) {
      if (left)
        append_row (text, left, 0);
      left = i + 1;
      append_row (text, left, left + 1);
      left = 0;
      i++;
    } else if (place == 1) {
      append_row (text, left, i + 1);
      left = 0;
    } else {
      if (left)
        append_row (text, left, 0);
      left = i + 1;
    }
  }
  if (left)
    append_row (text, left, 0);
  return g_string_free (text, FALSE);
}

static guint
get_number (KtMove *move)
{
  return move ? kt_move_get_number (move) : 0;
}

static char *
read_rows (KtLogRows *rows)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rows)); i++) {
    g_autoptr (KtLogRow) row = g_list_model_get_item (G_LIST_MODEL (rows), i);

    append_row (text, get_number (kt_log_row_get_move (row, 0)),
                get_number (kt_log_row_get_move (row, 1)));
  }
  return g_string_free (text, FALSE);
}

/* A list that follows the rows only through their signals, as a view does. */
typedef struct {
  GListModel *rows;
  GPtrArray *seen; /* a text such as "1 2|" for each row */
} Mirror;

static char *
describe (KtLogRow *row)
{
  GString *text = g_string_new (NULL);

  append_row (text, get_number (kt_log_row_get_move (row, 0)),
              get_number (kt_log_row_get_move (row, 1)));
  return g_string_free (text, FALSE);
}

static void
row_changed_cb (KtLogRow *row, Mirror *mirror)
{
  for (guint i = 0; i < mirror->seen->len; i++) {
    g_autoptr (KtLogRow) other = g_list_model_get_item (mirror->rows, i);

    if (other == row) {
      g_free (mirror->seen->pdata[i]);
      mirror->seen->pdata[i] = describe (row);
      return;
    }
  }
  g_assert_not_reached ();
}

static void
items_changed_cb (GListModel *rows, guint position, guint removed, guint added, Mirror *mirror)
{
  if (removed > 0)
    g_ptr_array_remove_range (mirror->seen, position, removed);
  for (guint i = position; i < position + added; i++) {
    g_autoptr (KtLogRow) row = g_list_model_get_item (rows, i);

    g_ptr_array_insert (mirror->seen, (int) i, describe (row));
    g_signal_connect (row, "changed", G_CALLBACK (row_changed_cb), mirror);
  }
}

typedef struct {
  KtGameModel *model;
  KtLogRows *rows;
  Mirror mirror;
} Fixture;

static void
set_up (Fixture *fixture, const char *game, const char *options)
{
  fixture->model = test_game (game, options, NULL, NULL);
  fixture->rows = kt_log_rows_new (KT_MOVE_LIST (kt_game_model_get_moves (fixture->model)));
  fixture->mirror.rows = G_LIST_MODEL (fixture->rows);
  fixture->mirror.seen = g_ptr_array_new_with_free_func (g_free);
  g_signal_connect (fixture->rows, "items-changed", G_CALLBACK (items_changed_cb),
                    &fixture->mirror);
}

static void
tear_down (Fixture *fixture)
{
  test_assert_gone (fixture->rows);
  test_assert_gone (fixture->model);
  g_ptr_array_unref (fixture->mirror.seen);
}

static void
check (Fixture *fixture)
{
  GListModel *moves = kt_game_model_get_moves (fixture->model);
  g_autofree char *expected = make_naively (moves);
  g_autofree char *rows = read_rows (fixture->rows);
  g_autofree char *mirrored = NULL;

  g_ptr_array_add (fixture->mirror.seen, NULL);
  mirrored = g_strjoinv ("", (char **) fixture->mirror.seen->pdata);
  g_ptr_array_set_size (fixture->mirror.seen, (int) fixture->mirror.seen->len - 1);
  g_assert_cmpstr (rows, ==, expected);
  g_assert_cmpstr (mirrored, ==, expected);
  for (guint i = 1; i <= g_list_model_get_n_items (moves); i++) {
    guint found = kt_log_rows_find (fixture->rows, i);
    g_autoptr (KtLogRow) row = g_list_model_get_item (G_LIST_MODEL (fixture->rows), found);

    g_assert_true (get_number (kt_log_row_get_move (row, 0)) == i ||
                   get_number (kt_log_row_get_move (row, 1)) == i);
  }
}

static void
assert_rows (Fixture *fixture, const char *expected)
{
  g_autofree char *rows = read_rows (fixture->rows);

  g_assert_cmpstr (rows, ==, expected);
  check (fixture);
}

static void
play (Fixture *fixture, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  for (guint i = 0; words[i]; i++) {
    test_act (fixture->model, words[i]);
    check (fixture);
  }
}

static void
test_plain (void)
{
  Fixture fixture;

  set_up (&fixture, "caro", "");
  assert_rows (&fixture, "");
  play (&fixture, "h8");
  assert_rows (&fixture, "1 -|");
  play (&fixture, "h9 i8");
  assert_rows (&fixture, "1 2|3 -|");
  kt_game_model_undo (fixture.model);
  assert_rows (&fixture, "1 2|");
  kt_game_model_undo (fixture.model);
  assert_rows (&fixture, "1 -|");
  kt_game_model_redo (fixture.model);
  kt_game_model_redo (fixture.model);
  assert_rows (&fixture, "1 2|3 -|");
  g_assert_cmpuint (kt_log_rows_find (fixture.rows, 4), ==, 2);
  kt_game_model_start_again (fixture.model);
  /* A new game replaces or empties the list. */
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture.rows)), ==, 0);
  tear_down (&fixture);
}

/* Stones are in the column of their side, whoever placed them; an answer is in its actor’s
 * column. */
static void
test_swap2 (void)
{
  Fixture fixture;

  set_up (&fixture, "caro", "opening=swap2");
  play (&fixture, "h8 h9 i8");
  assert_rows (&fixture, "1 2|3 -|");
  play (&fixture, "put-two");
  assert_rows (&fixture, "1 2|3 4|");
  play (&fixture, "a1 b1");
  assert_rows (&fixture, "1 2|3 4|- 5|6 -|");
  play (&fixture, "take-o");
  assert_rows (&fixture, "1 2|3 4|- 5|6 -|7 -|");
  while (kt_game_model_can_undo (fixture.model)) {
    kt_game_model_undo (fixture.model);
    check (&fixture);
  }
  tear_down (&fixture);
}

static void
test_resigned (void)
{
  Fixture fixture;

  set_up (&fixture, "caro", "");
  play (&fixture, "h8");
  g_assert_null (kt_game_model_resign (fixture.model));
  assert_rows (&fixture, "1 2|");
  tear_down (&fixture);
}

/* An agreed draw is one row, whoever offered it. */
static void
test_agreement (void)
{
  static const char *const lines[] = { "e4", "e4 e5", "e4 e5 Nf3" };
  static const char *const expected[] = { "1 -|2 3|", "1 2|3 4|", "1 2|3 -|4 5|" };
  static const char *const before[] = { "1 -|", "1 2|", "1 2|3 -|" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    Fixture fixture;
    g_autoptr (KtLogRow) row = NULL;
    guint n;

    set_up (&fixture, "chess", "");
    play (&fixture, lines[i]);
    g_assert_true (kt_game_model_offer_draw (fixture.model));
    assert_rows (&fixture, expected[i]);
    n = g_list_model_get_n_items (G_LIST_MODEL (fixture.rows));
    row = g_list_model_get_item (G_LIST_MODEL (fixture.rows), n - 1);
    g_assert_true (kt_log_row_is_agreement (row));
    kt_game_model_undo (fixture.model);
    assert_rows (&fixture, before[i]);
    while (test_can_redo (fixture.model))
      kt_game_model_redo (fixture.model);
    assert_rows (&fixture, expected[i]);
    tear_down (&fixture);
  }
}

static void
act_randomly (KtGameModel *model)
{
  const KtPosition *position = kt_game_model_get_position (model);
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
  guint n = kt_position_list_actions (position, actions);

  if (n > 0)
    kt_game_model_act (model, &actions[g_test_rand_int_range (0, (int) n)]);
}

static void
walk (const char *game, const char *options)
{
  Fixture fixture;

  set_up (&fixture, game, options);
  for (guint i = 0; i < 600; i++) {
    int dice = g_test_rand_int_range (0, 20);

    if (dice < 4)
      kt_game_model_undo (fixture.model);
    else if (dice < 7)
      kt_game_model_redo (fixture.model);
    else if (dice == 7 && i % 5 == 0)
      kt_game_model_resign (fixture.model);
    else if (dice == 8 && i % 7 == 0)
      kt_game_model_start_again (fixture.model);
    else if (dice == 9)
      kt_game_model_show (fixture.model, (guint) g_test_rand_int_range (0, 12));
    else
      act_randomly (fixture.model);
    kt_game_model_show (fixture.model, G_MAXUINT);
    check (&fixture);
  }
  tear_down (&fixture);
}

static void
count_cb (GListModel *rows, guint position, guint removed, guint added, guint *n)
{
  (*n)++;
}

/* Any number of rows added at once emits one change. */
static void
test_whole_line (void)
{
  static const char text[] = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O f6 *";
  g_autoptr (KtMatch) match = kt_match_new (0);
  Fixture fixture;
  guint n = 0;

  set_up (&fixture, "chess", "");
  play (&fixture, "d4");
  g_signal_connect (fixture.rows, "items-changed", G_CALLBACK (count_cb), &n);
  kt_game_model_load (fixture.model, kt_import_text (text, strlen (text), NULL), match);
  assert_rows (&fixture, "1 2|3 4|5 6|7 8|9 10|");
  g_assert_cmpuint (n, ==, 2);
  tear_down (&fixture);
}

static void
test_random (void)
{
  walk ("tic-tac-toe", "");
  walk ("caro", "size=9 opening=swap2");
  walk ("caro", "size=7 rule=free");
}

/* --- Variations and comments ------------------------------------------------------------------ */

/* Describes all properties of all rows. */
static char *
describe_all (KtLogRows *rows)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rows)); i++) {
    g_autoptr (KtLogRow) row = g_list_model_get_item (G_LIST_MODEL (rows), i);

    g_string_append_printf (text, "%d %u %u %d %p ", kt_log_row_get_kind (row),
                            kt_log_row_get_number (row), kt_log_row_get_level (row),
                            kt_log_row_is_continued (row), (gpointer) kt_log_row_get_node (row));
    append_row (text, get_number (kt_log_row_get_move (row, 0)),
                get_number (kt_log_row_get_move (row, 1)));
  }
  return g_string_free (text, FALSE);
}

/* Checks that rows which were updated equal newly made ones, and that a listener has the same
 * number of rows. */
static void
check_kept (Fixture *fixture)
{
  KtMoveList *moves = KT_MOVE_LIST (kt_game_model_get_moves (fixture->model));
  g_autoptr (KtLogRows) anew = kt_log_rows_new (moves);
  g_autofree char *expected = describe_all (anew), *kept = describe_all (fixture->rows);

  g_assert_cmpstr (kept, ==, expected);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->rows)), ==,
                    fixture->mirror.seen->len);
  for (guint i = 1; i <= kt_move_list_count (moves); i++) {
    guint found = kt_log_rows_find (fixture->rows, i);
    g_autoptr (KtLogRow) row = g_list_model_get_item (G_LIST_MODEL (fixture->rows), found);

    g_assert_true (get_number (kt_log_row_get_move (row, 0)) == i ||
                   get_number (kt_log_row_get_move (row, 1)) == i);
  }
}

/* Checks that each node outside the main line belongs to a row, and can be reached from the
 * row’s first move along first children. */
static void
check_nodes (Fixture *fixture, KtNode *parent)
{
  KtGameTree *tree = kt_game_model_get_tree (fixture->model);

  for (KtNode *node = kt_node_get_first_child (parent); node;
       node = kt_node_get_next_sibling (node)) {
    gboolean is_of_game = kt_node_is_ancestor (node, kt_game_tree_get_tip (tree));
    gboolean is_redo =
        parent == kt_game_tree_get_tip (tree) && node == kt_game_tree_get_redo (tree);
    guint found;

    if (is_redo)
      continue;
    if (!is_of_game) {
      g_autoptr (KtLogRow) row = NULL;
      KtNode *step;

      g_assert_true (kt_log_rows_find_node (fixture->rows, node, &found));
      row = g_list_model_get_item (G_LIST_MODEL (fixture->rows), found);
      for (step = kt_log_row_get_node (row); step && step != node;)
        step = kt_node_get_first_child (step);
      g_assert_true (step == node);
    }
    check_nodes (fixture, node);
  }
}

static KtNode *
draw_node (KtGameTree *tree, GRand *random)
{
  KtNode *node = kt_game_tree_get_root (tree);

  while (kt_node_get_first_child (node) && g_rand_int_range (random, 0, 6) > 0) {
    node = kt_node_get_first_child (node);
    while (kt_node_get_next_sibling (node) && g_rand_int_range (random, 0, 3) == 0)
      node = kt_node_get_next_sibling (node);
  }
  return node;
}

static void
keep_draft (Fixture *fixture, GRand *random)
{
  KtGameTree *tree = kt_game_model_get_tree (fixture->model);
  g_autoptr (KtDraft) draft = kt_draft_new (tree, draw_node (tree, random));
  const KtAction *path;
  guint n;

  for (int i = g_rand_int_range (random, 1, 6); i > 0; i--) {
    const KtPosition *position = kt_draft_get_position (draft);
    g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
    guint n_actions = kt_position_list_actions (position, actions);

    if (n_actions > 0)
      kt_draft_play (draft, &actions[g_rand_int_range (random, 0, (int) n_actions)]);
  }
  path = kt_draft_get_path (draft, &n);
  kt_game_edits_add_lines (kt_game_model_get_edits (fixture->model), path, n,
                           kt_draft_get_tree (draft));
}

static void
change (Fixture *fixture, GRand *random)
{
  KtGameModel *model = fixture->model;
  const KtPosition *position = kt_game_model_get_position (model);
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
  guint n = kt_position_list_actions (position, actions);

  switch (g_rand_int_range (random, 0, 9)) {
  case 0:
    kt_game_model_undo (model);
    break;
  case 1:
    kt_game_model_redo (model);
    break;
  case 2:
    keep_draft (fixture, random);
    break;
  case 3:
    kt_game_edits_set_comment (kt_game_model_get_edits (model),
                               draw_node (kt_game_model_get_tree (model), random),
                               g_rand_int_range (random, 0, 3) ? "so" : "");
    break;
  case 4:
    kt_game_model_show_node (model, draw_node (kt_game_model_get_tree (model), random));
    kt_game_edits_delete_variation (kt_game_model_get_edits (model));
    break;
  case 5:
    kt_game_model_go (model, KT_WAY_DOWN);
    kt_game_edits_promote (kt_game_model_get_edits (model));
    break;
  case 6:
    kt_game_edits_undo (kt_game_model_get_edits (model));
    break;
  default:
    kt_game_model_show (model, G_MAXUINT);
    if (n > 0)
      kt_game_model_act (model, &actions[g_rand_int_range (random, 0, (int) n)]);
  }
}

static void
test_branches (gconstpointer options)
{
  for (guint32 seed = 0; seed < 12; seed++) {
    g_autoptr (GRand) random = g_rand_new_with_seed (seed);
    Fixture fixture;

    set_up (&fixture, "caro", options);
    g_signal_connect_swapped (fixture.model, "edited", G_CALLBACK (kt_log_rows_renew),
                              fixture.rows);
    for (guint i = 0; i < 150; i++) {
      change (&fixture, random);
      check_kept (&fixture);
      check_nodes (&fixture, kt_game_tree_get_root (kt_game_model_get_tree (fixture.model)));
    }
    tear_down (&fixture);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/log-rows/plain", test_plain);
  g_test_add_func ("/log-rows/swap2", test_swap2);
  g_test_add_func ("/log-rows/resigned", test_resigned);
  g_test_add_func ("/log-rows/whole-line", test_whole_line);
  g_test_add_func ("/log-rows/agreement", test_agreement);
  g_test_add_func ("/log-rows/random", test_random);
  g_test_add_data_func ("/log-rows/branches", "", test_branches);
  g_test_add_data_func ("/log-rows/branches-swap2", "opening=swap2", test_branches);
  return g_test_run ();
}
