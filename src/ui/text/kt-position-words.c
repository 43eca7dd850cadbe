/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/text/kt-position-words.h"

#include <glib/gi18n-lib.h>

#include "ui/text/kt-sentences.h"

/* Lists the squares of a side's pieces of one type. Returns "" if there are none. */
static char *
list_squares (const KtPosition *position, int side, guint type, int counting_side)
{
  KtGeometry geometry = kt_position_get_geometry (position);
  GString *list = g_string_new (NULL);

  for (guint square = 0; square < geometry.columns * geometry.rows; square++) {
    KtPiece piece = kt_position_get_piece (position, (KtSquare) square);
    g_autofree char *name = NULL;

    if (piece.side != side || (position->game->types && piece.type != type))
      continue;
    name = kt_sentence_name_square (position, (KtSquare) square, counting_side);
    g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", name);
  }
  return g_string_free (list, FALSE);
}

/* Lists the pieces of a side, the most valuable types first. Returns "" if there are none. */
static char *
list_pieces (const KtPosition *position, int side, int counting_side)
{
  const KtGame *game = position->game;
  GString *list = g_string_new (NULL);

  if (!game->types) {
    g_string_free (list, TRUE);
    return list_squares (position, side, 0, counting_side);
  }
  for (guint type = game->n_types; type-- > 0;) {
    g_autofree char *squares = list_squares (position, side, type, counting_side);

    if (*squares)
      g_string_append_printf (list, "%s%s %s", list->len > 0 ? "; " : "",
                              kt_sentence_note (&game->types[type]), squares);
  }
  return g_string_free (list, FALSE);
}

static void
append_sentence (GString *text, const char *sentence)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
}

char *
kt_position_words_list (const KtPosition *position, int counting_side)
{
  const KtGame *game = position->game;
  int turn = kt_position_get_side (position, position->actor);
  GString *text = g_string_new (NULL);

  for (int side = 0; side < 2; side++) {
    g_autofree char *pieces = list_pieces (position, side, counting_side);
    /* Translators: a side and its move, or where its pieces are, as a screen reader says it:
     * “White: Knight g1 to f3.”, “White: King e1; Rook a1, h1.” */
    g_autofree char *sentence = g_strdup_printf (_ ("%s: %s."), _ (game->side_names[side]), pieces);

    if (*pieces)
      append_sentence (text, sentence);
  }
  if (text->len == 0)
    append_sentence (text, _ ("The board is empty."));
  if (!kt_position_is_over (position) && turn >= 0) {
    g_autofree char *sentence = g_strdup_printf (_ ("%s to move."), _ (game->side_names[turn]));

    append_sentence (text, sentence);
  }
  return g_string_free (text, FALSE);
}
