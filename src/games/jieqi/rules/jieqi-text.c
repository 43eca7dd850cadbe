/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "games/jieqi/rules/jieqi-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/kt-quote.h"
#include "games/jieqi/rules/jieqi-position.h"

/* The letters of pieces, by XiangqiType, and of a man that lies face down. */
static const char letters[] = "PABNCRKX";

/* --- Actions ---------------------------------------------------------------------------------- */

char *
jieqi_format_action (const KtPosition *position, const KtAction *action)
{
  g_autofree char *from = kt_square_to_text (action->from, XIANGQI_COLUMNS);
  g_autofree char *to = kt_square_to_text (action->to, XIANGQI_COLUMNS);

  return g_strconcat (from, to, NULL);
}

/* Returns the length of the square at the beginning of a text. */
static gsize
measure_square (const char *text)
{
  return g_ascii_isalpha (*text) ? 1 + strspn (text + 1, "0123456789") : 0;
}

gboolean
jieqi_parse_action (const KtPosition *position, const char *text, KtAction *action, GError **error)
{
  gsize length = measure_square (text);
  g_autofree char *first = g_ascii_strdown (text, (gssize) length);
  g_autofree char *second = g_ascii_strdown (text + length + (text[length] == '-'), -1);
  KtSquare from = kt_square_parse (first, XIANGQI_COLUMNS, XIANGQI_ROWS);
  KtSquare to = kt_square_parse (second, XIANGQI_COLUMNS, XIANGQI_ROWS);

  if (from == KT_NO_SQUARE || to == KT_NO_SQUARE)
    return FALSE;
  *action = kt_action (KT_ACTION_MOVE, position->actor, from, to, 0);
  return TRUE;
}

/* --- Writing a position ----------------------------------------------------------------------- */

static char
get_letter (const HiddenBoard *board, int square)
{
  char letter = letters[board->is_hidden[square] ? (guint) JIEQI_HIDDEN
                                                 : (guint) xiangqi_man_type (board->men[square])];

  return xiangqi_man_side (board->men[square]) == XIANGQI_RED ? letter : g_ascii_tolower (letter);
}

static void
append_row (GString *text, const HiddenBoard *board, int row)
{
  guint n_empty = 0;

  for (int column = 0; column < XIANGQI_COLUMNS; column++) {
    int square = row * XIANGQI_COLUMNS + column;
    gboolean is_empty = board->men[square] == XIANGQI_NOBODY;

    n_empty += is_empty;
    if (n_empty > 0 && (!is_empty || column == XIANGQI_COLUMNS - 1)) {
      g_string_append_printf (text, "%u", n_empty);
      n_empty = 0;
    }
    if (!is_empty)
      g_string_append_c (text, get_letter (board, square));
  }
}

char *
jieqi_to_text (const KtPosition *position)
{
  const HiddenBoard *board = &jieqi (position)->game.board;
  GString *text = g_string_new (NULL);

  for (int row = XIANGQI_ROWS - 1; row >= 0; row--) {
    append_row (text, board, row);
    g_string_append_c (text, row > 0 ? '/' : ' ');
  }
  g_string_append_printf (text, "%c - - %u %u", board->side == XIANGQI_RED ? 'w' : 'b',
                          board->plies, jieqi (position)->number);
  return g_string_free (text, FALSE);
}

/* --- Reading a position ----------------------------------------------------------------------- */

static gboolean
fail (GError **error, const char *message)
{
  g_set_error_literal (error, KT_POSITION_ERROR, KT_POSITION_ERROR_TEXT, message);
  return FALSE;
}

/* Puts the man of a letter on a square. Returns FALSE for another letter, and for a man face down
 * that does not lie where its side began. */
static gboolean
put_man (HiddenBoard *board, int square, char letter)
{
  HiddenBoard start = hidden_board_start ();
  const char *found = strchr (letters, g_ascii_toupper (letter));
  XiangqiSide side = g_ascii_islower (letter) ? XIANGQI_BLACK : XIANGQI_RED;

  if (!found || !*found)
    return FALSE;
  if (found - letters < JIEQI_HIDDEN) {
    board->men[square] = xiangqi_man (side, (XiangqiType) (found - letters));
    return TRUE;
  }
  board->men[square] = start.men[square];
  board->is_hidden[square] = start.is_hidden[square];
  return start.is_hidden[square] && xiangqi_man_side (start.men[square]) == side;
}

static gboolean
parse_row (HiddenBoard *board, const char *text, int row)
{
  int column = 0;

  for (; *text; text++) {
    if (*text >= '1' && *text <= '9')
      column += *text - '0';
    else if (column >= XIANGQI_COLUMNS || !put_man (board, row * XIANGQI_COLUMNS + column++, *text))
      return FALSE;
  }
  return column == XIANGQI_COLUMNS;
}

static gboolean
parse_rows (HiddenBoard *board, const char *text, GError **error)
{
  g_auto (GStrv) rows = g_strsplit (text, "/", -1);

  if (g_strv_length (rows) != XIANGQI_ROWS)
    return fail (error, _ ("The board must have ten rows with “/” between them"));
  for (int i = 0; i < XIANGQI_ROWS; i++) {
    g_autofree char *shown = NULL;

    if (parse_row (board, rows[i], XIANGQI_ROWS - 1 - i))
      continue;
    shown = kt_quote (rows[i]);
    g_set_error (
        error, KT_POSITION_ERROR, KT_POSITION_ERROR_TEXT,
        /* Translators: a row of a position of hidden chess, in the notation FEN. */
        _ ("Row %d, “%s”, must have nine squares: pieces, “X” where a piece lies face down "
           "on its first place, and numbers of empty squares"),
        i + 1, shown);
    return FALSE;
  }
  return TRUE;
}

/* Counts the men of a side by what they are seen to be. */
static void
count_men (const HiddenBoard *board, XiangqiSide side, guint counts[JIEQI_TYPES])
{
  memset (counts, 0, JIEQI_TYPES * sizeof *counts);
  for (int square = 0; square < XIANGQI_SQUARES; square++) {
    XiangqiMan man = board->men[square];

    if (man != XIANGQI_NOBODY && xiangqi_man_side (man) == side)
      counts[board->is_hidden[square] ? (guint) JIEQI_HIDDEN : (guint) xiangqi_man_type (man)]++;
  }
}

static const guint full_counts[XIANGQI_TYPES] = { 5, 2, 2, 2, 2, 2, 1 };

/* Whether a side can have so many men of each type; its general must stand in the palace. */
static gboolean
check_side (const HiddenBoard *board, XiangqiSide side)
{
  guint counts[JIEQI_TYPES], n_unseen = 0;

  count_men (board, side, counts);
  for (guint type = 0; type < XIANGQI_TYPES; type++) {
    if (counts[type] > full_counts[type])
      return FALSE;
    n_unseen += full_counts[type] - counts[type];
  }
  for (int square = 0; square < XIANGQI_SQUARES; square++) {
    int column = xiangqi_column (square);

    if (board->men[square] == xiangqi_man (side, XIANGQI_KING) &&
        (column < 3 || column > 5 || xiangqi_row_of_side (side, square) > 2))
      return FALSE;
  }
  return counts[XIANGQI_KING] == 1 && counts[JIEQI_HIDDEN] <= n_unseen;
}

static gboolean
check_board (const HiddenBoard *board, GError **error)
{
  XiangqiMove moves[XIANGQI_MAX_MOVES];
  guint n;

  if (!check_side (board, XIANGQI_RED) || !check_side (board, XIANGQI_BLACK))
    return fail (error, _ ("Each side needs its general in the palace, and has at most the pieces "
                           "of a whole set"));
  n = hidden_board_list_pseudo (board, moves);
  for (guint i = 0; i < n; i++) {
    XiangqiMan taken = board->men[xiangqi_move_to (moves[i])];

    if (taken != XIANGQI_NOBODY && xiangqi_man_type (taken) == XIANGQI_KING)
      return fail (error, _ ("The side to move could take the general"));
  }
  return TRUE;
}

/* Decides what lies face down: what the lot says, unless all men of that type are seen. */
static void
fit_lot (HiddenGame *game, XiangqiSide side)
{
  guint counts[JIEQI_TYPES];

  count_men (&game->board, side, counts);
  for (int square = 0; square < XIANGQI_SQUARES; square++) {
    guint type = game->lot.types[square];

    if (!game->board.is_hidden[square] || xiangqi_man_side (game->board.men[square]) != side)
      continue;
    if (counts[type] >= full_counts[type])
      for (type = 0; counts[type] >= full_counts[type];)
        type++;
    counts[type]++;
    game->lot.types[square] = (guint8) type;
  }
}

/* Counts the men that stand face up as turned up, so that nobody looks for them. */
static void
count_turned (HiddenGame *game, XiangqiSide side)
{
  guint counts[JIEQI_TYPES];

  count_men (&game->board, side, counts);
  for (guint type = 0; type < XIANGQI_KING; type++)
    game->turned[side][type] = (guint8) counts[type];
}

static guint
read_number (const char *text, guint least, guint most)
{
  guint64 number;

  return text && g_ascii_string_to_unsigned (text, 10, least, most, &number, NULL) ? (guint) number
                                                                                   : least;
}

gboolean
jieqi_parse (KtPosition *position, const char *text, GError **error)
{
  enum { BOARD, SIDE, PLIES = 4, NUMBER, MAX_NUMBER = 9999 };
  g_auto (GStrv) fields = g_strsplit (text, " ", -1);
  guint n = g_strv_length (fields);
  HiddenGame game = jieqi (position)->game;

  game.board = (HiddenBoard){ .side = XIANGQI_RED };
  memset (game.board.men, XIANGQI_NOBODY, sizeof game.board.men);
  if (n < 1 || !parse_rows (&game.board, fields[BOARD], error))
    return n < 1 ? fail (error, _ ("The board must have ten rows with “/” between them")) : FALSE;
  if (n > SIDE && !g_str_equal (fields[SIDE], "w") && !g_str_equal (fields[SIDE], "r") &&
      !g_str_equal (fields[SIDE], "b"))
    return fail (error, _ ("The side to move must be “w” or “b”"));
  game.board.side = n > SIDE && g_str_equal (fields[SIDE], "b");
  game.board.plies =
      (guint16) read_number (n > PLIES ? fields[PLIES] : NULL, 0, XIANGQI_LIMIT_PLIES);
  if (!check_board (&game.board, error))
    return FALSE;
  for (int side = 0; side < XIANGQI_SIDES; side++) {
    fit_lot (&game, (XiangqiSide) side);
    count_turned (&game, (XiangqiSide) side);
  }
  jieqi_position_set_game ((JieqiPosition *) position, &game,
                           read_number (n > NUMBER ? fields[NUMBER] : NULL, 1, MAX_NUMBER));
  return TRUE;
}
