/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "games/chess/notation/chess-fen.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/kt-position.h"
#include "core/kt-quote.h"

enum {
  FIELD_BOARD,
  FIELD_SIDE,
  FIELD_CASTLING,
  FIELD_EN_PASSANT,
  FIELD_FIFTY_MOVE_COUNTER,
  FIELD_NUMBER,
  FIELDS
};
enum { MIN_FIELDS = FIELD_FIFTY_MOVE_COUNTER };
/* The game is drawn after 75 moves of each side, 150 plies, without a capture or a pawn move. */
enum { MAX_FIFTY_MOVE_COUNTER = 150, MAX_NUMBER = 9999 };
enum { MAX_PIECES = 16, MAX_PAWNS = 8 };

static const char *const side_names[] = { N_ ("White"), N_ ("Black") };
/* Translators: a side, as in “the white king”. */
static const char *const small_side_names[] = { N_ ("white"), N_ ("black") };

static gboolean fail (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
fail (GError **error, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, KT_POSITION_ERROR, KT_POSITION_ERROR_TEXT, message);
  return FALSE;
}

/* Writes the name of a square to `text` and returns it. */
static const char *
square_text (int square, char text[3])
{
  text[0] = (char) ('a' + chess_column (square));
  text[1] = (char) ('1' + chess_row (square));
  text[2] = '\0';
  return text;
}

static void
put (ChessBoard *board, char letter, int square)
{
  const char *found = strchr (chess_letters, g_ascii_toupper (letter));

  board->sides[g_ascii_islower (letter) ? CHESS_BLACK : CHESS_WHITE] |= chess_set (square);
  board->types[found - chess_letters] |= chess_set (square);
}

static gboolean
parse_row (ChessBoard *board, const char *text, int row, GError **error)
{
  int column = 0;

  for (const char *at = text; *at; at++) {
    int place = (int) (at - text) + 1;

    if (*at >= '1' && *at <= '8') {
      if (at > text && g_ascii_isdigit (at[-1]))
        return fail (error, _ ("Row %d, character %d: two numbers beside each other"), row + 1,
                     place);
      column += *at - '0';
    } else if (strchr (chess_letters, g_ascii_toupper (*at))) {
      if (column < 8)
        put (board, *at, row * 8 + column);
      column++;
    } else {
      g_autofree char *shown = kt_quote (at);

      return fail (error,
                   _ ("Row %d, character %d: a piece or a number from 1 to 8 was expected "
                      "before “%s”"),
                   row + 1, place, shown);
    }
  }
  if (column == 8)
    return TRUE;
  return fail (error, _ ("Row %d has %d squares instead of 8"), row + 1, column);
}

static gboolean
parse_rows (ChessBoard *board, const char *text, GError **error)
{
  g_auto (GStrv) rows = g_strsplit (text, "/", -1);
  guint n_rows = g_strv_length (rows);

  if (n_rows != 8)
    return fail (error, _ ("The board has %u rows instead of 8"), n_rows);
  for (int row = 7; row >= 0; row--) {
    if (!parse_row (board, rows[7 - row], row, error))
      return FALSE;
  }
  return TRUE;
}

/* Pieces in excess of the initial number must be promoted pawns. */
static int
count_promoted (const ChessBoard *board, ChessSide side)
{
  static const int at_start[CHESS_TYPES] = { 8, 2, 2, 2, 1, 1 };
  int n = 0;

  for (int type = CHESS_KNIGHT; type < CHESS_KING; type++) {
    int count = chess_set_count (chess_board_get (board, side, (ChessType) type));

    n += MAX (count - at_start[type], 0);
  }
  return n;
}

static gboolean
check_men (const ChessBoard *board, ChessSide side, GError **error)
{
  const char *name = _ (side_names[side]);
  int n_kings = chess_set_count (chess_board_get (board, side, CHESS_KING));
  int n_pawns = chess_set_count (chess_board_get (board, side, CHESS_PAWN));
  int n_pieces = chess_set_count (board->sides[side]);
  ChessSet misplaced =
      chess_board_get (board, side, CHESS_PAWN) & (chess_set_of_row (0) | chess_set_of_row (7));
  char square[3];

  if (n_kings != 1)
    return fail (error, _ ("%s has %d kings instead of 1"), name, n_kings);
  if (misplaced)
    return fail (error, _ ("%s has a pawn on %s, where none can stand"), name,
                 square_text (chess_set_first (misplaced), square));
  if (n_pieces > MAX_PIECES)
    return fail (error, _ ("%s has %d pieces; %d are the most"), name, n_pieces, MAX_PIECES);
  if (n_pawns > MAX_PAWNS)
    return fail (error, _ ("%s has %d pawns; %d are the most"), name, n_pawns, MAX_PAWNS);
  if (count_promoted (board, side) > MAX_PAWNS - n_pawns)
    return fail (error, _ ("%s has more promoted pieces than pawns are missing"), name);
  return TRUE;
}

static gboolean
parse_side (ChessBoard *board, const char *text, GError **error)
{
  g_autofree char *shown = kt_quote (text);

  if (!g_str_equal (text, "w") && !g_str_equal (text, "b"))
    return fail (error, _ ("Field 2: “w” or “b” was expected, not “%s”"), shown);
  board->side = text[0] == 'b' ? CHESS_BLACK : CHESS_WHITE;
  return TRUE;
}

static gboolean
has (const ChessBoard *board, ChessSide side, ChessType type, int square)
{
  return chess_set_has (chess_board_get (board, side, type), square);
}

/* The castling rights, in the order of their bits. */
static const struct {
  char letter;
  ChessSide side;
  int king, rook;
} rights[] = {
  { 'K', CHESS_WHITE, CHESS_E1, CHESS_H1 },
  { 'Q', CHESS_WHITE, CHESS_E1, CHESS_A1 },
  { 'k', CHESS_BLACK, CHESS_E8, CHESS_H8 },
  { 'q', CHESS_BLACK, CHESS_E8, CHESS_A8 },
};

static gboolean
parse_right (ChessBoard *board, const char *at, GError **error)
{
  guint i = 0;
  char king[3], rook[3];

  while (i < G_N_ELEMENTS (rights) && rights[i].letter != *at)
    i++;
  if (i == G_N_ELEMENTS (rights)) {
    g_autofree char *shown = kt_quote (at);

    return fail (error, _ ("Field 3: “K”, “Q”, “k” or “q” was expected before “%s”"), shown);
  }
  if (board->castling & 1 << i)
    return fail (error, _ ("Field 3: “%c” is there twice"), *at);
  if (!has (board, rights[i].side, CHESS_KING, rights[i].king) ||
      !has (board, rights[i].side, CHESS_ROOK, rights[i].rook))
    return fail (error, _ ("Field 3: “%c” needs the %s king on %s and a rook on %s"), *at,
                 _ (small_side_names[rights[i].side]), square_text (rights[i].king, king),
                 square_text (rights[i].rook, rook));
  board->castling |= (guint8) (1 << i);
  return TRUE;
}

static gboolean
parse_castling (ChessBoard *board, const char *text, GError **error)
{
  if (g_str_equal (text, "-"))
    return TRUE;
  for (const char *at = text; *at; at++) {
    if (!parse_right (board, at, error))
      return FALSE;
  }
  return TRUE;
}

/* Whether a pawn can have jumped over the en passant square `to`: the pawn stands in front of `to`,
 * and its starting square is empty. A king that was in check before the jump is accepted, because
 * published positions contain such cases. */
static gboolean
can_have_jumped (const ChessBoard *board, int to)
{
  ChessSide other = (ChessSide) (1 - board->side);
  int step = other == CHESS_BLACK ? 8 : -8;
  ChessSet way = chess_set (to) | chess_set (to + step);

  return has (board, other, CHESS_PAWN, to - step) && !(chess_board_occupied (board) & way);
}

static gboolean
parse_en_passant (ChessBoard *board, const char *text, GError **error)
{
  int row = board->side == CHESS_WHITE ? 5 : 2;
  KtSquare square;

  if (g_str_equal (text, "-"))
    return TRUE;
  square = kt_square_parse (text, 8, 8);
  if (square == KT_NO_SQUARE || !g_ascii_islower (*text)) {
    g_autofree char *shown = kt_quote (text);

    return fail (error, _ ("Field 4: a square or “-” was expected, not “%s”"), shown);
  }
  if (chess_row (square) != row)
    return fail (error, _ ("Field 4: with %s to move the square is on row %d, not %s"),
                 _ (small_side_names[board->side]), row + 1, text);
  if (!can_have_jumped (board, square))
    return fail (error, _ ("Field 4: no %s pawn can just have jumped over %s"),
                 _ (small_side_names[1 - board->side]), text);
  board->en_passant = (guint8) square;
  return TRUE;
}

static gboolean
parse_counter (const char *text, int field, guint min, guint max, guint16 *counter, GError **error)
{
  guint64 value;
  g_autofree char *shown = NULL;

  if (g_ascii_string_to_unsigned (text, 10, min, max, &value, NULL)) {
    *counter = (guint16) value;
    return TRUE;
  }
  shown = kt_quote (text);
  return fail (error, _ ("Field %d: a number from %u to %u was expected, not “%s”"), field + 1, min,
               max, shown);
}

/* Checks that the side not to move is not in check, and that at most two pieces give check to
 * the side to move. */
static gboolean
check_checks (const ChessBoard *board, GError **error)
{
  ChessSide side = (ChessSide) board->side, other = (ChessSide) (1 - side);
  int king = chess_board_get_king (board, other), n_checkers;
  char square[3];

  if (chess_board_get_attackers (board, king, side, chess_board_occupied (board)))
    return fail (error, _ ("The %s king on %s is in check, but %s is to move"),
                 _ (small_side_names[other]), square_text (king, square),
                 _ (small_side_names[side]));
  n_checkers = chess_set_count (chess_board_get_checkers (board));
  if (n_checkers <= 2)
    return TRUE;
  return fail (error, _ ("The %s king on %s is in check from %d pieces; 2 are the most"),
               _ (small_side_names[side]), square_text (chess_board_get_king (board, side), square),
               n_checkers);
}

/* Reads the pieces and the side to move. */
static gboolean
parse_men (ChessBoard *board, const char *rows, const char *side, GError **error)
{
  return parse_rows (board, rows, error) && check_men (board, CHESS_WHITE, error) &&
         check_men (board, CHESS_BLACK, error) && parse_side (board, side, error) &&
         check_checks (board, error);
}

static gboolean
parse_fields (ChessBoard *board, char **fields, guint n_fields, GError **error)
{
  if (!parse_men (board, fields[FIELD_BOARD], fields[FIELD_SIDE], error) ||
      !parse_castling (board, fields[FIELD_CASTLING], error) ||
      !parse_en_passant (board, fields[FIELD_EN_PASSANT], error))
    return FALSE;
  board->number = 1;
  if (n_fields == MIN_FIELDS)
    return TRUE;
  return parse_counter (fields[FIELD_FIFTY_MOVE_COUNTER], FIELD_FIFTY_MOVE_COUNTER, 0,
                        MAX_FIFTY_MOVE_COUNTER, &board->fifty_move_counter, error) &&
         parse_counter (fields[FIELD_NUMBER], FIELD_NUMBER, 1, MAX_NUMBER, &board->number, error);
}

/* Splits a text at white space. Returns at most one field more than a FEN has; missing fields
 * are NULL. */
static char **
split (const char *text, guint *n_fields)
{
  static const char blanks[] = " \t\r\n";
  char **fields = g_new0 (char *, FIELDS + 2);
  guint n = 0;

  for (text += strspn (text, blanks); *text && n <= FIELDS; text += strspn (text, blanks)) {
    gsize length = strcspn (text, blanks);

    fields[n++] = g_strndup (text, length);
    text += length;
  }
  *n_fields = n;
  return fields;
}

/* Copies `read` to `board` unless it is faulty. */
static gboolean
keep (ChessBoard *read, gboolean is_good, ChessBoard *board)
{
  if (!is_good)
    return FALSE;
  chess_board_complete (read);
  *board = *read;
  return TRUE;
}

gboolean
chess_fen_parse (const char *text, ChessBoard *board, GError **error)
{
  guint n_fields;
  g_auto (GStrv) fields = split (text, &n_fields);
  ChessBoard read = { 0 };

  if (n_fields == MIN_FIELDS || n_fields == FIELDS)
    return keep (&read, parse_fields (&read, fields, n_fields, error), board);
  if (n_fields > FIELDS)
    return fail (error, _ ("More than %d fields"), FIELDS);
  return fail (error,
               g_dngettext (GETTEXT_PACKAGE, "%u field instead of %d, or %d without the counters",
                            "%u fields instead of %d, or %d without the counters", n_fields),
               n_fields, FIELDS, MIN_FIELDS);
}

/* Returns NULL once an error was reported, so that only the first one is kept. */
static GError **
unless_set (GError **left_out)
{
  return left_out && !*left_out ? left_out : NULL;
}

static guint16
read_counter (const char *text, int field, guint max, GError **left_out)
{
  guint16 counter = 0;

  if (!text || parse_counter (text, field, 0, max, &counter, unless_set (left_out)))
    return counter;
  return (guint16) CLAMP (g_ascii_strtoll (text, NULL, 10), 0, max);
}

gboolean
chess_fen_parse_roughly (const char *text, ChessBoard *board, GError **left_out, GError **error)
{
  guint n_fields;
  g_auto (GStrv) fields = split (text, &n_fields);
  ChessBoard read = { 0 };

  if (!parse_men (&read, fields[FIELD_BOARD] ? fields[FIELD_BOARD] : "",
                  fields[FIELD_SIDE] ? fields[FIELD_SIDE] : "w", error))
    return FALSE;
  for (const char *at = fields[FIELD_CASTLING]; at && *at && !g_str_equal (at, "-"); at++)
    parse_right (&read, at, unless_set (left_out));
  if (fields[FIELD_EN_PASSANT])
    parse_en_passant (&read, fields[FIELD_EN_PASSANT], unless_set (left_out));
  read.fifty_move_counter = read_counter (
      fields[FIELD_FIFTY_MOVE_COUNTER], FIELD_FIFTY_MOVE_COUNTER, MAX_FIFTY_MOVE_COUNTER, left_out);
  /* Many programs write 0 as the number of the first move. */
  read.number = MAX (read_counter (fields[FIELD_NUMBER], FIELD_NUMBER, MAX_NUMBER, left_out), 1);
  return keep (&read, TRUE, board);
}
