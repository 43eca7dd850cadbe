/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the list of moves with moves made one by one, and counts how many objects a long game
 * creates. */
#include "tests/model/test-support.h"

#include <string.h>

#include "formats/kt-import.h"
#include "model/game/kt-move-list.h"

enum { LONG = 4000 };

static KtRecord *
read_text (const char *text)
{
  g_autoptr (GError) error = NULL;
  KtRecord *record = kt_import_text (text, strlen (text), &error);

  g_assert_no_error (error);
  return record;
}

static void
assert_move (KtMoveList *list, guint index, const KtPosition *before, KtNode *node)
{
  g_autoptr (KtMove) move = g_list_model_get_item (G_LIST_MODEL (list), index);
  g_autoptr (KtMove) again = g_list_model_get_item (G_LIST_MODEL (list), index);
  g_autoptr (KtMove) expected = kt_move_new (before, kt_node_get_action (node), index + 1);

  g_assert_true (move == again);
  g_assert_cmpuint (kt_move_get_number (move), ==, index + 1);
  g_assert_cmpstr (kt_move_get_text (move), ==, kt_move_get_text (expected));
  g_assert_true (kt_move_get_opening (move) == kt_move_get_opening (expected));
  g_assert_cmpint (kt_move_list_get_side (list, index), ==, kt_move_get_side (expected));
  g_assert_cmpint (kt_move_list_get_turn (list, index), ==, before->actor);
  g_assert_true (
      kt_action_equal (*kt_move_list_get_action (list, index), *kt_move_get_action (expected)));
}

static void
assert_list (KtMoveList *list, KtGameTree *tree, KtNode *end)
{
  g_autofree KtPosition *position = kt_position_copy (kt_game_tree_get_start (tree));
  g_autoptr (GPtrArray) line = kt_game_tree_list_line (tree, end);
  const KtOpening *opening = kt_position_get_opening (position);

  g_assert_cmpuint (kt_move_list_count (list), ==, kt_node_get_depth (end));
  g_assert_true (kt_move_list_find_opening (list, 0) == opening);
  for (guint i = 0; i < kt_node_get_depth (end); i++) {
    assert_move (list, i, position, line->pdata[i]);
    kt_position_play (position, kt_node_get_action (line->pdata[i]));
    if (kt_position_get_opening (position))
      opening = kt_position_get_opening (position);
    g_assert_true (kt_move_list_find_opening (list, i + 1) == opening);
  }
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (list), kt_node_get_depth (end)));
}

/* Truncates and extends the list at random places. */
static void
test_moves (void)
{
  g_autoptr (KtRecord) record =
      read_text ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O f6 6. d4 exd4 7. Nxd4 c5 "
                 "{[%act Black resigns]} 1-0");
  KtGameTree *tree = kt_record_get_tree (record);
  KtNode *tip = kt_game_tree_get_tip (tree);
  KtMoveList *list = kt_move_list_new ();

  kt_move_list_begin (list, tree);
  for (guint i = 0; i < 100; i++) {
    guint n = kt_move_list_count (list);
    KtNode *end = tip;

    for (int up = g_test_rand_int_range (0, 6); up > 0; up--)
      end = kt_node_get_parent (end);
    if (kt_node_get_depth (end) < n)
      kt_move_list_cut (list, kt_node_get_depth (end));
    else
      kt_move_list_extend (list, end);
    assert_list (list, tree, end);
  }
  kt_move_list_begin (list, NULL);
  g_assert_cmpuint (kt_move_list_count (list), ==, 0);
  g_assert_null (kt_move_list_find_opening (list, 0));
  g_assert_finalize_object (list);
}

static void
count_cb (GListModel *list, guint position, guint removed, guint added, guint *n)
{
  (*n)++;
}

/* Loading a game of any length emits one change for the removed moves and one for the added
 * moves. No move object is created before it is requested. */
static void
test_long (void)
{
  static const char *const words[] = { "Nf3 ", "Nf6 ", "Ng1 ", "Ng8 " };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (KtMatch) match = kt_match_new (0);
  KtGameModel *model = test_game ("chess", "", NULL, NULL);
  GListModel *moves = kt_game_model_get_moves (model);
  g_autoptr (KtMove) last = NULL;
  gpointer gone = NULL;
  guint n = 0;

  for (guint i = 0; i < LONG; i++)
    g_string_append (text, words[i % G_N_ELEMENTS (words)]);
  test_act (model, "e4");
  g_signal_connect (moves, "items-changed", G_CALLBACK (count_cb), &n);
  kt_game_model_load (model, read_text (text->str), match);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpuint (g_list_model_get_n_items (moves), ==, LONG);
  last = g_list_model_get_item (moves, LONG - 1);
  g_assert_cmpstr (kt_move_get_text (last), ==, "Ng8");
  gone = last;
  g_object_add_weak_pointer (G_OBJECT (last), &gone);
  kt_game_model_show (model, LONG / 2);
  kt_game_model_undo (model);
  g_assert_cmpuint (n, ==, 3);
  g_clear_object (&last);
  g_assert_null (gone);
  g_signal_handlers_disconnect_by_func (moves, count_cb, &n);
  test_assert_gone (model);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/move-list/moves", test_moves);
  g_test_add_func ("/move-list/long", test_long);
  return g_test_run ();
}
