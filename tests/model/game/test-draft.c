/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests a draft alone: its lines, its undo, and that the game is not affected. */
#include "model/game/kt-draft.h"
#include "tests/model/test-support.h"

static void
play (KtDraft *draft, const char *word)
{
  KtAction action = test_parse (kt_draft_get_position (draft), word);

  g_assert_null (kt_draft_play (draft, &action));
}

/* Checks the line up to the shown position, such as "h8 h9". */
static void
assert_shown (KtDraft *draft, const char *expected)
{
  KtGameTree *tree = kt_draft_get_tree (draft);
  KtNode *cursor = kt_game_tree_get_cursor (tree);
  g_autoptr (GPtrArray) line = kt_game_tree_list_line (tree, cursor);
  g_autofree KtPosition *position = kt_position_copy (kt_draft_get_start (draft));
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < kt_node_get_depth (cursor); i++) {
    const KtAction *action = kt_node_get_action (line->pdata[i]);
    g_autofree char *word = kt_position_format_action (position, action);

    g_string_append_printf (text, i ? " %s" : "%s", word);
    kt_position_play (position, action);
  }
  g_assert_cmpstr (text->str, ==, expected);
  g_assert_true (kt_position_equal (position, kt_draft_get_position (draft)));
}

static KtDraft *
begin (KtGameModel *model)
{
  KtGameTree *tree = kt_game_model_get_tree (model);

  return kt_draft_new (tree, kt_game_tree_get_cursor (tree));
}

static void
test_lines (void)
{
  KtGameModel *model = test_game ("caro", "", NULL, NULL);
  KtDraft *draft;
  const KtAction *first;
  guint n;

  test_act (model, "h8");
  draft = begin (model);
  g_assert_true (kt_draft_is_empty (draft));
  g_assert_null (kt_draft_get_first_move (draft));
  g_assert_false (kt_draft_undo (draft));
  play (draft, "h9");
  play (draft, "i8");
  play (draft, "g8");
  assert_shown (draft, "h9 i8 g8");
  g_assert_true (kt_draft_go (draft, KT_WAY_BACK));
  assert_shown (draft, "h9 i8");
  /* A move at an earlier position adds a second line. */
  play (draft, "j8");
  assert_shown (draft, "h9 i8 j8");
  g_assert_true (kt_draft_go (draft, KT_WAY_UP));
  assert_shown (draft, "h9 i8 g8");
  g_assert_false (kt_draft_can_go (draft, KT_WAY_UP));
  g_assert_false (kt_draft_can_go (draft, KT_WAY_ON));
  g_assert_true (kt_draft_go (draft, KT_WAY_DOWN));
  assert_shown (draft, "h9 i8 j8");
  /* Repeating a move enters the existing line. */
  g_assert_true (kt_draft_go (draft, KT_WAY_BACK));
  play (draft, "g8");
  g_assert_true (kt_draft_undo (draft));
  assert_shown (draft, "h9 i8");
  g_assert_true (kt_draft_go (draft, KT_WAY_ON));
  assert_shown (draft, "h9 i8 j8");
  first = kt_draft_get_first_move (draft);
  g_assert_cmpint (first->to, ==, test_parse (kt_draft_get_start (draft), "h9").to);
  kt_draft_get_path (draft, &n);
  g_assert_cmpuint (n, ==, 1);
  test_assert_line (model, "h8");
  test_assert_gone (draft);
  test_assert_gone (model);
}

static void
changed_cb (KtDraft *draft, guint *n)
{
  ++*n;
}

static void
test_refused (void)
{
  KtGameModel *model = test_game ("chess", "", NULL, NULL);
  KtDraft *draft = begin (model);
  KtAction action = test_parse (kt_draft_get_position (draft), "e4"), resign;
  guint n_changes = 0;

  g_signal_connect (draft, "changed", G_CALLBACK (changed_cb), &n_changes);
  g_assert_null (kt_draft_play (draft, &action));
  g_assert_nonnull (kt_draft_play (draft, &action));
  resign = kt_action_declare (KT_ACTION_RESIGN, 1);
  g_assert_nonnull (kt_draft_play (draft, &resign));
  g_assert_cmpuint (n_changes, ==, 1);
  assert_shown (draft, "e4");
  test_assert_gone (draft);
  test_assert_gone (model);
}

/* Move numbers continue from the start of the draft, and both sides can move until the end of a
 * game. */
static void
test_to_the_end (void)
{
  KtGameModel *model = test_game ("chess", "", NULL, NULL);
  KtDraft *draft;
  KtAction action;

  test_act (model, "f3");
  test_act (model, "e5");
  draft = begin (model);
  g_assert_cmpuint (kt_draft_get_first_number (draft), ==, 2);
  play (draft, "g4");
  play (draft, "Qh4#");
  g_assert_true (kt_position_is_over (kt_draft_get_position (draft)));
  action = kt_action (KT_ACTION_MOVE, 0, 8, 16, 0);
  g_assert_nonnull (kt_draft_play (draft, &action));
  g_assert_false (kt_game_model_is_over (model));
  test_assert_gone (draft);
  test_assert_gone (model);
}

/* The game continues while the draft stays the same. */
static void
test_game_goes_on (void)
{
  KtGameModel *model = test_game ("caro", "", NULL, NULL);
  KtDraft *draft = begin (model);

  play (draft, "h8");
  test_act (model, "a1");
  test_act (model, "a2");
  kt_game_model_undo (model);
  assert_shown (draft, "h8");
  test_assert_gone (model);
  play (draft, "h9");
  assert_shown (draft, "h8 h9");
  test_assert_gone (draft);
}

/* A draft of hidden chess does not tell what lies face down: the same piece turns up whatever the
 * lot is, which is not always the one of the game. */
static void
test_secrets (void)
{
  enum { PLACE = 2 * 9 + 4 };
  guint n_different = 0;
  int turned = -1;

  for (guint i = 0; i < 30; i++) {
    g_autofree char *options =
        g_strdup_printf ("red-deal=%u black-deal=%u", i * 11351339, i * 7351339);
    KtGameModel *model = test_game ("jieqi", options, NULL, NULL);
    g_autoptr (KtDraft) draft = begin (model);
    int type;

    play (draft, "b3e3");
    type = kt_position_get_piece (kt_draft_get_position (draft), PLACE).type;
    g_assert_true (turned < 0 || type == turned);
    turned = type;
    test_act (model, "b3e3");
    n_different += kt_position_get_piece (kt_game_model_get_position (model), PLACE).type != turned;
    g_clear_object (&draft);
    test_assert_gone (model);
  }
  g_assert_cmpuint (n_different, >, 5);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draft/lines", test_lines);
  g_test_add_func ("/draft/refused", test_refused);
  g_test_add_func ("/draft/to-the-end", test_to_the_end);
  g_test_add_func ("/draft/game-goes-on", test_game_goes_on);
  g_test_add_func ("/draft/secrets", test_secrets);
  return g_test_run ();
}
