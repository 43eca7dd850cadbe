/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/text/kt-touch-words.h"

#include <glib/gi18n-lib.h>

#include "ui/text/kt-sentences.h"

static char *
list_targets (const KtPosition *position, const KtSquare *targets, const guint8 *captures,
              guint n_targets, int counting_side)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < n_targets; i++) {
    g_autofree char *place = kt_sentence_name_square (position, targets[i], counting_side);

    if (i > 0)
      g_string_append (list, ", ");
    if (captures[i])
      /* Translators: in a list of squares that a piece may go to: it takes something on a square,
       * such as “takes d5”. */
      g_string_append_printf (list, _ ("takes %s"), place);
    else
      g_string_append (list, place);
  }
  return g_string_free (list, FALSE);
}

char *
kt_touch_words_picked_up (const KtPosition *position, KtSquare square, const KtSquare *targets,
                          const guint8 *captures, guint n_targets, int counting_side)
{
  g_autofree char *piece = kt_sentence_describe_square (position, square, counting_side);
  g_autofree char *list = list_targets (position, targets, captures, n_targets, counting_side);

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
