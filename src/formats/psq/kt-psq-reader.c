/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/psq/kt-psq-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/kt-quote.h"
#include "formats/sgf/kt-sgf-ending.h"
#include "games/kt-registry.h"

G_DEFINE_QUARK (kt_psq_error_quark, kt_psq_error)

enum { USUAL_SIZE = 15 };

/* The state while a game is read. */
typedef struct {
  char **lines;
  guint first_line; /* number of the first line, for faults */
  KtRecord *game;
  KtNode *last;
  KtPosition *position; /* the position after the action of `last` */
} PsqGame;

/* --- Numbers ---------------------------------------------------------------------------------- */

/* Reads the next number of a line and skips anything before it. Returns FALSE at the end of the
 * line. A number that is too large becomes -1. */
static gboolean
take_number (const char **at, int *number)
{
  gint64 value = 0;

  while (**at && !g_ascii_isdigit (**at))
    ++*at;
  if (!**at)
    return FALSE;
  for (; g_ascii_isdigit (**at); ++*at)
    value = MIN (value * 10 + g_ascii_digit_value (**at), G_MAXINT);
  *number = value == G_MAXINT ? -1 : (int) value;
  return TRUE;
}

/* Whether a line is a move, such as "8,8,0" or "8, 8". A line with a minus sign or a letter is not
 * a move. */
static gboolean
is_move (const char *line)
{
  return strchr (line, ',') && strspn (line, "0123456789, \t") == strlen (line) &&
         g_ascii_isdigit (line[0]);
}

/* --- The head --------------------------------------------------------------------------------- */

/* Returns "Freestyle" from "1,Freestyle15_2". */
static char *
read_rule (char **lines, guint first)
{
  for (guint i = first; lines[i]; i++) {
    const char *comma = strchr (lines[i], ','), *end;

    if (!comma || comma == lines[i] ||
        strspn (lines[i], "-0123456789") != (gsize) (comma - lines[i]))
      continue;
    end = comma + 1;
    while (g_ascii_isalpha (*end) || *end == '-')
      end++;
    if (end > comma + 1)
      return g_strndup (comma + 1, (gsize) (end - comma - 1));
  }
  return NULL;
}

static guint
scan_to_end_of_moves (char **lines)
{
  guint i = 1;

  while (lines[i] && (is_move (lines[i]) || !*lines[i]))
    i++;
  return i;
}

static void
fail (PsqGame *self, KtPsqError code, guint line, const char *form, const char *text)
{
  g_autofree char *shown = kt_quote (text);
  g_autofree char *message = g_strdup_printf (form, shown);

  kt_record_fail (self->game, KT_PSQ_ERROR, (int) code, self->first_line + line, 1, message);
}

/* Returns the start position; NULL if no game has such a board. */
static KtPosition *
create_start (const PsqGame *self)
{
  const char *at = self->lines[0];
  g_autofree char *rule = read_rule (self->lines, scan_to_end_of_moves (self->lines));
  int columns = 0, rows = 0;
  KtOptions options;
  const KtGame *game = NULL;

  if (take_number (&at, &columns) && take_number (&at, &rows) && columns > 0 && rows > 0)
    game = kt_registry_match_board ((guint) columns, (guint) rows, rule, &options);
  return game ? kt_position_new (game, &options) : NULL;
}

/* --- Moves ------------------------------------------------------------------------------------ */

static gboolean
read_move (PsqGame *self, guint index)
{
  const char *at = self->lines[index];
  KtGeometry board = kt_position_get_geometry (self->position);
  int column = 0, row = 0, time = 0;
  gboolean is_timed;
  KtAction action;

  take_number (&at, &column);
  take_number (&at, &row);
  is_timed = take_number (&at, &time);
  if (column < 1 || column > (int) board.columns || row < 1 || row > (int) board.rows) {
    fail (self, KT_PSQ_ERROR_MOVE, index, _ ("“%s” is beside the board"), self->lines[index]);
    return FALSE;
  }
  action =
      kt_action_place (self->position->actor,
                       (KtSquare) (((int) board.rows - row) * (int) board.columns + column - 1));
  if (kt_position_explain_illegal (self->position, &action)) {
    fail (self, KT_PSQ_ERROR_MOVE, index, _ ("“%s” is not allowed here"), self->lines[index]);
    return FALSE;
  }
  self->last = kt_game_tree_play (kt_record_get_tree (self->game), &action);
  kt_position_play (self->position, &action);
  if (is_timed && time > 0)
    kt_node_set_move_time (self->last, time);
  return TRUE;
}

/* --- Names ------------------------------------------------------------------------------------ */

/* Returns "yixin" for "pbrain-yixin.exe". */
static char *
clean_name (const char *line)
{
  const char *slash = strrchr (line, '/'), *back = strrchr (line, '\\');
  char *name = g_strdup (MAX (slash, back) ? MAX (slash, back) + 1 : line);
  char *dot = strrchr (name, '.');

  if (dot && (g_ascii_strcasecmp (dot, ".exe") == 0 || g_ascii_strcasecmp (dot, ".zip") == 0))
    *dot = '\0';
  if (g_str_has_prefix (name, "pbrain-"))
    memmove (name, name + strlen ("pbrain-"), strlen (name) - strlen ("pbrain-") + 1);
  return g_strstrip (name);
}

/* Whether the second player's name comes first, according to the last number of the header. */
static gboolean
begins_second (const char *head)
{
  const char *at = head;
  int numbers[5], n = 0;

  while (n < 5 && take_number (&at, &numbers[n]))
    n++;
  return n == 5 && numbers[4] == 1;
}

static void
read_names (PsqGame *self, guint first)
{
  static const char *const tags[] = { "PB", "PW" };
  int black = kt_sgf_get_black (self->game), n = 0;

  for (guint i = first; self->lines[i] && n < KT_ACTORS; i++) {
    g_autofree char *name = clean_name (self->lines[i]);
    int actor = begins_second (self->lines[0]) ? 1 - n : n;

    if (!*name || strspn (self->lines[i], "-0123456789") > 0)
      return;
    kt_record_set_tag (self->game, tags[actor == black ? 0 : 1], name);
    n++;
  }
}

/* --- The whole file --------------------------------------------------------------------------- */

static void
read_moves (PsqGame *self)
{
  guint end = scan_to_end_of_moves (self->lines);

  self->position = kt_position_copy (kt_game_tree_get_start (kt_record_get_tree (self->game)));
  for (guint i = 1; i < end; i++) {
    if (*self->lines[i] && !read_move (self, i))
      break;
  }
  read_names (self, end);
}

static KtRecord *
read_game (char **lines, guint first_line)
{
  PsqGame self = { .lines = lines, .first_line = first_line };
  g_autofree KtPosition *start = create_start (&self), *usual = NULL;
  KtOptions options;

  if (start) {
    self.game = kt_record_new (start);
    read_moves (&self);
  } else {
    usual = kt_position_new (kt_registry_match_board (USUAL_SIZE, USUAL_SIZE, NULL, &options),
                             &options);
    self.game = kt_record_new (usual);
    fail (&self, KT_PSQ_ERROR_BOARD, 0, _ ("“%s” names no board that this program has"), lines[0]);
  }
  g_free (self.position);
  return self.game;
}

KtRecord *
kt_psq_parse (const char *text, guint line)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i]; i++)
    g_strstrip (lines[i]);
  return lines[0] ? read_game (lines, line) : NULL;
}

gboolean
kt_psq_looks_like (const char *text, gsize length)
{
  static const char word[] = "Piskvork";

  return length >= strlen (word) && g_ascii_strncasecmp (text, word, strlen (word)) == 0;
}
