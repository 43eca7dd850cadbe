/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "games/xiangqi/notation/xiangqi-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/kt-quote.h"
#include "games/xiangqi/notation/xiangqi-coordinates.h"
#include "games/xiangqi/notation/xiangqi-fen.h"

/* Moves are written in the notation of the world federation; premoves, which may not be legal, as
 * two squares. */
char *
xiangqi_format_action (const KtPosition *position, const KtAction *action)
{
  XiangqiMove move = xiangqi_move (action->from, action->to);

  if (action->actor != position->actor)
    return xiangqi_coordinates_format (move);
  return xiangqi_notation_format (&xiangqi (position)->board, move, XIANGQI_NOTATION_WXF);
}

const KtNote xiangqi_shown_notations[XIANGQI_N_SHOWN_NOTATIONS] = {
  [XIANGQI_NOTATION_WXF] = { "wxf", N_ ("International letters") },
  [XIANGQI_NOTATION_VIETNAMESE] = { "vietnamese", N_ ("Vietnamese letters") },
  [XIANGQI_NOTATION_CHINESE] = { "chinese", N_ ("Chinese characters") },
  [XIANGQI_NOTATION_SQUARES] = { "squares", N_ ("Coordinates") },
};

char *
xiangqi_format_in_notation (const KtPosition *position, const KtAction *action, guint notation)
{
  XiangqiMove move = xiangqi_move (action->from, action->to);

  if (notation == XIANGQI_NOTATION_SQUARES)
    return xiangqi_coordinates_format (move);
  return xiangqi_notation_format (&xiangqi (position)->board, move, (XiangqiNotation) notation);
}

KtDescription
xiangqi_describe_action (const KtPosition *position, const KtAction *action)
{
  static const KtOrder orders[] = {
    [XIANGQI_ORDER_NONE] = KT_ORDER_NONE,     [XIANGQI_ORDER_FRONT] = KT_ORDER_FRONT,
    [XIANGQI_ORDER_MIDDLE] = KT_ORDER_MIDDLE, [XIANGQI_ORDER_REAR] = KT_ORDER_REAR,
    [XIANGQI_ORDER_PLACE] = KT_ORDER_PLACE,
  };
  XiangqiDescription move =
      xiangqi_describe (&xiangqi (position)->board, xiangqi_move (action->from, action->to));

  return (KtDescription){
    .order = orders[move.order],
    .place = (guint8) move.place,
    .column = (guint8) move.file,
    .direction = (KtDirection) move.direction,
    .goal = (guint8) move.goal,
    .has_steps = move.direction != XIANGQI_SIDEWAYS && xiangqi_goes_straight (move.type),
  };
}

/* Reads two squares. Rows begin with 1, or with 0 if only so the move is legal, or if it is written
 * as "H2-E2" and legal so. Returns 0 for any other text. */
static XiangqiMove
read_squares (const XiangqiBoard *board, const char *text)
{
  int likely_row = g_ascii_isupper (*text) || strchr (text, '-') ? 0 : 1;
  XiangqiMove likely = xiangqi_coordinates_parse (text, likely_row);
  XiangqiMove other = xiangqi_coordinates_parse (text, 1 - likely_row);

  if (likely == 0 ||
      (other && !xiangqi_board_is_legal (board, likely) && xiangqi_board_is_legal (board, other)))
    return other;
  return likely;
}

static void
set_error (const char *text, XiangqiReading reading, GError **error)
{
  g_autofree char *shown = kt_quote (text);

  if (reading == XIANGQI_READING_AMBIGUOUS)
    g_set_error (error, KT_POSITION_ERROR, KT_POSITION_ERROR_ACTION,
                 _ ("“%s” can mean more than one move"), shown);
  else
    g_set_error (error, KT_POSITION_ERROR, KT_POSITION_ERROR_ACTION,
                 _ ("“%s” is not allowed: no piece can move so"), shown);
}

XiangqiMove
xiangqi_text_read (const XiangqiBoard *board, const char *text, XiangqiReading *reading)
{
  XiangqiMove move = read_squares (board, text);

  *reading = XIANGQI_READING_LEGAL;
  if (!move)
    *reading = xiangqi_notation_read (board, text, XIANGQI_NOTATION_WXF, &move);
  return move;
}

gboolean
xiangqi_parse_action (const KtPosition *position, const char *text, KtAction *action,
                      GError **error)
{
  const XiangqiBoard *board = &xiangqi (position)->board;
  XiangqiReading reading;
  XiangqiMove move = xiangqi_text_read (board, text, &reading);

  if (!move && reading != XIANGQI_READING_NONSENSE)
    set_error (text, reading, error);
  if (!move)
    return FALSE;
  *action = xiangqi_action_of_move (board, move);
  return TRUE;
}

char *
xiangqi_to_text (const KtPosition *position)
{
  return xiangqi_fen_format (&xiangqi (position)->board);
}

gboolean
xiangqi_parse (KtPosition *position, const char *text, GError **error)
{
  XiangqiBoard board;
  gboolean is_good = xiangqi_fen_parse (text, &board, error);

  if (is_good)
    xiangqi_position_set_board ((XiangqiPosition *) position, &board);
  return is_good;
}
