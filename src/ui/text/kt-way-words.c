/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/text/kt-way-words.h"

#include <glib/gi18n-lib.h>

/* --- By squares ------------------------------------------------------------------------------- */

static const char *
name_piece (KtMove *move, KtPiece piece)
{
  return _ (kt_move_get_game (move)->types[piece.type].text);
}

static char *
describe_squares (KtMove *move)
{
  const KtAction *action = kt_move_get_action (move);
  const char *piece = name_piece (move, kt_move_get_piece (move));
  KtPiece captured = kt_move_get_captured (move);
  g_autofree char *from = kt_move_format_square (move, action->from);
  g_autofree char *to = kt_move_format_square (move, action->to);

  if (captured.side >= 0)
    /* Translators: a piece, its square, what it takes, and where: “Knight g1 takes Pawn on f3”. */
    return g_strdup_printf (_ ("%1$s %2$s takes %3$s on %4$s"), piece, from,
                            name_piece (move, captured), to);
  /* Translators: a piece, its square, and where it goes: “Knight g1 to f3”. */
  return g_strdup_printf (_ ("%1$s %2$s to %3$s"), piece, from, to);
}

/* --- By columns ------------------------------------------------------------------------------- */

static char *
name_with_column (const char *piece, const KtDescription *description)
{
  if (description->order != KT_ORDER_NONE)
    /* Translators: one of several pieces on a column of Chinese chess, counted from the front:
     * “Soldier number 2 on file 5”. */
    return g_strdup_printf (_ ("%1$s number %2$d on file %3$d"), piece, description->place,
                            description->column);
  /* Translators: a piece of Chinese chess and the number of its column: “Cannon 2”. */
  return g_strdup_printf (_ ("%1$s %2$d"), piece, description->column);
}

static char *
name_subject (const char *piece, const KtDescription *description)
{
  if (description->column > 0)
    return name_with_column (piece, description);
  if (description->order == KT_ORDER_FRONT)
    /* Translators: the foremost of several pieces on a column: “front Cannon”. */
    return g_strdup_printf (_ ("front %s"), piece);
  if (description->order == KT_ORDER_MIDDLE)
    /* Translators: the middle one of three pieces on a column: “middle Soldier”. */
    return g_strdup_printf (_ ("middle %s"), piece);
  if (description->order == KT_ORDER_REAR)
    /* Translators: the hindmost of several pieces on a column: “rear Cannon”. */
    return g_strdup_printf (_ ("rear %s"), piece);
  /* Translators: one of several pieces on a column, counted from the front: “Soldier number 2”. */
  return g_strdup_printf (_ ("%1$s number %2$d"), piece, description->place);
}

static char *
describe_steps (const char *subject, const KtDescription *description)
{
  guint n = description->goal;

  if (description->direction == KT_DIRECTION_FORWARD)
    return g_strdup_printf (
        /* Translators: a move of Chinese chess, straight ahead: “Chariot 1 advances 2 steps”. */
        g_dngettext (GETTEXT_PACKAGE, "%1$s advances %2$u step", "%1$s advances %2$u steps", n),
        subject, n);
  return g_strdup_printf (
      /* Translators: a move of Chinese chess, straight back: “Chariot 1 retreats 2 steps”. */
      g_dngettext (GETTEXT_PACKAGE, "%1$s retreats %2$u step", "%1$s retreats %2$u steps", n),
      subject, n);
}

static char *
describe_direction (const char *subject, const KtDescription *description)
{
  if (description->has_steps)
    return describe_steps (subject, description);
  switch (description->direction) {
  case KT_DIRECTION_FORWARD:
    /* Translators: a move of Chinese chess to a column ahead: “Horse 8 advances to 7”. */
    return g_strdup_printf (_ ("%1$s advances to %2$d"), subject, description->goal);
  case KT_DIRECTION_BACKWARD:
    /* Translators: a move of Chinese chess back to a column: “Horse 7 retreats to 8”. */
    return g_strdup_printf (_ ("%1$s retreats to %2$d"), subject, description->goal);
  default:
    /* Translators: a move of Chinese chess sideways to a column: “Cannon 2 traverses to 5”. */
    return g_strdup_printf (_ ("%1$s traverses to %2$d"), subject, description->goal);
  }
}

static char *
describe_columns (KtMove *move, const KtDescription *description)
{
  KtPiece captured = kt_move_get_captured (move);
  g_autofree char *subject =
      name_subject (name_piece (move, kt_move_get_piece (move)), description);
  g_autofree char *way = describe_direction (subject, description);

  if (captured.side < 0)
    return g_steal_pointer (&way);
  /* Translators: a move and what it takes: “Cannon 2 advances 7 steps, takes Horse”. */
  return g_strdup_printf (_ ("%1$s, takes %2$s"), way, name_piece (move, captured));
}

char *
kt_way_words_describe (KtMove *move)
{
  const KtDescription *description = kt_move_get_description (move);

  return description ? describe_columns (move, description) : describe_squares (move);
}
