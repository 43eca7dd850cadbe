/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/text/kt-chase-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/text/kt-sentences.h"

static const char *
name_piece (const KtPosition *position, KtSquare square)
{
  return kt_sentence_note (&position->game->types[kt_position_get_piece (position, square).type]);
}

/* Returns the square where the attacked piece is now. */
static KtSquare
get_victim (const KtMark *mark)
{
  return mark->squares[mark->n_squares - 1];
}

/* Appends a pair like “Horse → Chariot”, unless the text has it already. */
static void
add_pair (GString *pairs, const KtPosition *position, const KtMark *mark)
{
  /* Translators: a piece, and the piece that it attacked. */
  g_autofree char *pair =
      g_strdup_printf (_ ("%1$s → %2$s"), name_piece (position, mark->squares[0]),
                       name_piece (position, get_victim (mark)));

  if (!strstr (pairs->str, pair))
    g_string_append_printf (pairs, "%s%s", pairs->len ? ", " : "", pair);
}

static gboolean
is_of_king (const KtPosition *position, const KtMark *mark)
{
  return kt_position_get_piece (position, get_victim (mark)).type + 1u == position->game->n_types;
}

char *
kt_chase_words_describe_end (const KtPosition *position)
{
  g_autoptr (GArray) marks = kt_position_get_marks (position);
  g_autoptr (GString) pairs = g_string_new (NULL);
  gboolean is_check = FALSE;
  int side = 0;

  for (guint i = 0; i < marks->len; i++) {
    const KtMark *mark = &g_array_index (marks, KtMark, i);

    if (mark->kind != KT_MARK_CHASE)
      continue;
    side = mark->side;
    is_check = is_of_king (position, mark);
    add_pair (pairs, position, mark);
  }
  if (pairs->len == 0)
    return g_strdup (kt_sentence_note (position->result.reason));
  return g_strdup_printf (
      /* Translators: a side, and in brackets the pieces: “Red lost by endless check (Chariot →
       * General)”. The side has lost the game by that. */
      is_check ? _ ("%1$s lost by endless check (%2$s)") : _ ("%1$s lost by endless chase (%2$s)"),
      _ (position->game->side_names[side]), pairs->str);
}
