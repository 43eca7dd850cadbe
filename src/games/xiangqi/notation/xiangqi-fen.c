/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "games/xiangqi/notation/xiangqi-fen.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/kt-position.h"
#include "core/kt-quote.h"
#include "games/xiangqi/rules/xiangqi-position.h"

enum { FIELD_BOARD, FIELD_SIDE, FIELD_EMPTY_1, FIELD_EMPTY_2, FIELD_PLIES, FIELD_NUMBER, FIELDS };
enum { MAX_NUMBER = 9999 };

static const char *const side_names[] = { N_ ("Red"), N_ ("Black") };

/* The state of reading one text; the first fault goes to `error`. */
typedef struct {
  XiangqiBoard board;
  GError **error;
} FenReading;

static gboolean fail (FenReading *reading, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
fail (FenReading *reading, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (reading->error, KT_POSITION_ERROR, KT_POSITION_ERROR_TEXT, message);
  return FALSE;
}

/* --- The men ---------------------------------------------------------------------------------- */

/* The man of a letter; XIANGQI_NOBODY for a letter that means none. */
static XiangqiMan
get_man (char letter)
{
  char upper = g_ascii_toupper (letter);
  const char *found = strchr (xiangqi_letters, upper == 'H' ? 'N' : upper == 'E' ? 'B' : upper);

  if (!found)
    return XIANGQI_NOBODY;
  return xiangqi_man (g_ascii_islower (letter) ? XIANGQI_BLACK : XIANGQI_RED,
                      (XiangqiType) (found - xiangqi_letters));
}

/* Reads one character of a row, a man or a number of empty squares. */
static gboolean
parse_character (FenReading *reading, const char *at, gboolean follows_number, int row, int place,
                 int *column)
{
  XiangqiMan man = get_man (*at);
  g_autofree char *shown = NULL;

  if (*at >= '1' && *at <= '9' && follows_number)
    return fail (reading, _ ("Row %d, character %d: two numbers beside each other"), row + 1,
                 place);
  if (*at >= '1' && *at <= '9') {
    *column += *at - '0';
    return TRUE;
  }
  if (man != XIANGQI_NOBODY) {
    if (*column < XIANGQI_COLUMNS)
      xiangqi_board_put (&reading->board, row * XIANGQI_COLUMNS + *column, man);
    ++*column;
    return TRUE;
  }
  shown = kt_quote (at);
  return fail (reading,
               _ ("Row %d, character %d: a piece or a number from 1 to 9 was expected before “%s”"),
               row + 1, place, shown);
}

static gboolean
parse_row (FenReading *reading, const char *text, int row)
{
  int column = 0;

  for (int i = 0; text[i]; i++) {
    gboolean follows_number = i > 0 && g_ascii_isdigit (text[i - 1]);

    if (!parse_character (reading, text + i, follows_number, row, i + 1, &column))
      return FALSE;
  }
  if (column != XIANGQI_COLUMNS)
    return fail (reading, _ ("Row %d has %d squares instead of 9"), row + 1, column);
  return TRUE;
}

static gboolean
parse_rows (FenReading *reading, const char *text)
{
  g_auto (GStrv) rows = g_strsplit (text, "/", -1);
  guint n_rows = g_strv_length (rows);

  if (n_rows != XIANGQI_ROWS)
    return fail (reading, _ ("The board has %u rows instead of 10"), n_rows);
  for (guint i = 0; i < n_rows; i++) {
    if (!parse_row (reading, rows[i], XIANGQI_ROWS - 1 - (int) i))
      return FALSE;
  }
  return TRUE;
}

/* --- Whether the men can stand so ------------------------------------------------------------- */

/* Names a square as Red counts the files, whose numbers the board shows. */
static char *
name_square (int square)
{
  /* Translators: a place on a board, counted by a player from the right and from below. */
  return g_strdup_printf (_ ("file %1$u row %2$u"),
                          (guint) (XIANGQI_COLUMNS - xiangqi_column (square)),
                          (guint) xiangqi_row (square) + 1);
}

static gboolean
check_type (FenReading *reading, XiangqiSide side, XiangqiType type)
{
  static const int most[XIANGQI_TYPES] = { 5, 2, 2, 2, 2, 2, 1 };
  XiangqiSet pieces = xiangqi_board_get (&reading->board, side, type);
  XiangqiSet misplaced = xiangqi_set_without (pieces, xiangqi_tables.homes[side][type]);
  const char *name = _ (side_names[side]);
  int n = xiangqi_set_count (pieces);
  g_autofree char *square = NULL;

  if (type == XIANGQI_KING && n == 0)
    return fail (reading, _ ("%s has no general"), name);
  if (n > most[type])
    return fail (reading, _ ("%s has %d pieces of the kind “%s”; %d are the most"), name, n,
                 _ (xiangqi_types[type].text), most[type]);
  if (xiangqi_set_is_empty (misplaced))
    return TRUE;
  square = name_square (xiangqi_set_first (misplaced));
  return fail (reading, _ ("%s has a piece of the kind “%s” on %s, where none can stand"), name,
               _ (xiangqi_types[type].text), square);
}

static gboolean
check_men (FenReading *reading)
{
  for (int side = 0; side < XIANGQI_SIDES; side++) {
    for (int type = 0; type < XIANGQI_TYPES; type++) {
      if (!check_type (reading, (XiangqiSide) side, (XiangqiType) type))
        return FALSE;
    }
  }
  return TRUE;
}

static gboolean
check_generals (FenReading *reading)
{
  const XiangqiBoard *board = &reading->board;
  XiangqiSide side = (XiangqiSide) board->side, other = xiangqi_other (side);
  XiangqiSet checkers = xiangqi_board_get_checkers (board, other);
  int king = xiangqi_board_get_king (board, other);
  g_autofree char *square = NULL;

  if (xiangqi_set_meets (checkers, board->types[XIANGQI_KING]))
    return fail (reading, _ ("The generals face each other on file %d"),
                 XIANGQI_COLUMNS - xiangqi_column (king));
  if (xiangqi_set_is_empty (checkers))
    return TRUE;
  square = name_square (king);
  return fail (reading, _ ("%s is to move, but the other side’s general on %s is in check"),
               _ (side_names[side]), square);
}

/* --- The other fields ------------------------------------------------------------------------- */

/* Reads the side to move; some programs write "r" for Red. */
static gboolean
parse_side (FenReading *reading, const char *text)
{
  g_autofree char *shown = NULL;

  if (g_str_equal (text, "w") || g_str_equal (text, "r") || g_str_equal (text, "b")) {
    reading->board.side = *text == 'b' ? XIANGQI_BLACK : XIANGQI_RED;
    return TRUE;
  }
  shown = kt_quote (text);
  return fail (reading, _ ("Field 2: “w” or “b” was expected, not “%s”"), shown);
}

/* Two fields have a meaning only in chess. */
static gboolean
check_empty (FenReading *reading, char **fields, int field)
{
  g_autofree char *shown = NULL;

  if (g_str_equal (fields[field], "-"))
    return TRUE;
  shown = kt_quote (fields[field]);
  return fail (reading, _ ("Field %d: “-” was expected, not “%s”"), field + 1, shown);
}

static gboolean
parse_counter (FenReading *reading, char **fields, int field, guint min, guint max,
               guint16 *counter)
{
  guint64 value;
  g_autofree char *shown = NULL;

  if (!g_ascii_string_to_unsigned (fields[field], 10, min, max, &value, NULL)) {
    shown = kt_quote (fields[field]);
    return fail (reading, _ ("Field %d: a number from %u to %u was expected, not “%s”"), field + 1,
                 min, max, shown);
  }
  *counter = (guint16) value;
  return TRUE;
}

static gboolean
parse_fields (FenReading *reading, char **fields, guint n_fields)
{
  XiangqiBoard *board = &reading->board;

  if (n_fields != FIELD_SIDE + 1 && n_fields != FIELD_EMPTY_2 + 1 && n_fields != FIELDS)
    return fail (reading, _ ("The number of fields is %u instead of 2, 4 or 6"), n_fields);
  if (!parse_rows (reading, fields[FIELD_BOARD]) || !check_men (reading) ||
      !parse_side (reading, fields[FIELD_SIDE]) || !check_generals (reading))
    return FALSE;
  if (n_fields > FIELD_EMPTY_2 && (!check_empty (reading, fields, FIELD_EMPTY_1) ||
                                   !check_empty (reading, fields, FIELD_EMPTY_2)))
    return FALSE;
  if (n_fields < FIELDS)
    return TRUE;
  return parse_counter (reading, fields, FIELD_PLIES, 0, XIANGQI_LIMIT_PLIES, &board->plies) &&
         parse_counter (reading, fields, FIELD_NUMBER, 1, MAX_NUMBER, &board->number);
}

gboolean
xiangqi_fen_parse (const char *text, XiangqiBoard *board, GError **error)
{
  FenReading reading = { .board = { .number = 1 }, .error = error };
  g_autofree char *line = g_strstrip (g_strdup (text));
  g_autoptr (GRegex) blanks = g_regex_new ("[ \\t\\r\\n]+", G_REGEX_RAW, 0, NULL);
  g_auto (GStrv) fields = g_regex_split_full (blanks, line, -1, 0, 0, FIELDS + 2, NULL);

  xiangqi_attacks_prepare ();
  memset (reading.board.men, XIANGQI_NOBODY, sizeof reading.board.men);
  if (!parse_fields (&reading, fields, g_strv_length (fields)))
    return FALSE;
  xiangqi_board_complete (&reading.board);
  *board = reading.board;
  return TRUE;
}
