/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Self-play games for training, with four bytes for a move and its score. The file format is:
 *
 *   KTGAMES1 game=chess positions=1000 plies=8 seed=1\n     how the games were made
 *   then for each game, in little-endian order:
 *     u16 length of the rest, u32 checksum of the rest (FNV-1a)
 *     u8 each option of the game, u8 result, u8 number of random actions, u16 number of actions
 *     u16 each action: the square; for a move from | to << 6 | promotion << 12
 *     i16 each score of the actions that were not random, for the acting side
 *
 * Files grow by whole games; the checksum detects an incomplete last game. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

enum { TUNE_MAX_ACTIONS = 1024, TUNE_WIN = 32000 };

/* The result for actor 0. */
typedef enum { TUNE_LOST, TUNE_DRAWN, TUNE_WON, TUNE_N_RESULTS } TuneResult;

typedef struct {
  KtOptions options;
  TuneResult result;
  guint n_drawn; /* number of random initial actions, which have no score */
  guint n_actions;
  guint16 actions[TUNE_MAX_ACTIONS];
  gint16 scores[TUNE_MAX_ACTIONS]; /* a forced win is TUNE_WIN minus the actions until the win */
} TuneGame;

guint16 tune_game_pack (const KtAction *action);
/* Unpacks an action. Returns FALSE if it is illegal in the position. */
gboolean tune_game_unpack (const KtPosition *position, guint16 packed, KtAction *action);

/* --- Reading --- */

typedef struct _TuneGamesFile TuneGamesFile;

/* Opens a file; it is mapped, not loaded. Returns NULL with the error set if it has a different
 * format. */
TuneGamesFile *tune_games_file_open (const char *path, GError **error);
/* Like tune_games_file_open(), but also fails if the file has games of another kind than `game`. */
TuneGamesFile *tune_games_file_open_of (const char *path, const KtGame *game, GError **error);
void tune_games_file_free (TuneGamesFile *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TuneGamesFile, tune_games_file_free)
const KtGame *tune_games_file_get_game (const TuneGamesFile *self);
const char *tune_games_file_get_head (const TuneGamesFile *self); /* returns the first line */
/* Reads the next game. Returns FALSE at the end, or if the rest of the file is broken. */
gboolean tune_games_file_next (TuneGamesFile *self, TuneGame *game);
/* Return the number of bytes of complete games read so far, including the header; and whether
 * the bytes after them are broken. */
gsize tune_games_file_get_place (const TuneGamesFile *self);
gboolean tune_games_file_is_broken (const TuneGamesFile *self);
/* Whether a complete game follows the broken part. If so, the fault is not just an interrupted
 * write. */
gboolean tune_games_file_has_more (const TuneGamesFile *self);

/* --- Writing --- */

/* Appends the encoding of a game. */
void tune_game_write (const TuneGame *game, const KtGame *rules, GByteArray *to);

G_END_DECLS
