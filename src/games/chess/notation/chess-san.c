/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "games/chess/notation/chess-san.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/kt-position.h"
#include "core/kt-quote.h"
#include "games/chess/notation/chess-fen.h"
#include "games/chess/notation/chess-san-parts.h"
#include "games/chess/rules/chess-position.h"

static gboolean
takes (const ChessBoard *board, ChessMove move)
{
  return chess_move_kind (move) == CHESS_MOVE_EN_PASSANT ||
         !chess_board_is_empty (board, chess_move_to (move));
}

/* --- Writing --- */

static char *
append_square (char *at, int square)
{
  *at++ = (char) ('a' + chess_column (square));
  *at++ = (char) ('1' + chess_row (square));
  return at;
}

/* Appends the disambiguation of the origin: its column if that is enough, else its row if that
 * is enough, else both. */
static char *
append_origin (char *at, const ChessBoard *board, ChessMove move, ChessType type)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n = chess_board_list_some (board, type, chess_set (chess_move_to (move)), moves);
  int from = chess_move_from (move);
  gboolean is_alone = TRUE, is_column_alone = TRUE, is_row_alone = TRUE;

  for (guint i = 0; i < n; i++) {
    int other = chess_move_from (moves[i]);

    if (other == from)
      continue;
    is_alone = FALSE;
    is_column_alone &= chess_column (other) != chess_column (from);
    is_row_alone &= chess_row (other) != chess_row (from);
  }
  if (is_alone)
    return at;
  if (is_column_alone || !is_row_alone)
    *at++ = (char) ('a' + chess_column (from));
  if (!is_column_alone)
    *at++ = (char) ('1' + chess_row (from));
  return at;
}

static char *
append_move (char *at, const ChessBoard *board, ChessMove move)
{
  int from = chess_move_from (move), to = chess_move_to (move);
  ChessType type = chess_board_get_type (board, from), promotion = chess_move_promotion (move);

  if (chess_move_kind (move) == CHESS_MOVE_CASTLE)
    return g_stpcpy (at, to > from ? "O-O" : "O-O-O");
  if (type != CHESS_PAWN) {
    *at++ = chess_letters[type];
    if (type != CHESS_KING)
      at = append_origin (at, board, move, type);
  } else if (takes (board, move)) {
    *at++ = (char) ('a' + chess_column (from));
  }
  if (takes (board, move))
    *at++ = 'x';
  at = append_square (at, to);
  if (promotion != CHESS_PAWN) {
    *at++ = '=';
    *at++ = chess_letters[promotion];
  }
  return at;
}

void
chess_san_format (const ChessBoard *board, ChessMove move, char text[CHESS_SAN_SIZE])
{
  ChessBoard next = *board;
  ChessMove answers[CHESS_MAX_MOVES];
  char *at = append_move (text, board, move);

  chess_board_play (&next, move);
  if (chess_board_get_checkers (&next))
    *at++ = chess_board_list (&next, answers) > 0 ? '+' : '#';
  *at = '\0';
}

/* --- Reading --- */

static ChessSide
get_side (const ChessBoard *board)
{
  return (ChessSide) board->side;
}

static int
get_to (const ChessSanParts *parts)
{
  return parts->to_row * 8 + parts->to_column;
}

static gboolean
has_full_origin (const ChessSanParts *parts)
{
  return parts->from_column >= 0 && parts->from_row >= 0;
}

/* The squares that the text allows as the origin. */
static ChessSet
get_origins (const ChessSanParts *parts)
{
  ChessSet origins = ~(ChessSet) 0;

  if (parts->from_column >= 0)
    origins &= chess_set_of_column (parts->from_column);
  if (parts->from_row >= 0)
    origins &= chess_set_of_row (parts->from_row);
  return origins;
}

/* The type of the moving piece. If the text has no letter of a piece, it is the piece on the
 * origin if the text names that square fully, and a pawn otherwise. */
static ChessType
get_type (const ChessBoard *board, const ChessSanParts *parts)
{
  ChessType type = CHESS_PAWN;

  if (parts->type >= 0)
    return (ChessType) parts->type;
  if (has_full_origin (parts))
    type = chess_board_get_type (board, parts->from_row * 8 + parts->from_column);
  return type == CHESS_TYPES ? CHESS_PAWN : type;
}

/* Whether a move matches the text. A castling move must be given by both squares of the king, a
 * pawn capture by at least its column. */
static gboolean
is_meant (const ChessBoard *board, const ChessSanParts *parts, ChessMove move)
{
  ChessMoveKind kind = chess_move_kind (move);
  gboolean is_pawn = chess_set_has (board->types[CHESS_PAWN], chess_move_from (move));

  if (!chess_set_has (get_origins (parts), chess_move_from (move)) ||
      (parts->takes && !takes (board, move)) ||
      (parts->en_passant && kind != CHESS_MOVE_EN_PASSANT) ||
      (parts->promotion >= 0 && parts->promotion != (int) chess_move_promotion (move)))
    return FALSE;
  if (kind == CHESS_MOVE_CASTLE)
    return has_full_origin (parts);
  return !is_pawn || !takes (board, move) || parts->from_column >= 0;
}

/* Returns the illegal move that the text seems to mean. Its origin is the only matching piece,
 * or the only one that attacks the target. Returns 0 if there is none or several. */
static ChessMove
guess_move (const ChessBoard *board, const ChessSanParts *parts, ChessType type)
{
  ChessSet pieces = chess_board_get (board, get_side (board), type) & get_origins (parts);
  ChessSet near = 0, occupied = chess_board_occupied (board);
  ChessMoveKind kind = (ChessMoveKind) MAX (parts->promotion, 0);
  int to = get_to (parts);

  if (has_full_origin (parts))
    return chess_move (parts->from_row * 8 + parts->from_column, to, kind);
  if (type == CHESS_PAWN && parts->from_column < 0)
    pieces &= chess_set_of_column (parts->to_column);
  for (ChessSet rest = pieces; rest;) {
    int from = chess_set_pop (&rest);

    if (chess_set_has (chess_get_attacks (type, get_side (board), from, occupied), to))
      near |= chess_set (from);
  }
  if (near)
    pieces = near;
  if (!pieces || chess_set_has_many (pieces))
    return 0;
  return chess_move (chess_set_first (pieces), to, kind);
}

static ChessSanReading
read_castling_move (const ChessBoard *board, const ChessSanParts *parts, ChessMove *move)
{
  ChessMove moves[CHESS_MAX_MOVES];
  int king = chess_board_get_king (board, get_side (board));
  ChessMove castling;
  guint n;

  *move = 0;
  if (chess_column (king) != chess_column (CHESS_E1))
    return CHESS_SAN_ILLEGAL;
  castling = *move = chess_move (king, king + parts->castling, CHESS_MOVE_CASTLE);
  n = chess_board_list_some (board, CHESS_KING, chess_set (king + parts->castling), moves);
  return n == 1 && moves[0] == castling ? CHESS_SAN_LEGAL : CHESS_SAN_ILLEGAL;
}

static gboolean
has_move (const ChessMove *moves, guint n, ChessMove move)
{
  for (guint i = 0; i < n; i++) {
    if (chess_move_from (moves[i]) == chess_move_from (move))
      return TRUE;
  }
  return FALSE;
}

/* Finds the move that the text means. A promotion without a piece counts as illegal, not as
 * ambiguous. */
static ChessSanReading
read_move (const ChessBoard *board, const ChessSanParts *parts, ChessMove *move)
{
  ChessMove moves[CHESS_MAX_MOVES];
  ChessType type = get_type (board, parts);
  guint n = chess_board_list_some (board, type, chess_set (get_to (parts)), moves), n_meant = 0;

  for (guint i = 0; i < n; i++) {
    if (!is_meant (board, parts, moves[i]))
      continue;
    if (n_meant++ > 0 && chess_move_from (moves[i]) != chess_move_from (*move))
      return CHESS_SAN_AMBIGUOUS;
    *move = moves[i];
  }
  if (n_meant == 1)
    return CHESS_SAN_LEGAL;
  if (n_meant > 1) {
    *move = chess_move (chess_move_from (*move), chess_move_to (*move), CHESS_MOVE_PLAIN);
    return CHESS_SAN_ILLEGAL;
  }
  *move = guess_move (board, parts, type);
  /* The guessed move is legal, so something else in the text is wrong, such as a capture of
   * nothing. Then no illegal move can be named. */
  if (has_move (moves, n, *move) && parts->promotion < 0)
    *move = 0;
  return CHESS_SAN_ILLEGAL;
}

ChessSanReading
chess_san_read (const ChessBoard *board, const char *text, gsize length, ChessMove *move)
{
  ChessSanParts parts;

  *move = 0;
  if (!chess_san_parts_read (&parts, text, length))
    return CHESS_SAN_NONSENSE;
  return parts.castling ? read_castling_move (board, &parts, move)
                        : read_move (board, &parts, move);
}

/* --- Error messages --- */

static char *
list_meanings (const ChessBoard *board, const ChessSanParts *parts)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n =
      chess_board_list_some (board, get_type (board, parts), chess_set (get_to (parts)), moves);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < n; i++) {
    char san[CHESS_SAN_SIZE];

    if (!is_meant (board, parts, moves[i]))
      continue;
    chess_san_format (board, moves[i], san);
    g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", san);
  }
  return g_string_free (list, FALSE);
}

static void
set_error (const ChessBoard *board, const char *text, gsize length, ChessSanReading reading,
           GError **error)
{
  g_autofree char *copy = g_strndup (text, length), *shown = kt_quote (copy), *meanings = NULL;
  g_autofree char *piece = NULL;
  char to[3] = { 0 };
  ChessSanParts parts;

  chess_san_parts_read (&parts, text, length);
  if (parts.castling) {
    g_set_error (error, KT_POSITION_ERROR, KT_POSITION_ERROR_ACTION,
                 _ ("“%s” is not allowed: the king is not on its first square"), shown);
    return;
  }
  append_square (to, get_to (&parts));
  if (reading == CHESS_SAN_AMBIGUOUS) {
    meanings = list_meanings (board, &parts);
    g_set_error (error, KT_POSITION_ERROR, KT_POSITION_ERROR_ACTION,
                 _ ("“%s” can mean more than one move: %s"), shown, meanings);
    return;
  }
  piece = g_utf8_strdown (_ (chess_types[get_type (board, &parts)].text), -1);
  g_set_error (error, KT_POSITION_ERROR, KT_POSITION_ERROR_ACTION,
               parts.takes ? _ ("“%s” is not allowed: no %s can take on %s so")
                           : _ ("“%s” is not allowed: no %s can go to %s so"),
               shown, piece, to);
}

gboolean
chess_san_parse (const ChessBoard *board, const char *text, gsize length, ChessMove *move,
                 GError **error)
{
  ChessSanReading reading = chess_san_read (board, text, length, move);

  if (reading == CHESS_SAN_LEGAL || (reading == CHESS_SAN_ILLEGAL && *move))
    return TRUE;
  if (reading != CHESS_SAN_NONSENSE)
    set_error (board, text, length, reading, error);
  return FALSE;
}
