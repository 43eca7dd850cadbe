/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/text/kt-course-words.h"

#include <glib/gi18n-lib.h>

#include "ui/text/kt-sentences.h"

static KtMove *
make_move (KtGameTree *tree, KtNode *node)
{
  g_autofree KtPosition *before = kt_game_tree_replay (tree, kt_node_get_parent (node));

  return kt_move_new (before, kt_node_get_action (node), kt_node_get_depth (node));
}

/* Returns the translated name of a side, or the name of the player before the sides are settled. */
static const char *
name_actor (KtGameModel *model, int actor, int side)
{
  const KtGame *game = kt_game_model_get_position (model)->game;

  return side >= 0 ? _ (game->side_names[side])
                   : kt_seat_get_name (kt_match_find_seat (kt_game_model_get_match (model), actor));
}

/* Describes an action with its side or player: "White Knight g1 to f3", "X h8", "An resigns". */
static char *
describe_action (KtGameModel *model, KtMove *move, int counting_side)
{
  gboolean is_on_board = kt_action_is_on_board (*kt_move_get_action (move));
  g_autofree char *text = NULL;

  if (kt_move_get_answer (move))
    return g_strdup (kt_sentence_note (kt_move_get_answer (move)));
  text = is_on_board ? kt_sentence_locate_move (move, counting_side)
                     : kt_sentence_write_move (move, KT_NOTATION_ENGLISH);
  /* Translators: a side and its move, or a player and what that player declares, within a sentence:
   * “White Knight g1 to f3”, “X h8”, “An resigns”. */
  return g_strdup_printf (
      _ ("%1$s %2$s"),
      name_actor (model, kt_move_get_actor (move), is_on_board ? kt_move_get_side (move) : -1),
      text);
}

/* Lists the actions after the node `from` up to its descendant `to`. */
static char *
list_actions (KtGameModel *model, KtNode *from, KtNode *to, int counting_side)
{
  GString *list = g_string_new (NULL);

  for (KtNode *node = to; node != from && kt_node_get_parent (node);
       node = kt_node_get_parent (node)) {
    g_autoptr (KtMove) move = make_move (kt_game_model_get_tree (model), node);
    g_autofree char *text = describe_action (model, move, counting_side);

    g_string_prepend (list, list->len > 0 ? "; " : "");
    g_string_prepend (list, text);
  }
  return g_string_free (list, FALSE);
}

/* Says whose turn it is in the current position. */
static char *
describe_turn (KtGameModel *model)
{
  const KtPosition *position = kt_game_model_get_position (model);

  /* Translators: a side, or a player. */
  return g_strdup_printf (
      _ ("%s to move."),
      name_actor (model, position->actor, kt_position_get_side (position, position->actor)));
}

char *
kt_course_words_undone (KtGameModel *model, KtNode *before, int counting_side)
{
  KtNode *tip = kt_game_tree_get_tip (kt_game_model_get_tree (model));
  g_autofree char *actions = list_actions (model, tip, before, counting_side);
  g_autofree char *turn = describe_turn (model);

  /* Translators: one or several moves, and then whose turn it is: “Taken back: Black Knight g8 to
   * f6. Black to move.” */
  return g_strdup_printf (_ ("Taken back: %1$s. %2$s"), actions, turn);
}

char *
kt_course_words_redone (KtGameModel *model, KtNode *before, int counting_side)
{
  KtNode *tip = kt_game_tree_get_tip (kt_game_model_get_tree (model));
  g_autofree char *actions = list_actions (model, before, tip, counting_side);
  g_autofree char *turn = NULL;

  if (kt_game_model_is_over (model))
    /* Translators: one or several moves that had been taken back. */
    return g_strdup_printf (_ ("Played again: %s."), actions);
  turn = describe_turn (model);
  /* Translators: one or several moves that had been taken back, and then whose turn it is. */
  return g_strdup_printf (_ ("Played again: %1$s. %2$s"), actions, turn);
}

/* Describes a move, or the answer to a question of the opening, without its side. */
static char *
name_move (KtMove *move, int counting_side)
{
  return kt_move_get_answer (move) ? g_strdup (kt_sentence_note (kt_move_get_answer (move)))
                                   : kt_sentence_locate_move (move, counting_side);
}

static char *
describe_variation (KtMove *move, int counting_side)
{
  g_autofree char *words = name_move (move, counting_side);

  /* Translators: a move that was not played, as it is spoken. */
  return g_strdup_printf (_ ("Variation: %s."), words);
}

static char *
describe_shown_move (KtGameModel *model, KtNode *node, int counting_side)
{
  KtGameTree *tree = kt_game_model_get_tree (model);
  g_autoptr (KtMove) move = make_move (tree, node);
  g_autofree char *text = NULL;

  if (kt_game_tree_is_in_variation (tree))
    return describe_variation (move, counting_side);
  text = describe_action (model, move, counting_side);
  /* Translators: the number of the shown move, the number of all moves, and the move with its
   * side: “Move 3 of 12: White Knight g1 to f3.” */
  return g_strdup_printf (_ ("Move %1$u of %2$u: %3$s."), kt_game_tree_count_moves (tree, node),
                          kt_game_tree_count_moves (tree, kt_game_tree_get_tip (tree)), text);
}

/* Says at the end of the game who won or, if the game is not over, whose turn it is. */
static char *
describe_state (KtGameModel *model)
{
  g_autofree char *result = NULL;

  if (!kt_game_model_is_over (model))
    return describe_turn (model);
  result = kt_sentence_describe_result (model);
  return g_strdup_printf ("%s.", result);
}

char *
kt_course_words_shown (KtGameModel *model, int counting_side)
{
  KtNode *node = kt_game_tree_get_cursor (kt_game_model_get_tree (model));
  gboolean has_move = kt_node_get_parent (node) != NULL;
  g_autofree char *place = has_move ? describe_shown_move (model, node, counting_side)
                                    : g_strdup (_ ("Start of the game."));
  const char *comment = kt_node_get_comment (node);
  GString *text = g_string_new (place);

  if (comment)
    g_string_append_printf (text, " %s", comment);
  if (kt_game_model_is_live (model)) {
    g_autofree char *state = describe_state (model);

    g_string_append_printf (text, " %s", state);
  }
  return g_string_free (text, FALSE);
}

char *
kt_course_words_drafted (KtDraft *draft, int counting_side)
{
  KtGameTree *tree = kt_draft_get_tree (draft);
  KtNode *node = kt_game_tree_get_cursor (tree);
  g_autoptr (KtMove) move = NULL;
  g_autofree char *words = NULL;

  if (!kt_node_get_parent (node))
    return g_strdup (_ ("Beginning of the draft."));
  move = make_move (tree, node);
  words = name_move (move, counting_side);
  /* Translators: a move that is only tried. */
  return g_strdup_printf (_ ("Draft: %s."), words);
}

/* --- The start -------------------------------------------------------------------------------- */

static const char *
name_player (KtGameModel *model, int actor)
{
  return kt_seat_get_name (kt_match_find_seat (kt_game_model_get_match (model), actor));
}

/* Says who plays which side. Returns NULL if nobody plays, or if the sides are not settled. */
static char *
describe_players (KtGameModel *model)
{
  const KtPosition *position = kt_game_model_get_position (model);
  int actor = kt_position_get_side (position, 0) == 0 ? 0 : 1;

  if (kt_game_model_is_analysis (model) || kt_position_get_side (position, actor) != 0)
    return NULL;
  /* Translators: two players and their sides: “An plays White, Computer plays Black.” */
  return g_strdup_printf (_ ("%1$s plays %2$s, %3$s plays %4$s."), name_player (model, actor),
                          _ (position->game->side_names[0]), name_player (model, 1 - actor),
                          _ (position->game->side_names[1]));
}

char *
kt_course_words_started (KtGameModel *model)
{
  const char *game = _ (kt_game_model_get_position (model)->game->name);
  g_autofree char *players = describe_players (model), *state = describe_state (model);

  return players ? g_strdup_printf ("%s. %s %s", game, players, state)
                 : g_strdup_printf ("%s. %s", game, state);
}
