/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/search/chess-upcoming-repetition.h"

#include "games/chess/rules/chess-board.h"
#include "games/chess/rules/chess-keys.h"

/* A power of two, with ample room for the 3668 reversible moves on an empty board. */
enum { N_SLOTS = 16384 };

typedef struct {
  guint64 difference;
  ChessMove move; /* 0: free slot */
} MoveSlot;

/* The hash table of key differences, filled once and constant afterwards. */
static MoveSlot slots[N_SLOTS];

/* Returns the slot that holds a key difference, or else the free slot where it belongs. */
static MoveSlot *
find_slot (guint64 difference)
{
  guint index = difference % N_SLOTS;

  while (slots[index].move && slots[index].difference != difference)
    index = (index + 1) % N_SLOTS;
  return &slots[index];
}

static void
add (ChessSide side, ChessType type, int from, int to)
{
  guint64 difference = chess_key (chess_key_of_piece (side, type, from)) ^
                       chess_key (chess_key_of_piece (side, type, to)) ^
                       chess_key (CHESS_KEY_BLACK);

  *find_slot (difference) = (MoveSlot){ difference, chess_move (from, to, CHESS_MOVE_PLAIN) };
}

static void
add_all_from (ChessSide side, ChessType type, int from)
{
  ChessSet to = chess_get_attacks (type, side, from, 0) & ~(chess_set (from + 1) - 1);

  while (to)
    add (side, type, from, chess_set_pop (&to));
}

static void
fill (void)
{
  for (int type = CHESS_KNIGHT; type < CHESS_TYPES; type++) {
    for (int from = 0; from < CHESS_SQUARES - 1; from++) {
      add_all_from (CHESS_WHITE, (ChessType) type, from);
      add_all_from (CHESS_BLACK, (ChessType) type, from);
    }
  }
}

void
chess_upcoming_repetition_prepare (void)
{
  static gsize is_filled = 0;

  if (g_once_init_enter (&is_filled)) {
    fill ();
    g_once_init_leave (&is_filled, TRUE);
  }
}

ChessMove
chess_upcoming_repetition_find (guint64 difference)
{
  return find_slot (difference)->move;
}
