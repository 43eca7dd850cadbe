/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "games/mnk/mnk-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "games/mnk/mnk-swap2.h"

char *
mnk_format_action (const KtPosition *position, const KtAction *action)
{
  if (action->kind == KT_ACTION_CHOOSE)
    return g_strdup (mnk_swap2_get_answer (position, action->detail)->id);
  return kt_square_to_text (action->to, mnk (position)->columns);
}

gboolean
mnk_parse_action (const KtPosition *position, const char *text, KtAction *action, GError **error)
{
  KtSquare square = kt_square_parse (text, mnk (position)->columns, mnk (position)->rows);
  const KtNote *note;

  for (guint answer = 0; (note = mnk_swap2_get_answer (position, answer)) != NULL; answer++) {
    if (g_str_equal (note->id, text)) {
      *action = kt_action_choose (position->actor, answer);
      return TRUE;
    }
  }
  *action = kt_action_place (position->actor, square);
  return square != KT_NO_SQUARE;
}

char *
mnk_to_text (const KtPosition *position)
{
  const MnkPosition *self = mnk (position);
  GString *text = g_string_new (NULL);

  for (int row = self->rows - 1; row >= 0; row--) {
    for (int column = 0; column < self->columns; column++)
      g_string_append_c (text, ".XO"[self->cells[row * self->columns + column]]);
    g_string_append_c (text, '\n');
  }
  return g_string_free (text, FALSE);
}

static gboolean
parse_row (MnkPosition *position, const char *text, int row, GError **error)
{
  static const char cells[] = ".XO";

  if (strlen (text) != position->columns) {
    g_set_error (error, KT_POSITION_ERROR, KT_POSITION_ERROR_TEXT,
                 _ ("Row %d has %zu cells instead of %d"), row + 1, strlen (text),
                 position->columns);
    return FALSE;
  }
  for (int column = 0; column < position->columns; column++) {
    const char *found = strchr (cells, g_ascii_toupper (text[column]));

    if (!found) {
      g_set_error (error, KT_POSITION_ERROR, KT_POSITION_ERROR_TEXT,
                   _ ("Row %d, column %d: “.”, “X” or “O” was expected"), row + 1, column + 1);
      return FALSE;
    }
    position->cells[row * position->columns + column] = (guint8) (found - cells);
  }
  return TRUE;
}

static gboolean
parse_rows (MnkPosition *position, const char *text, GError **error)
{
  g_auto (GStrv) lines = g_strsplit_set (text, " \t\r\n", -1);
  int row = position->rows;

  for (guint i = 0; lines[i]; i++) {
    if (!*lines[i])
      continue;
    if (--row < 0) {
      g_set_error (error, KT_POSITION_ERROR, KT_POSITION_ERROR_TEXT, _ ("More than %d rows"),
                   position->rows);
      return FALSE;
    }
    if (!parse_row (position, lines[i], row, error))
      return FALSE;
  }
  if (row == 0)
    return TRUE;
  g_set_error (error, KT_POSITION_ERROR, KT_POSITION_ERROR_TEXT, _ ("%d rows instead of %d"),
               position->rows - row, position->rows);
  return FALSE;
}

static int
count_stones (const MnkPosition *position, int side)
{
  KtSquare n_cells = (KtSquare) mnk_n_cells (position);
  int n = 0;

  for (KtSquare square = 0; square < n_cells; square++)
    n += position->cells[square] == side + 1;
  return n;
}

gboolean
mnk_parse (KtPosition *base, const char *text, GError **error)
{
  MnkPosition *position = (MnkPosition *) base;
  int n_x, n_o, lead;

  if (!parse_rows (position, text, error))
    return FALSE;
  n_x = count_stones (position, MNK_X);
  n_o = count_stones (position, MNK_O);
  lead = n_x - n_o;
  position->n_stones = (gint16) (n_x + n_o);
  if (lead != 0 && lead != 1) {
    g_set_error (error, KT_POSITION_ERROR, KT_POSITION_ERROR_TEXT,
                 _ ("There must be as many X as O, or one more; X has %d more"), lead);
    return FALSE;
  }
  if (position->n_stones == 0)
    return TRUE;
  position->phase = MNK_PHASE_NORMAL;
  position->next = (guint8) lead;
  base->actor = lead;
  base->key = mnk_compute_key (base);
  mnk_decide_anywhere (position);
  return TRUE;
}
