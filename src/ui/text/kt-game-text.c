/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/text/kt-game-text.h"

#include "model/game/kt-move-list.h"

/* Returns whether an action is a move. Answers to an opening question and resignations are not. */
static gboolean
is_move (KtMove *move)
{
  KtAction action = *kt_move_get_action (move);

  return kt_action_is_on_board (action) && action.kind != KT_ACTION_CHOOSE;
}

/* Appends a move. The number is written before the first side's moves, and before the first move
 * of the text. */
static void
append_move (GString *text, guint *number, KtMove *move, KtNotation notation)
{
  g_autofree char *words = kt_sentence_write_move (move, notation);
  gboolean is_second = MAX (kt_move_get_side (move), 0) == 1;

  if (text->len > 0)
    g_string_append_c (text, ' ');
  if (!is_second)
    g_string_append_printf (text, "%u. ", *number);
  else if (text->len == 0)
    g_string_append_printf (text, "%u… ", *number);
  g_string_append (text, words);
  *number += is_second;
}

static void
append_result (GString *text, KtGameModel *model)
{
  const KtResult *result = &kt_game_model_get_position (model)->result;
  g_autofree char *who = kt_sentence_describe_result (model);

  g_string_append_printf (text, "%s%s. %s.", text->len > 0 ? "\n" : "", who,
                          kt_sentence_note (result->reason));
}

char *
kt_game_text_write (KtGameModel *model, KtNotation notation)
{
  GListModel *moves = kt_game_model_get_moves (model);
  guint number =
      kt_position_get_first_number (kt_game_tree_get_start (kt_game_model_get_tree (model)));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (moves); i++) {
    g_autoptr (KtMove) move = g_list_model_get_item (moves, i);

    if (is_move (move))
      append_move (text, &number, move, notation);
  }
  if (kt_game_model_is_over (model))
    append_result (text, model);
  return g_string_free (text, FALSE);
}

/* --- A position ------------------------------------------------------------------------------- */

static gboolean
is_empty (const KtPosition *position)
{
  KtGeometry board = kt_position_get_geometry (position);

  for (KtSquare square = 0; square < (KtSquare) (board.columns * board.rows); square++) {
    if (kt_position_get_piece (position, square).side >= 0)
      return FALSE;
  }
  return TRUE;
}

/* Returns the moves if they are stones placed alternately on an empty board, otherwise NULL. */
static char *
write_line (KtGameModel *model)
{
  const KtPosition *start = kt_game_tree_get_start (kt_game_model_get_tree (model));
  KtMoveList *moves = KT_MOVE_LIST (kt_game_model_get_moves (model));
  g_autoptr (GString) line = g_string_new (NULL);
  int side = 0;

  if (!is_empty (start))
    return NULL;
  for (guint i = 0; i < kt_game_model_get_shown (model); i++) {
    const KtAction *action = kt_move_list_get_action (moves, i);
    g_autofree char *square = NULL;

    if (action->kind != KT_ACTION_PLACE)
      continue;
    if (kt_move_list_get_side (moves, i) != side)
      return NULL;
    square = kt_square_to_text (action->to, kt_position_get_geometry (start).columns);
    g_string_append_printf (line, "%s%s", line->len > 0 ? " " : "", square);
    side = 1 - side;
  }
  return line->len > 0 ? g_string_free (g_steal_pointer (&line), FALSE) : NULL;
}

char *
kt_game_text_write_position (KtGameModel *model)
{
  const KtPosition *position = kt_game_model_get_shown_position (model);
  const KtFormat *format = kt_format_of_game (position->game);
  char *line = format->looks_like_position ? NULL : write_line (model);

  return line ? line : kt_position_to_text (position);
}
