/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/lessons/kt-lesson-board.h"

gboolean
kt_lesson_board_read (const KtPosition *position, const char *line, guint index, KtAction *action)
{
  g_auto (GStrv) words = g_strsplit (line ? line : "", " ", -1);

  if (index >= g_strv_length (words) ||
      !kt_position_parse_action (position, words[index], action, NULL))
    return FALSE;
  return kt_position_explain_illegal (position, action) == NULL;
}

/* Plays a line as far as it is valid, and returns the number of words played. */
static guint
play_line (KtPosition *position, const char *line)
{
  guint n = 0;

  for (KtAction action;
       !kt_position_is_over (position) && kt_lesson_board_read (position, line, n, &action); n++)
    kt_position_play (position, &action);
  return n;
}

static guint
count_words (const char *line)
{
  g_auto (GStrv) words = g_strsplit (line ? line : "", " ", -1);

  return g_strv_length (words);
}

KtPosition *
kt_lesson_board_create (const KtGame *game, const KtLessonBoard *board, GError **error)
{
  g_autofree KtPosition *position = NULL;
  KtOptions options = kt_options_default (game);
  guint n;

  if (board->options && !kt_options_parse (game, board->options, &options, error))
    return NULL;
  position = board->position ? kt_position_parse (game, &options, board->position, error)
                             : kt_position_new (game, &options);
  if (!position)
    return NULL;
  n = play_line (position, board->moves);
  if (n < count_words (board->moves)) {
    g_set_error (error, KT_POSITION_ERROR, KT_POSITION_ERROR_ACTION,
                 "Move %u of “%s” is not allowed", n + 1, board->moves);
    return NULL;
  }
  return g_steal_pointer (&position);
}

void
kt_lesson_board_begin (KtGameModel *model, const KtPosition *start, KtPlayer *other)
{
  /* The first seat, which is shown at the bottom, gets the player in turn. On a page without an
   * opponent it gets the player who begins. */
  g_autoptr (KtMatch) match = kt_match_new (other ? (guint) start->actor : 0);

  if (other)
    kt_seat_set_player (kt_match_get_seat (match, 1), other);
  kt_game_model_load (model, kt_record_new (start), match);
}
