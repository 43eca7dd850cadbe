/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The functions of a game that kythu-book needs. */
#pragma once

#include "core/kt-named-opening.h"
#include "engine/kt-search.h"

G_BEGIN_DECLS

enum { BOOK_MAX_MOVES = 256 };

typedef struct {
  const KtGame *game;
  const KtNamedOpening *names;
  const guint *n_names;
  KtSearch *(*create_search) (void);
  /* Returns the score of a position without a search, for the side to move. */
  int (*evaluate) (const KtPosition *position);
  /* Lists the moves of a position as the book stores them. */
  guint (*list) (const KtPosition *position, guint16 *moves);
  KtAction (*get_action) (const KtPosition *position, guint16 move);
} BookGame;

/* Returns the game with an id; NULL if it has no book of this kind. */
const BookGame *book_game_find (const char *id);

G_END_DECLS
