/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/text/kt-touch-words.h"

#include <glib/gi18n-lib.h>

#include "ui/text/kt-sentences.h"

/* Names the piece that a move to a square captures; "" if it captures none. A pawn captured en
 * passant stands on another square. */
static char *
name_capture (const KtPosition *position, KtSquare mover, KtSquare target, int counting_side)
{
  KtPiece piece = kt_position_get_piece (position, target);
  g_autofree char *place = kt_sentence_name_square (position, target, counting_side);

  if (piece.side < 0 || piece.side == kt_position_get_piece (position, mover).side)
    /* Translators: in a list of squares that a piece may go to: it takes something on a square,
     * such as “takes d5”. */
    return g_strdup_printf (_ ("takes %s"), place);
  /* Translators: in a list of squares that a piece may go to: it takes a piece on a square, such as
   * “takes Pawn on d5”. */
  return g_strdup_printf (_ ("takes %1$s on %2$s"),
                          kt_sentence_note (&position->game->types[piece.type]), place);
}

/* Lists the captures, and then the other targets. */
static char *
list_targets (const KtPosition *position, KtSquare mover, const KtSquare *targets,
              const guint8 *captures, guint n_targets, int counting_side)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < 2 * n_targets; i++) {
    gboolean wants_capture = i < n_targets;
    KtSquare target = targets[i % n_targets];
    g_autofree char *text = NULL;

    if ((captures[i % n_targets] != 0) != wants_capture)
      continue;
    text = wants_capture ? name_capture (position, mover, target, counting_side)
                         : kt_sentence_name_square (position, target, counting_side);
    g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", text);
  }
  return g_string_free (list, FALSE);
}

char *
kt_touch_words_picked_up (const KtPosition *position, KtSquare square, const KtSquare *targets,
                          const guint8 *captures, guint n_targets, int counting_side)
{
  g_autofree char *piece = kt_sentence_describe_square (position, square, counting_side);
  g_autofree char *list =
      list_targets (position, square, targets, captures, n_targets, counting_side);

  /* Translators: a square with its piece, and the squares that the piece may go to: “Picked up: e2,
   * White Pawn. Possible: e3, e4.” */
  return g_strdup_printf (_ ("Picked up: %1$s. Possible: %2$s."), piece, list);
}

char *
kt_touch_words_put_back (const KtPosition *position, KtSquare square, int counting_side)
{
  g_autofree char *piece = kt_sentence_describe_square (position, square, counting_side);

  /* Translators: a square with its piece, which was not moved: “Put back: e2, White Pawn.” */
  return g_strdup_printf (_ ("Put back: %s."), piece);
}

char *
kt_touch_words_nothing (const KtPosition *position, int actor, KtSquare square, int counting_side)
{
  KtPiece piece = kt_position_get_piece (position, square);
  g_autofree char *place = kt_sentence_name_square (position, square, counting_side);

  if (piece.side < 0 || piece.side != kt_position_get_side (position, actor))
    /* Translators: a square, such as “e5”. */
    return g_strdup_printf (_ ("You have no piece on %s."), place);
  /* Translators: a square, such as “e1”. */
  return g_strdup_printf (_ ("The piece on %s cannot move."), place);
}

char *
kt_touch_words_name_start (const KtPosition *position, KtSquare square, int counting_side)
{
  g_autofree char *name = kt_sentence_describe_square (position, square, counting_side);

  /* Translators: a square as a screen reader says it: “e2, White Pawn, picked up”. */
  return g_strdup_printf (_ ("%s, picked up"), name);
}

char *
kt_touch_words_name_target (const KtPosition *position, KtSquare square, int counting_side)
{
  g_autofree char *name = kt_sentence_describe_square (position, square, counting_side);

  /* Translators: a square that the picked up piece may go to, as a screen reader says it: “e4,
   * empty, possible move”. */
  return g_strdup_printf (_ ("%s, possible move"), name);
}

char *
kt_touch_words_turned (const KtPosition *position, int near_side, KtSquare focused,
                       int counting_side)
{
  g_autofree char *square = kt_sentence_describe_square (position, focused, counting_side);

  /* Translators: the board was turned: the side that is below now, and the square that has the
   * focus with its piece: “Black is below. e7, Black Pawn.” */
  return g_strdup_printf (_ ("%1$s is below. %2$s."), _ (position->game->side_names[near_side]),
                          square);
}
