/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position of a chess game: the board, and the history needed for repetitions. The functions
 * fill the KtGame of chess and are documented there. */
#pragma once

#include "core/kt-position.h"
#include "games/chess/rules/chess-board.h"

G_BEGIN_DECLS

/* Plies without a capture or pawn move after which a draw can be claimed, and after which the
 * game is drawn. */
enum { CHESS_FIFTY_MOVE_PLIES = 100, CHESS_SEVENTY_FIVE_MOVE_PLIES = 150 };

typedef struct {
  KtPosition base;
  ChessBoard board;
  /* Keys of the positions since the last capture or pawn move, without the present position. */
  guint n_earlier;
  guint64 earlier[CHESS_SEVENTY_FIVE_MOVE_PLIES];
} ChessPosition;

static inline const ChessPosition *
chess (const KtPosition *position)
{
  return (const ChessPosition *) position;
}

extern const KtNote chess_types[CHESS_TYPES];

/* Names of special moves, such as castling. */
extern const KtNote chess_castles_short;
extern const KtNote chess_castles_long;
extern const KtNote chess_en_passant;

/* Reasons of results. */
extern const KtNote chess_reason_checkmate;
extern const KtNote chess_reason_stalemate;
extern const KtNote chess_reason_material; /* insufficient material */
extern const KtNote chess_reason_locked;   /* pawns have locked the board */
extern const KtNote chess_reason_fivefold;
extern const KtNote chess_reason_seventy_five;
extern const KtNote chess_reason_threefold; /* claimed by a player, like the next reason */
extern const KtNote chess_reason_fifty;

/* Convert between the two representations of a move. The action need not be legal, but its
 * origin must have a piece. */
KtAction chess_action_of_move (const ChessBoard *board, ChessMove move);
ChessMove chess_move_of_action (const ChessBoard *board, const KtAction *action);

/* Fills a position with a board and an empty history. */
void chess_position_set_board (ChessPosition *position, const ChessBoard *board);
/* How often this position has occurred in the game, including now. */
guint chess_position_count_occurrences (const ChessPosition *position);

void chess_start (KtPosition *position);
guint chess_list_actions (const KtPosition *position, KtAction *out);
void chess_play (KtPosition *position, const KtAction *action);
guint64 chess_compute_key (const KtPosition *position);
KtPiece chess_get_piece (const KtPosition *position, KtSquare square);
int chess_get_side (const KtPosition *position, int actor);
const KtNote *chess_get_special (const KtPosition *position, const KtAction *action);
const char *chess_get_sound (const KtPosition *position, const KtAction *action);
gboolean chess_can_win (const KtPosition *position, int actor);
const KtNote *chess_get_claim (const KtPosition *position);
void chess_add_marks (const KtPosition *position, GArray *marks);

G_END_DECLS
