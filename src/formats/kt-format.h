/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the games of a kind are kept in files. */
#pragma once

#include "formats/pgn/kt-pgn.h"

G_BEGIN_DECLS

typedef struct {
  const char *name;   /* "PGN" */
  const char *suffix; /* "pgn" */
  const char *mime_type;
  void (*write) (KtPgnGame *game, GString *to);
} KtFormat;

/* NULL for a game that has none. */
const KtFormat *kt_format_of_game (const KtGame *game);

G_END_DECLS
