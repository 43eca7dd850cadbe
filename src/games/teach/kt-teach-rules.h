/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a game like chess as its teacher uses them: moves, pieces and their worth. The
 * reasons that hold in all such games are found through this table. */
#pragma once

#include "core/kt-note.h"

G_BEGIN_DECLS

enum {
  KT_TEACH_MAX_MOVES = 320,
  KT_TEACH_MAX_TYPES = 8,
  KT_TEACH_MAX_PIECES = 64, /* of one side */
};

/* A move as a game numbers it; 0 passes the turn, which is not allowed in check. */
typedef guint16 KtTeachMove;

/* Room for the board of any of the games. */
typedef union {
  guint64 alignment;
  guint8 bytes[384];
} KtTeachBoard;

/* Notes about a type of piece, such as "Wins the rook"; each array is indexed by type. A note
 * without an id is never used. */
typedef struct {
  const KtNote *takes_free, *takes_more, *wins, *check_wins, *saves, *attacks, *pins;
} KtTeachNotes;

typedef struct _KtTeachCase KtTeachCase;

/* The king is the last of the types, and the pawn is the first. */
typedef struct {
  guint n_types;
  const int *values; /* by type, in pawns, and 0 for no piece; the king is worth more than all */
  const int *losses; /* losses to look for, in pawns, the largest first; ended by 0 */
  int piece;         /* a gain of this many pawns is called "a piece"; 0: no gain is */
  gboolean stalemate_loses;
  const KtTeachNotes *notes;

  /* List the legal moves in two parts: captures and promotions, and all others. */
  guint (*list_noisy) (const void *board, KtTeachMove *out);
  guint (*list_quiet) (const void *board, KtTeachMove *out);
  void (*play_to) (const void *board, KtTeachMove move, void *next);
  int (*get_to) (KtTeachMove move);
  gboolean (*is_in_check) (const void *board);
  guint64 (*get_key) (const void *board);
  guint (*get_side) (const void *board);
  /* The number of plies after which the rules end the game if nothing is captured. */
  int (*get_plies_left) (const void *board);
  gboolean (*is_empty) (const void *board, int square);
  guint (*count) (const void *board, guint side, guint type);
  /* Lists the squares of the pieces of a type; `out` has room for KT_TEACH_MAX_PIECES. */
  guint (*list_pieces) (const void *board, guint side, guint type, int *out);
  /* Lists the enemy pieces that the piece on a square attacks. */
  guint (*list_attacked) (const void *board, int square, int *out);
  /* Whether a capture wins a pawn or more if both sides go on capturing on its square. */
  gboolean (*is_profitable) (const void *board, KtTeachMove move);
  /* Whether no piece of a side, except the one on the square, guards the square. */
  gboolean (*is_unguarded) (const void *board, int square, guint side);
  /* Returns the name of the tactic, such as a fork, by which the move attacks pieces of a type;
   * n_types means any type. NULL if the tactic has no name. */
  const KtNote *(*find_motif) (const KtTeachCase *at, guint type);
  /* Returns the type of the piece that the move newly pins to its king, by a piece that cannot be
   * captured at a profit; n_types if none. */
  guint (*get_pinned) (const KtTeachCase *at);
} KtTeachRules;

/* Lists all legal moves; `out` has room for KT_TEACH_MAX_MOVES. */
static inline guint
kt_teach_list (const KtTeachRules *rules, const void *board, KtTeachMove *out)
{
  guint n = rules->list_noisy (board, out);

  return n + rules->list_quiet (board, out + n);
}

G_END_DECLS
