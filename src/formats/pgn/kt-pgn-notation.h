/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games that are written in PGN. Moves are read and written with a board that has no history,
 * because a KtPosition is much larger and a variation may be open at any move. */
#pragma once

#include "formats/kt-record.h"
#include "games/chess/rules/chess-board.h"
#include "games/jieqi/rules/jieqi-position.h"
#include "games/xiangqi/rules/xiangqi-board.h"

G_BEGIN_DECLS

typedef union {
  ChessBoard chess;
  XiangqiBoard xiangqi;
  struct {
    HiddenGame game;
    guint number;
  } jieqi;
} KtPgnBoard;

/* Room for the text of a move and its zero byte. */
enum { KT_PGN_MOVE_SIZE = 16 };

typedef struct {
  const KtGame *game;
  const char *players[KT_ACTORS]; /* names of the tags */
  /* The values of the tags "Game" and "Format", which name the game and the notation of its moves.
   * NULL: the tags are not written, because PGN without them means chess. */
  const char *name, *moves;

  void (*set_board) (KtPgnBoard *board, const KtPosition *position);
  void (*set_position) (KtPosition *position, const KtPgnBoard *board);
  /* Reads a legal move; the text need not end at `length`. */
  gboolean (*read) (const KtPgnBoard *board, const char *text, gsize length, KtAction *action);
  void (*write) (const KtPgnBoard *board, const KtAction *action, char text[KT_PGN_MOVE_SIZE]);
  void (*play) (KtPgnBoard *board, const KtAction *action);
  /* Returns the number of the full move, and whether it is the second player's turn. */
  guint (*get_number) (const KtPgnBoard *board, gboolean *is_second);
} KtPgnNotation;

/* Returns the notation of a game that is written in PGN. */
const KtPgnNotation *kt_pgn_notation_of_game (const KtGame *game);
/* Finds the game of a record by its tags. `record` may be NULL, which means chess. */
const KtPgnNotation *kt_pgn_notation_of_tags (const KtRecord *record);
/* Finds the game of a position in FEN. Returns NULL if the text does not look like one. */
const KtPgnNotation *kt_pgn_notation_of_position (const char *text);

G_END_DECLS
