/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocols/gomocup/kt-gomocup-client.h"

#include <stdio.h>
#include <string.h>

#include "core/kt-quote.h"
#include "games/caro/caro-game.h"
#include "games/mnk/mnk-position.h"

enum { RULE_EXACT = 1, RULE_CARO = 8 };
enum { FIELD_OWN = 1, FIELD_OTHER = 2 };

gboolean
kt_gomocup_can_play (const KtPosition *start)
{
  const KtOptions *options = &start->options;

  return start->game == &caro_game &&
         kt_options_get (&caro_game, options, "opening") == MNK_OPENING_FREE &&
         !kt_options_get (&caro_game, options, "open-four");
}

/* --- Commands --- */

static KtGeometry
get_board (const KtPosition *position)
{
  return kt_position_get_geometry (position);
}

static void
append_square (GString *to, const KtPosition *position, KtSquare square)
{
  KtGeometry board = get_board (position);

  g_string_append_printf (to, "%u,%u", (guint) square % board.columns,
                          board.rows - 1 - (guint) square / board.columns);
}

void
kt_gomocup_append_start (GString *to, const KtPosition *start)
{
  g_string_append_printf (to, "START %u\n", get_board (start).columns);
}

void
kt_gomocup_append_info (GString *to, const char *key, gint64 value)
{
  g_string_append_printf (to, "INFO %s %" G_GINT64_FORMAT "\n", key, value);
}

void
kt_gomocup_append_rule (GString *to, const KtPosition *start)
{
  static const int bits[] = {
    [MNK_FREE] = 0,
    [MNK_EXACT] = RULE_EXACT,
    [MNK_VIETNAMESE] = RULE_CARO,
    [MNK_VIETNAMESE_EXACT] = RULE_CARO | RULE_EXACT,
  };

  kt_gomocup_append_info (to, "rule", bits[mnk (start)->rule]);
}

void
kt_gomocup_append_board (GString *to, const KtPosition *start, const KtAction *actions,
                         guint n_actions, int own_actor)
{
  if (n_actions == 0) {
    g_string_append (to, "BEGIN\n");
    return;
  }
  g_string_append (to, "BOARD\n");
  for (guint i = 0; i < n_actions; i++) {
    append_square (to, start, actions[i].to);
    g_string_append_printf (to, ",%d\n", actions[i].actor == own_actor ? FIELD_OWN : FIELD_OTHER);
  }
  g_string_append (to, "DONE\n");
}

void
kt_gomocup_append_turn (GString *to, const KtPosition *start, const KtAction *action)
{
  g_string_append (to, "TURN ");
  append_square (to, start, action->to);
  g_string_append_c (to, '\n');
}

/* --- Replies --- */

KtGomocupReply
kt_gomocup_read_reply (const char *line)
{
  static const struct {
    const char *word;
    KtGomocupReply reply;
  } words[] = {
    { "OK", KT_GOMOCUP_REPLY_OK },           { "ERROR", KT_GOMOCUP_REPLY_ERROR },
    { "UNKNOWN", KT_GOMOCUP_REPLY_UNKNOWN }, { "MESSAGE", KT_GOMOCUP_REPLY_REMARK },
    { "DEBUG", KT_GOMOCUP_REPLY_REMARK },    { "SUGGEST", KT_GOMOCUP_REPLY_REMARK },
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    gsize length = strlen (words[i].word);

    if (g_ascii_strncasecmp (line, words[i].word, length) == 0 && !g_ascii_isalnum (line[length]))
      return words[i].reply;
  }
  return strchr (line, ',') ? KT_GOMOCUP_REPLY_MOVE : KT_GOMOCUP_REPLY_OTHER;
}

/* Reads a line that consists of exactly two numbers, a cell. Returns FALSE for any other line. */
static gboolean
read_square (const char *line, const KtGeometry *board, KtSquare *square)
{
  guint column, row;
  int end = 0;

  if (sscanf (line, " %4u , %4u %n", &column, &row, &end) < 2 || line[end])
    return FALSE;
  if (column >= board->columns || row >= board->rows)
    return FALSE;
  *square = (KtSquare) ((board->rows - 1 - row) * board->columns + column);
  return TRUE;
}

gboolean
kt_gomocup_parse_move (const char *line, const KtPosition *position, KtAction *action,
                       GError **error)
{
  KtGeometry board = get_board (position);
  g_autofree char *shown = kt_quote (line);
  const KtNote *refusal;
  KtSquare square;

  if (!read_square (line, &board, &square)) {
    g_set_error (error, KT_POSITION_ERROR, KT_POSITION_ERROR_ACTION,
                 "“%s” is no square of the board", shown);
    return FALSE;
  }
  *action = kt_action_place (position->actor, square);
  refusal = kt_position_explain_illegal (position, action);
  if (refusal)
    g_set_error (error, KT_POSITION_ERROR, KT_POSITION_ERROR_ACTION, "“%s” is not allowed: %s",
                 shown, refusal->text);
  return !refusal;
}
