/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests variations and comments: viewing them does not change the game, every edit can be
 * undone, and all of them are saved. */
#include "tests/model/test-support.h"

#include "core/kt-nags.h"

#include <string.h>

#include "formats/kt-import.h"
#include "model/game/kt-draft.h"
#include "model/game/kt-move-list.h"

enum { STEPS = 300, WALKS = 40, LONG_WALKS = 400 };

/* --- A tree as text --------------------------------------------------------------------------- */

/* Writes the tree as text, such as "e4 {good} (d4 d5) e5": all branches in order, without moves
 * that were taken back. */
static void
dump_below (KtGameTree *tree, KtNode *parent, GString *text)
{
  KtNode *redo = parent == kt_game_tree_get_tip (tree) ? kt_game_tree_get_redo (tree) : NULL;
  g_autofree KtPosition *position = kt_game_tree_replay (tree, parent);

  for (KtNode *node = kt_node_get_first_child (parent); node;
       node = kt_node_get_next_sibling (node)) {
    g_autofree char *word = kt_position_format_action (position, kt_node_get_action (node));
    const char *comment = kt_node_get_comment (node);

    if (node == redo)
      continue;
    g_string_append_printf (text, "(%s", word);
    if (comment)
      g_string_append_printf (text, " {%s}", comment);
    dump_below (tree, node, text);
    g_string_append_c (text, ')');
  }
}

static char *
dump (KtGameModel *model)
{
  KtGameTree *tree = kt_game_model_get_tree (model);
  GString *text = g_string_new (NULL);
  const char *comment = kt_node_get_comment (kt_game_tree_get_root (tree));

  if (comment)
    g_string_append_printf (text, "{%s}", comment);
  dump_below (tree, kt_game_tree_get_root (tree), text);
  return g_string_free (text, FALSE);
}

static void
assert_tree (KtGameModel *model, const char *expected)
{
  g_autofree char *text = dump (model);

  g_assert_cmpstr (text, ==, expected);
}

static KtGameModel *
load (const char *text)
{
  KtGameModel *model = kt_game_model_new ();
  g_autoptr (KtMatch) match = kt_match_new (0);
  g_autoptr (GError) error = NULL;
  KtRecord *record = kt_import_text (text, strlen (text), &error);

  g_assert_no_error (error);
  g_assert_null (kt_record_get_fault (record));
  kt_game_model_load (model, record, match);
  return model;
}

/* Checks that writing the game and reading it again gives the same tree and the same current
 * position. */
static void
assert_round_trip (KtGameModel *model)
{
  g_autofree char *text = test_write (model);
  g_autofree char *before = dump (model), *line = test_line (model);
  g_autoptr (KtGameModel) again = load (text);

  assert_tree (again, before);
  test_assert_line (again, line);
}

/* --- Walking ---------------------------------------------------------------------------------- */

#define TREE                                                                                       \
  "1. e4 {best} e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6) 2. Nf3 (2. f4) 2... Nc6 *"

static const char *
get_last (KtGameModel *model)
{
  static char word[16];
  KtGameTree *tree = kt_game_model_get_tree (model);
  KtNode *node = kt_game_tree_get_cursor (tree);
  g_autofree KtPosition *before = NULL;
  g_autofree char *text = NULL;

  if (!kt_node_get_parent (node))
    return "";
  before = kt_game_tree_replay (tree, kt_node_get_parent (node));
  text = kt_position_format_action (before, kt_node_get_action (node));
  g_strlcpy (word, text, sizeof word);
  return word;
}

static void
assert_way (KtGameModel *model, KtWay way, const char *expected)
{
  gboolean could = kt_game_tree_find_way (kt_game_model_get_tree (model), way) != NULL;

  g_assert_cmpint (kt_game_model_go (model, way), ==, could);
  g_assert_cmpstr (could ? get_last (model) : NULL, ==, expected);
}

static void
test_walk (void)
{
  KtGameModel *model = load (TREE);

  kt_game_model_show (model, 0);
  assert_way (model, KT_WAY_BACK, NULL);
  assert_way (model, KT_WAY_ON, "e4");
  assert_way (model, KT_WAY_DOWN, NULL);
  assert_way (model, KT_WAY_ON, "e5");
  assert_way (model, KT_WAY_UP, NULL);
  assert_way (model, KT_WAY_DOWN, "c5");
  g_assert_true (kt_game_tree_is_in_variation (kt_game_model_get_tree (model)));
  g_assert_cmpuint (kt_game_model_get_shown (model), ==, 1);
  assert_way (model, KT_WAY_ON, "Nf3");
  assert_way (model, KT_WAY_DOWN, "c3");
  assert_way (model, KT_WAY_ON, "d5");
  assert_way (model, KT_WAY_ON, NULL);
  assert_way (model, KT_WAY_UP, "Nf3");
  assert_way (model, KT_WAY_ON, "d6");
  /* Moves to the branch at the last branching point of the line. */
  assert_way (model, KT_WAY_DOWN, "c3");
  assert_way (model, KT_WAY_BACK, "c5");
  assert_way (model, KT_WAY_DOWN, "e6");
  assert_way (model, KT_WAY_DOWN, NULL);
  assert_way (model, KT_WAY_BACK, "e4");
  g_assert_false (kt_game_tree_is_in_variation (kt_game_model_get_tree (model)));
  assert_way (model, KT_WAY_ON, "e5");
  assert_way (model, KT_WAY_ON, "Nf3");
  assert_way (model, KT_WAY_ON, "Nc6");
  g_assert_true (kt_game_model_is_live (model));
  assert_way (model, KT_WAY_ON, NULL);
  /* The shown position is on the current line, whose branching points before it do not count. */
  assert_way (model, KT_WAY_DOWN, NULL);
  test_assert_gone (model);
}

/* In a variation nobody can move. If the game continues, the variation stays shown. */
static void
test_live (void)
{
  KtPlayer *other = test_scripted_new ();
  KtGameModel *model = test_game ("chess", "", NULL, other);
  g_autoptr (KtDraft) draft = NULL;
  KtAction action;
  const KtAction *path;
  guint n;

  test_act (model, "e4");
  draft = kt_draft_new (kt_game_model_get_tree (model),
                        kt_game_tree_get_tip (kt_game_model_get_tree (model)));
  for (guint i = 0; i < 2; i++) {
    action = test_parse (kt_draft_get_position (draft), i ? "d4" : "d5");
    g_assert_null (kt_draft_play (draft, &action));
  }
  path = kt_draft_get_path (draft, &n);
  g_assert_true (kt_game_edits_add_lines (kt_game_model_get_edits (model), path, n,
                                          kt_draft_get_tree (draft)));
  /* Lines kept beyond the current position cannot be redone. */
  g_assert_false (test_can_redo (model));
  assert_tree (model, "(e4(d5(d4)))");
  test_assert_line (model, "e4");
  assert_round_trip (model);
  g_assert_true (kt_game_model_go (model, KT_WAY_ON));
  g_assert_true (kt_game_tree_is_in_variation (kt_game_model_get_tree (model)));
  g_assert_false (kt_game_model_is_live (model));
  test_wait_and_answer (other, "e5");
  test_assert_line (model, "e4 e5");
  assert_tree (model, "(e4(e5)(d5(d4)))");
  g_assert_cmpstr (get_last (model), ==, "d5");
  action = test_parse (kt_game_model_get_shown_position (model), "d4");
  g_assert_cmpstr (kt_game_model_act (model, &action)->id, ==, "variation");
  kt_game_model_show (model, 2);
  test_act (model, "d4");
  test_assert_line (model, "e4 e5 d4");
  assert_round_trip (model);
  test_assert_gone (model);
  test_assert_gone (other);
}

/* Playing the first move of a kept line keeps the other moves of the line after it. */
static void
test_kept_line_is_played (void)
{
  KtGameModel *model = test_game ("chess", "", NULL, NULL);
  g_autoptr (KtDraft) draft = NULL;
  KtAction action;

  draft = kt_draft_new (kt_game_model_get_tree (model),
                        kt_game_tree_get_root (kt_game_model_get_tree (model)));
  action = test_parse (kt_draft_get_position (draft), "e4");
  kt_draft_play (draft, &action);
  action = test_parse (kt_draft_get_position (draft), "e5");
  kt_draft_play (draft, &action);
  g_assert_true (kt_game_edits_add_lines (kt_game_model_get_edits (model), NULL, 0,
                                          kt_draft_get_tree (draft)));
  kt_game_model_go (model, KT_WAY_ON);
  kt_game_model_go (model, KT_WAY_ON);
  kt_game_model_show (model, 0);
  test_act (model, "e4");
  g_assert_false (test_can_redo (model));
  assert_tree (model, "(e4(e5))");
  assert_round_trip (model);
  kt_game_model_undo (model);
  g_assert_true (test_can_redo (model));
  kt_game_model_redo (model);
  test_assert_line (model, "e4");
  test_act (model, "c5");
  assert_tree (model, "(e4(c5)(e5))");
  test_assert_gone (model);
}

/* --- Writing ---------------------------------------------------------------------------------- */

static void
show_place (KtGameModel *model, const char *way)
{
  kt_game_model_show (model, 0);
  for (; *way; way++)
    g_assert_true (kt_game_model_go (model, *way == 'v' ? KT_WAY_DOWN : KT_WAY_ON));
}

static void
count_cb (KtGameModel *model, guint *n)
{
  ++*n;
}

static void
test_comment (void)
{
  KtGameModel *model = load (TREE);
  KtGameTree *tree = kt_game_model_get_tree (model);
  KtNode *root = kt_game_tree_get_root (tree);
  KtNode *first = kt_node_get_first_child (root);
  guint n_edits = 0;

  g_signal_connect (model, "edited", G_CALLBACK (count_cb), &n_edits);
  kt_game_edits_set_comment (kt_game_model_get_edits (model), first, "best");
  g_assert_false (kt_game_edits_can_undo (kt_game_model_get_edits (model)));
  kt_game_edits_set_comment (kt_game_model_get_edits (model), first, "hay lắm");
  kt_game_edits_set_comment (kt_game_model_get_edits (model), root, "a game");
  g_assert_cmpuint (n_edits, ==, 2);
  assert_round_trip (model);
  g_assert_true (kt_game_edits_undo (kt_game_model_get_edits (model)));
  g_assert_null (kt_node_get_comment (root));
  kt_game_edits_set_comment (kt_game_model_get_edits (model), first, "");
  g_assert_null (kt_node_get_comment (first));
  assert_round_trip (model);
  g_assert_true (kt_game_edits_undo (kt_game_model_get_edits (model)));
  g_assert_true (kt_game_edits_undo (kt_game_model_get_edits (model)));
  g_assert_cmpstr (kt_node_get_comment (first), ==, "best");
  g_assert_false (kt_game_edits_undo (kt_game_model_get_edits (model)));
  /* An edit cannot be undone after a move was played. */
  kt_game_edits_set_comment (kt_game_model_get_edits (model), first, "x");
  test_act (model, "d4");
  g_assert_false (kt_game_edits_undo (kt_game_model_get_edits (model)));
  g_assert_cmpstr (kt_node_get_comment (first), ==, "x");
  test_assert_gone (model);
}

/* A move is judged, which can be undone and redone like a comment. */
static void
test_judgement (void)
{
  KtGameModel *model = load (TREE);
  KtGameEdits *edits = kt_game_model_get_edits (model);
  KtNode *first = kt_node_get_first_child (kt_game_tree_get_root (kt_game_model_get_tree (model)));
  guint n_edits = 0;

  g_signal_connect (model, "edited", G_CALLBACK (count_cb), &n_edits);
  kt_game_edits_set_judgement (edits, first, 4);
  kt_game_edits_set_judgement (edits, first, 4);
  kt_game_edits_set_judgement (edits, first, 1);
  g_assert_cmpuint (n_edits, ==, 2);
  assert_round_trip (model);
  g_assert_true (kt_game_edits_undo (edits));
  g_assert_cmpuint (kt_node_get_judgement (first), ==, 4);
  g_assert_true (kt_game_edits_redo (edits));
  g_assert_cmpuint (kt_node_get_judgement (first), ==, 1);
  kt_game_edits_set_judgement (edits, first, 0);
  g_assert_true (kt_game_edits_undo (edits));
  g_assert_cmpuint (kt_node_get_judgement (first), ==, 1);
  test_assert_gone (model);
}

/* A comment whose change was undone is changed again before any move is redone, even if moves were
 * undone at another place. */
static void
test_redo_comment (void)
{
  KtGameModel *model = test_game ("chess", "", NULL, NULL);
  KtNode *node;

  test_act (model, "e4");
  test_act (model, "e5");
  test_act (model, "Nf3");
  kt_game_model_undo (model);
  node = kt_game_tree_get_tip (kt_game_model_get_tree (model));
  kt_game_edits_set_comment (kt_game_model_get_edits (model), node, "good");
  g_assert_true (kt_game_edits_undo (kt_game_model_get_edits (model)));
  kt_game_model_undo (model);
  g_assert_false (kt_game_edits_redo (kt_game_model_get_edits (model)));
  kt_game_model_redo (model);
  g_assert_true (kt_game_edits_can_redo (kt_game_model_get_edits (model)));
  g_assert_true (kt_game_edits_redo (kt_game_model_get_edits (model)));
  g_assert_cmpstr (kt_node_get_comment (node), ==, "good");
  g_assert_false (kt_game_edits_can_redo (kt_game_model_get_edits (model)));
  g_assert_true (kt_game_edits_undo (kt_game_model_get_edits (model)));
  g_assert_null (kt_node_get_comment (node));
  g_assert_true (kt_game_edits_redo (kt_game_model_get_edits (model)));
  kt_game_model_redo (model);
  test_assert_line (model, "e4 e5 Nf3");
  g_assert_cmpstr (kt_node_get_comment (node), ==, "good");
  test_assert_gone (model);
}

/* A new edit clears the edits that could be redone. */
static void
test_redo_edit_ends (void)
{
  KtGameModel *model = load (TREE);
  KtNode *root = kt_game_tree_get_root (kt_game_model_get_tree (model));

  show_place (model, ">>v>>");
  kt_game_edits_delete_variation (kt_game_model_get_edits (model));
  g_assert_true (kt_game_edits_undo (kt_game_model_get_edits (model)));
  kt_game_edits_set_comment (kt_game_model_get_edits (model), root, "new");
  g_assert_false (kt_game_edits_redo (kt_game_model_get_edits (model)));
  g_assert_true (kt_game_edits_undo (kt_game_model_get_edits (model)));
  g_assert_true (kt_game_edits_can_redo (kt_game_model_get_edits (model)));
  kt_game_model_show (model, G_MAXUINT);
  test_act (model, "d4");
  g_assert_false (kt_game_edits_redo (kt_game_model_get_edits (model)));
  test_assert_gone (model);
}

static void
test_delete (void)
{
  KtGameModel *model = load (TREE);

  g_assert_false (kt_game_edits_delete_variation (kt_game_model_get_edits (model)));
  show_place (model, ">>v>>");
  g_assert_cmpstr (get_last (model), ==, "d6");
  g_assert_true (kt_game_edits_delete_variation (kt_game_model_get_edits (model)));
  assert_tree (model, "(e4 {best}(e5(Nf3(Nc6))(f4))(e6))");
  g_assert_cmpstr (get_last (model), ==, "e4");
  assert_round_trip (model);
  g_assert_true (kt_game_edits_undo (kt_game_model_get_edits (model)));
  assert_tree (model, "(e4 {best}(e5(Nf3(Nc6))(f4))(c5(Nf3(d6))(c3(d5)))(e6))");
  show_place (model, ">>v>v");
  kt_game_edits_delete_variation (kt_game_model_get_edits (model));
  assert_tree (model, "(e4 {best}(e5(Nf3(Nc6))(f4))(c5(Nf3(d6)))(e6))");
  kt_game_edits_delete_variation (kt_game_model_get_edits (model));
  assert_tree (model, "(e4 {best}(e5(Nf3(Nc6))(f4))(e6))");
  test_assert_line (model, "e4 e5 Nf3 Nc6");
  kt_game_edits_undo (kt_game_model_get_edits (model));
  kt_game_edits_undo (kt_game_model_get_edits (model));
  assert_tree (model, "(e4 {best}(e5(Nf3(Nc6))(f4))(c5(Nf3(d6))(c3(d5)))(e6))");
  show_place (model, ">>v");
  kt_game_edits_delete_variation (kt_game_model_get_edits (model));
  test_assert_gone (model);
}

static void
test_promote (void)
{
  KtGameModel *model = load (TREE);

  g_assert_false (kt_game_edits_can_promote (kt_game_model_get_edits (model)));
  show_place (model, ">>v>v>");
  g_assert_true (kt_game_edits_promote (kt_game_model_get_edits (model)));
  assert_tree (model, "(e4 {best}(e5(Nf3(Nc6))(f4))(c5(c3(d5))(Nf3(d6)))(e6))");
  g_assert_cmpstr (get_last (model), ==, "d5");
  test_assert_line (model, "e4 e5 Nf3 Nc6");
  /* Promoting the variation makes it the main line; the game then stands at the end of this
   * line. */
  g_assert_true (kt_game_edits_promote (kt_game_model_get_edits (model)));
  assert_tree (model, "(e4 {best}(c5(c3(d5))(Nf3(d6)))(e5(Nf3(Nc6))(f4))(e6))");
  test_assert_line (model, "e4 c5 c3 d5");
  g_assert_cmpstr (get_last (model), ==, "d5");
  assert_round_trip (model);
  g_assert_true (kt_game_edits_undo (kt_game_model_get_edits (model)));
  assert_tree (model, "(e4 {best}(e5(Nf3(Nc6))(f4))(c5(c3(d5))(Nf3(d6)))(e6))");
  test_assert_line (model, "e4 e5 Nf3 Nc6");
  test_assert_gone (model);
}

/* While a computer plays, the main line cannot be replaced. */
static void
test_promote_against_computer (void)
{
  KtPlayer *other = test_scripted_new ();
  KtGameModel *model = load (TREE);

  test_set_player (model, 1, other);
  show_place (model, ">>v");
  g_assert_false (kt_game_edits_can_promote (kt_game_model_get_edits (model)));
  g_assert_false (kt_game_edits_promote (kt_game_model_get_edits (model)));
  test_assert_line (model, "e4 e5 Nf3 Nc6");
  kt_game_model_go (model, KT_WAY_ON);
  kt_game_model_go (model, KT_WAY_DOWN);
  g_assert_true (kt_game_edits_promote (kt_game_model_get_edits (model)));
  test_assert_line (model, "e4 e5 Nf3 Nc6");
  test_assert_gone (model);
  test_assert_gone (other);
}

/* The line of a finished game cannot be replaced, but variations below it can be reordered. */
static void
test_promote_when_over (void)
{
  KtGameModel *model = load ("1. e4 e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 1-0");

  g_assert_true (kt_game_model_is_over (model));
  show_place (model, ">>v");
  g_assert_false (kt_game_edits_promote (kt_game_model_get_edits (model)));
  show_place (model, ">>v>v");
  g_assert_true (kt_game_edits_promote (kt_game_model_get_edits (model)));
  assert_tree (model, "(e4(e5(Nf3(lose)))(c5(c3)(Nf3)))");
  g_assert_true (kt_game_model_is_over (model));
  test_assert_gone (model);
}

/* The lines of a draft are added although the game has a part of them already. The lines of another
 * game are refused. */
static void
test_keep (void)
{
  KtGameModel *model = load (TREE), *other = test_game ("chess", "", NULL, NULL);
  KtGameTree *tree = kt_game_model_get_tree (model);
  g_autoptr (KtDraft) draft = kt_draft_new (tree, kt_game_tree_get_root (tree));
  g_autoptr (KtDraft) alien = NULL;
  static const char *const words[] = { "e4", "e5", "Nf3", "d6" };
  g_autofree char *before = dump (model);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    KtAction action = test_parse (kt_draft_get_position (draft), words[i]);

    g_assert_null (kt_draft_play (draft, &action));
  }
  g_assert_true (kt_game_edits_add_lines (kt_game_model_get_edits (model), NULL, 0,
                                          kt_draft_get_tree (draft)));
  assert_tree (model, "(e4 {best}(e5(Nf3(Nc6)(d6))(f4))(c5(Nf3(d6))(c3(d5)))(e6))");
  assert_round_trip (model);
  g_assert_true (kt_game_edits_undo (kt_game_model_get_edits (model)));
  assert_tree (model, before);
  test_act (other, "h4");
  alien = kt_draft_new (kt_game_model_get_tree (other),
                        kt_game_tree_get_tip (kt_game_model_get_tree (other)));
  g_assert_false (kt_game_edits_add_lines (kt_game_model_get_edits (model), NULL, 0,
                                           kt_draft_get_tree (alien)));
  assert_tree (model, before);
  test_assert_gone (model);
  test_assert_gone (other);
}

/* A line found by a search is added as far as it is legal, and cannot be undone. */
static void
test_finding (void)
{
  KtGameModel *model = load ("1. e4 e5 2. Nf3 *");
  KtGameTree *tree = kt_game_model_get_tree (model);
  KtAction line[3];
  g_autofree KtPosition *position = kt_position_copy (kt_game_tree_get_start (tree));

  line[0] = test_parse (position, "d4");
  kt_position_play (position, &line[0]);
  line[1] = test_parse (position, "d5");
  line[2] = line[0];
  kt_game_edits_add_finding (kt_game_model_get_edits (model), 0, line, G_N_ELEMENTS (line));
  assert_tree (model, "(e4(e5(Nf3)))(d4(d5))");
  kt_game_edits_add_finding (kt_game_model_get_edits (model), 0, line, G_N_ELEMENTS (line));
  kt_game_edits_add_finding (kt_game_model_get_edits (model), 3, line, G_N_ELEMENTS (line));
  assert_tree (model, "(e4(e5(Nf3)))(d4(d5))");
  g_assert_false (kt_game_edits_can_undo (kt_game_model_get_edits (model)));
  assert_round_trip (model);
  test_assert_gone (model);
}

/* --- Random walks ----------------------------------------------------------------------------- */

typedef struct {
  KtGameModel *model;
  GRand *random;
} Walk;

static guint
draw (Walk *walk, guint n)
{
  return (guint) g_rand_int_range (walk->random, 0, (int) n);
}

static KtNode *
draw_node (Walk *walk)
{
  KtGameTree *tree = kt_game_model_get_tree (walk->model);
  KtNode *node = kt_game_tree_get_root (tree);

  for (;;) {
    KtNode *child = kt_node_get_first_child (node);
    guint n = 0;

    for (KtNode *other = child; other; other = kt_node_get_next_sibling (other))
      n++;
    if (n == 0 || draw (walk, 5) == 0)
      return node;
    for (n = draw (walk, n); n > 0; n--)
      child = kt_node_get_next_sibling (child);
    if (node == kt_game_tree_get_tip (tree) && child == kt_game_tree_get_redo (tree))
      return node;
    node = child;
  }
}

static void
act (Walk *walk)
{
  const KtPosition *position = kt_game_model_get_position (walk->model);
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
  guint n = kt_position_list_actions (position, actions);

  kt_game_model_show (walk->model, G_MAXUINT);
  if (n > 0)
    g_assert_null (kt_game_model_act (walk->model, &actions[draw (walk, n)]));
}

static KtDraft *
make_draft (Walk *walk)
{
  KtDraft *draft = kt_draft_new (kt_game_model_get_tree (walk->model), draw_node (walk));

  for (guint i = draw (walk, 8); i > 0; i--) {
    const KtPosition *position = kt_draft_get_position (draft);
    g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
    guint n = kt_position_list_actions (position, actions);

    if (n > 0)
      g_assert_null (kt_draft_play (draft, &actions[draw (walk, n)]));
    if (draw (walk, 3) == 0)
      kt_draft_go (draft, (KtWay) draw (walk, KT_N_WAYS));
    if (draw (walk, 6) == 0)
      kt_draft_undo (draft);
  }
  return draft;
}

/* Makes a random edit. Returns whether it has changed anything. */
static gboolean
edit (Walk *walk)
{
  g_autoptr (KtDraft) draft = NULL;
  g_autofree char *comment = NULL;
  const KtAction *path;
  guint n;

  switch (draw (walk, 5)) {
  case 0:
    comment = g_strdup_printf ("word %u", draw (walk, 1000));
    kt_game_edits_set_comment (kt_game_model_get_edits (walk->model), draw_node (walk),
                               draw (walk, 4) ? comment : "");
    return TRUE;
  case 1:
    return kt_game_edits_delete_variation (kt_game_model_get_edits (walk->model));
  case 2:
    return kt_game_edits_promote (kt_game_model_get_edits (walk->model));
  default:
    draft = make_draft (walk);
    path = kt_draft_get_path (draft, &n);
    g_assert_true (kt_game_edits_add_lines (kt_game_model_get_edits (walk->model), path, n,
                                            kt_draft_get_tree (draft)));
    return TRUE;
  }
}

static void
look (Walk *walk)
{
  g_autofree char *before = test_line (walk->model), *tree = dump (walk->model);

  if (draw (walk, 2))
    kt_game_model_show_node (walk->model, draw_node (walk));
  for (guint i = draw (walk, 6); i > 0; i--)
    kt_game_model_go (walk->model, (KtWay) draw (walk, KT_N_WAYS));
  test_assert_line (walk->model, before);
  assert_tree (walk->model, tree);
}

/* Edits are undone step by step, together with moves made in between. */
static void
edit_and_undo (Walk *walk)
{
  g_autofree char *tree = dump (walk->model), *line = test_line (walk->model);
  g_autofree char *edited = NULL;
  guint n_before = kt_game_edits_can_undo (kt_game_model_get_edits (walk->model)) ? 1 : 0;

  if (n_before > 0 || !edit (walk) ||
      !kt_game_edits_can_undo (kt_game_model_get_edits (walk->model)))
    return;
  edited = dump (walk->model);
  for (guint i = draw (walk, 3); i > 0; i--) {
    look (walk);
    g_assert_true (kt_game_edits_undo (kt_game_model_get_edits (walk->model)));
    assert_tree (walk->model, tree);
    g_assert_true (kt_game_edits_redo (kt_game_model_get_edits (walk->model)));
    assert_tree (walk->model, edited);
  }
  if (draw (walk, 2))
    look (walk);
  g_assert_true (kt_game_edits_undo (kt_game_model_get_edits (walk->model)));
  assert_tree (walk->model, tree);
  test_assert_line (walk->model, line);
}

static void
check_node (KtNode *node)
{
  for (KtNode *child = kt_node_get_first_child (node); child;
       child = kt_node_get_next_sibling (child)) {
    g_assert_true (kt_node_get_parent (child) == node);
    g_assert_cmpuint (kt_node_get_depth (child), ==, kt_node_get_depth (node) + 1);
    g_assert_true (kt_node_find_child (node, kt_node_get_action (child)) == child);
    check_node (child);
  }
}

static void
check (Walk *walk)
{
  KtGameModel *model = walk->model;
  KtGameTree *tree = kt_game_model_get_tree (model);
  KtMoveList *moves = KT_MOVE_LIST (kt_game_model_get_moves (model));
  KtNode *tip = kt_game_tree_get_tip (tree), *cursor = kt_game_tree_get_cursor (tree);
  g_autofree KtPosition *at_tip = kt_game_tree_replay (tree, tip);
  g_autofree KtPosition *at_cursor = kt_game_tree_replay (tree, cursor);

  check_node (kt_game_tree_get_root (tree));
  g_assert_true (kt_position_equal (at_tip, kt_game_model_get_position (model)));
  g_assert_true (kt_position_equal (at_cursor, kt_game_model_get_shown_position (model)));
  g_assert_cmpint (kt_game_model_is_live (model), ==, cursor == tip);
  g_assert_cmpint (kt_game_tree_is_in_variation (kt_game_model_get_tree (model)), ==,
                   !kt_node_is_ancestor (cursor, tip));
  g_assert_cmpuint (kt_move_list_count (moves), ==, kt_node_get_depth (tip));
  for (KtNode *node = tip; kt_node_get_parent (node); node = kt_node_get_parent (node)) {
    g_assert_true (kt_move_list_get_node (moves, kt_node_get_depth (node) - 1) == node);
    g_assert_true (kt_node_get_first_child (kt_node_get_parent (node)) == node);
  }
}

static void
walk_once (const char *game, const char *options, guint32 seed)
{
  Walk walk = { test_game (game, options, NULL, NULL), g_rand_new_with_seed (seed) };

  for (guint i = 0; i < STEPS; i++) {
    switch (draw (&walk, 8)) {
    case 0:
    case 1:
      act (&walk);
      break;
    case 2:
      kt_game_model_undo (walk.model);
      break;
    case 3:
      kt_game_model_redo (walk.model);
      break;
    case 4:
      edit (&walk);
      break;
    case 5:
      edit_and_undo (&walk);
      break;
    case 6:
      while (draw (&walk, 3) > 0 && kt_game_edits_undo (kt_game_model_get_edits (walk.model)))
        check (&walk);
      while (draw (&walk, 2) > 0 && kt_game_edits_redo (kt_game_model_get_edits (walk.model)))
        check (&walk);
      break;
    default:
      look (&walk);
    }
    check (&walk);
    if (draw (&walk, 40) == 0)
      assert_round_trip (walk.model);
  }
  assert_round_trip (walk.model);
  test_assert_gone (walk.model);
  g_rand_free (walk.random);
}

static void
test_walks (gconstpointer game)
{
  guint32 n_walks = g_getenv ("KYTHU_LONG") ? LONG_WALKS : WALKS;

  for (guint32 seed = 0; seed < n_walks; seed++) {
    g_test_message ("seed %u", seed);
    walk_once (game, g_str_equal (game, "caro") ? "size=7" : "", seed);
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/branches/walk", test_walk);
  g_test_add_func ("/branches/live", test_live);
  g_test_add_func ("/branches/kept-line-is-played", test_kept_line_is_played);
  g_test_add_func ("/branches/comment", test_comment);
  g_test_add_func ("/branches/judgement", test_judgement);
  g_test_add_func ("/branches/redo-comment", test_redo_comment);
  g_test_add_func ("/branches/redo-edit-ends", test_redo_edit_ends);
  g_test_add_func ("/branches/delete", test_delete);
  g_test_add_func ("/branches/promote", test_promote);
  g_test_add_func ("/branches/promote-against-computer", test_promote_against_computer);
  g_test_add_func ("/branches/promote-when-over", test_promote_when_over);
  g_test_add_func ("/branches/keep", test_keep);
  g_test_add_func ("/branches/finding", test_finding);
  g_test_add_data_func ("/branches/walks/caro", "caro", test_walks);
  g_test_add_data_func ("/branches/walks/chess", "chess", test_walks);
  return g_test_run ();
}
