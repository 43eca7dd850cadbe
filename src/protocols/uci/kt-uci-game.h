/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games that are played by UCI and protocols like it, and how their moves are written there. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

typedef struct {
  const KtGame *game;
  const char *variant; /* the value of the option UCI_Variant */
  guint max_moves;
  int first_row;          /* the number of the first row: 1, or 0 in UCCI */
  const char *letters;    /* of the types of pieces, in upper case */
  const char *promotions; /* letters that may end a move */
  guint (*list_moves) (const KtPosition *position, guint16 *moves);
  KtAction (*get_action) (const KtPosition *position, guint16 move);
  /* Writes a move without regard to the position. */
  void (*format_move) (int first_row, guint16 move, char *text);
  /* Reads a position and ignores nonsensical parts; `left_out` receives the first of them. */
  gboolean (*parse_fen) (KtPosition *position, const char *text, GError **left_out, GError **error);
} KtUciGame;

extern const KtUciGame kt_uci_chess, kt_uci_xiangqi;
/* Chinese chess with rows from 0, as in UCCI. */
extern const KtUciGame kt_uci_xiangqi_from_0;

/* Returns the game with this UCI_Variant; NULL if there is none. */
const KtUciGame *kt_uci_game_find (const char *variant);

enum { KT_UCI_MOVE_SIZE = 8 };
/* Formats a move, such as "e7e8q" or "a10a9"; "0000" for no move. */
void kt_uci_game_format_move (const KtUciGame *game, guint16 move, char text[KT_UCI_MOVE_SIZE]);
/* Parses a move. Returns 0 unless it is legal. */
guint16 kt_uci_game_parse_move (const KtUciGame *game, const KtPosition *position,
                                const char *text);

G_END_DECLS
