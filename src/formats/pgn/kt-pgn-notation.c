/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/pgn/kt-pgn-notation.h"

#include <string.h>

#include "games/chess/chess-game.h"
#include "games/chess/notation/chess-san.h"
#include "games/chess/rules/chess-position.h"
#include "games/jieqi/jieqi-game.h"
#include "games/jieqi/rules/jieqi-text.h"
#include "games/kt-registry.h"
#include "games/xiangqi/notation/xiangqi-text.h"
#include "games/xiangqi/rules/xiangqi-position.h"
#include "games/xiangqi/xiangqi-game.h"

G_STATIC_ASSERT ((int) KT_PGN_MOVE_SIZE >= (int) CHESS_SAN_SIZE);

/* --- Chess --- */

static void
set_chess_board (KtPgnBoard *board, const KtPosition *position)
{
  board->chess = chess (position)->board;
}

static void
set_chess_position (KtPosition *position, const KtPgnBoard *board)
{
  chess_position_set_board ((ChessPosition *) position, &board->chess);
}

static gboolean
read_chess (const KtPgnBoard *board, const char *text, gsize length, KtAction *action)
{
  ChessMove move;

  if (chess_san_read (&board->chess, text, length, &move) != CHESS_SAN_LEGAL)
    return FALSE;
  *action = chess_action_of_move (&board->chess, move);
  return TRUE;
}

static void
write_chess (const KtPgnBoard *board, const KtAction *action, char text[KT_PGN_MOVE_SIZE])
{
  chess_san_format (&board->chess, chess_move_of_action (&board->chess, action), text);
}

static void
play_chess (KtPgnBoard *board, const KtAction *action)
{
  chess_board_play (&board->chess, chess_move_of_action (&board->chess, action));
}

static guint
get_chess_number (const KtPgnBoard *board, gboolean *is_second)
{
  *is_second = board->chess.side == CHESS_BLACK;
  return board->chess.number;
}

/* --- Chinese chess --- */

static void
set_xiangqi_board (KtPgnBoard *board, const KtPosition *position)
{
  board->xiangqi = xiangqi (position)->board;
}

static void
set_xiangqi_position (KtPosition *position, const KtPgnBoard *board)
{
  xiangqi_position_set_board ((XiangqiPosition *) position, &board->xiangqi);
}

static gboolean
read_xiangqi (const KtPgnBoard *board, const char *text, gsize length, KtAction *action)
{
  enum { LONGEST = 40 }; /* long enough for "Pháo trước bình 5" and its like in one word */
  char word[LONGEST + 1];
  XiangqiReading reading;
  XiangqiMove move;

  if (length > LONGEST)
    return FALSE;
  memcpy (word, text, length);
  word[length] = '\0';
  move = xiangqi_text_read (&board->xiangqi, word, &reading);
  if (!move || !xiangqi_board_is_legal (&board->xiangqi, move))
    return FALSE;
  *action = xiangqi_action_of_move (&board->xiangqi, move);
  return TRUE;
}

static XiangqiMove
get_xiangqi_move (const KtAction *action)
{
  return xiangqi_move (action->from, action->to);
}

static void
write_xiangqi (const KtPgnBoard *board, const KtAction *action, char text[KT_PGN_MOVE_SIZE])
{
  g_autofree char *word =
      xiangqi_notation_format (&board->xiangqi, get_xiangqi_move (action), XIANGQI_NOTATION_WXF);

  g_strlcpy (text, word, KT_PGN_MOVE_SIZE);
}

static void
play_xiangqi (KtPgnBoard *board, const KtAction *action)
{
  xiangqi_board_play (&board->xiangqi, get_xiangqi_move (action));
}

static guint
get_xiangqi_number (const KtPgnBoard *board, gboolean *is_second)
{
  *is_second = board->xiangqi.side == XIANGQI_BLACK;
  return board->xiangqi.number;
}

/* --- Hidden chess --- */

static void
set_jieqi_board (KtPgnBoard *board, const KtPosition *position)
{
  board->jieqi.game = jieqi (position)->game;
  board->jieqi.number = jieqi (position)->number;
}

static void
set_jieqi_position (KtPosition *position, const KtPgnBoard *board)
{
  jieqi_position_set_game ((JieqiPosition *) position, &board->jieqi.game, board->jieqi.number);
}

static gboolean
read_jieqi (const KtPgnBoard *board, const char *text, gsize length, KtAction *action)
{
  const HiddenBoard *men = &board->jieqi.game.board;
  g_autofree char *word = g_strndup (text, length);
  KtPosition head = { .actor = men->side };
  XiangqiMove moves[XIANGQI_MAX_MOVES];
  guint n = hidden_board_list (men, moves);

  if (!jieqi_parse_action (&head, word, action, NULL))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    if (moves[i] == get_xiangqi_move (action))
      return TRUE;
  }
  return FALSE;
}

static void
write_jieqi (const KtPgnBoard *board, const KtAction *action, char text[KT_PGN_MOVE_SIZE])
{
  g_autofree char *word = jieqi_format_action (NULL, action);

  g_strlcpy (text, word, KT_PGN_MOVE_SIZE);
}

static void
play_jieqi (KtPgnBoard *board, const KtAction *action)
{
  board->jieqi.number += board->jieqi.game.board.side == XIANGQI_BLACK;
  hidden_game_play (&board->jieqi.game, get_xiangqi_move (action));
}

static guint
get_jieqi_number (const KtPgnBoard *board, gboolean *is_second)
{
  *is_second = board->jieqi.game.board.side == XIANGQI_BLACK;
  return board->jieqi.number;
}

/* --- All games --- */

static const KtPgnNotation notations[] = {
  { &chess_game,
    { "White", "Black" },
    NULL,
    NULL,
    set_chess_board,
    set_chess_position,
    read_chess,
    write_chess,
    play_chess,
    get_chess_number },
  { &xiangqi_game,
    { "Red", "Black" },
    "Chinese Chess",
    "WXF",
    set_xiangqi_board,
    set_xiangqi_position,
    read_xiangqi,
    write_xiangqi,
    play_xiangqi,
    get_xiangqi_number },
  { &jieqi_game,
    { "Red", "Black" },
    "Hidden Chess",
    "squares",
    set_jieqi_board,
    set_jieqi_position,
    read_jieqi,
    write_jieqi,
    play_jieqi,
    get_jieqi_number },
};
static const KtPgnNotation *const chess_notation = &notations[0];
static const KtPgnNotation *const xiangqi_notation = &notations[1];
static const KtPgnNotation *const jieqi_notation = &notations[2];

const KtPgnNotation *
kt_pgn_notation_of_game (const KtGame *game)
{
  for (guint i = 0; i < G_N_ELEMENTS (notations); i++) {
    if (notations[i].game == game)
      return &notations[i];
  }
  g_assert_not_reached ();
}

/* Whether a text is one of some names, in small or capital letters. */
static gboolean
is_among (const char *text, const char *const *names)
{
  g_autofree char *small = g_utf8_strdown (text, -1);

  return g_strv_contains (names, g_strstrip (small));
}

/* Whether a text names hidden chess. */
static gboolean
names_jieqi (const char *text)
{
  static const char *const names[] = { "hidden chess", "jieqi", "cờ úp", "揭棋", NULL };

  return is_among (text, names);
}

static gboolean
is_xiangqi_offered (void)
{
  return kt_registry_find_game (xiangqi_game.id) != NULL;
}

/* Whether a text names Chinese chess, in any of the forms that programs write. */
static gboolean
names_xiangqi (const char *text)
{
  static const char *const names[] = { "chinese chess", "chinesechess", "xiangqi", "cờ tướng",
                                       "中国象棋",      "中國象棋",     "象棋",    NULL };

  return is_among (text, names);
}

/* Whether the first word of a text is a board with the rows of Chinese chess. */
static gboolean
has_ten_rows (const char *fen)
{
  enum { BORDERS = XIANGQI_ROWS - 1 };
  gsize length = strspn (fen, "abcehknprxABCEHKNPRX123456789/");
  guint n = 0;

  for (gsize i = 0; i < length; i++)
    n += fen[i] == '/';
  return n == BORDERS && (fen[length] == ' ' || fen[length] == '\0');
}

/* Whether a man in the first word of a FEN lies face down. */
static gboolean
has_hidden_men (const char *fen)
{
  gsize length = strcspn (fen, " ");

  return memchr (fen, 'x', length) || memchr (fen, 'X', length);
}

const KtPgnNotation *
kt_pgn_notation_of_tags (const KtRecord *record)
{
  const char *name, *fen;

  if (!record || !is_xiangqi_offered ())
    return chess_notation;
  name = kt_record_get_tag (record, "Game");
  fen = kt_record_get_tag (record, "FEN");
  if (!name)
    name = kt_record_get_tag (record, "Variant");
  if ((name && names_jieqi (name)) || (fen && has_ten_rows (fen) && has_hidden_men (fen)))
    return jieqi_notation;
  if (name && names_xiangqi (name))
    return xiangqi_notation;
  if (fen ? has_ten_rows (fen)
          : kt_record_get_tag (record, "Red") && !kt_record_get_tag (record, "White"))
    return xiangqi_notation;
  return chess_notation;
}

const KtPgnNotation *
kt_pgn_notation_of_position (const char *text)
{
  gsize rows = strspn (text, "pnbrqkPNBRQK12345678/");

  if (strchr (text, '\n'))
    return NULL;
  if (has_ten_rows (text) && is_xiangqi_offered ())
    return has_hidden_men (text) ? jieqi_notation : xiangqi_notation;
  return memchr (text, '/', rows) && (text[rows] == ' ' || text[rows] == '\0') ? chess_notation
                                                                               : NULL;
}
