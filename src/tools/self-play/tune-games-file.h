/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that an engine played against itself, to learn from: four bytes for a move and its score.
 *
 *   KTGAMES1 game=chess positions=1000 plies=8 seed=1\n     how they were made
 *   then for each game, least byte first:
 *     u16 how long the rest is, u32 a sum of it (FNV-1a)
 *     u8 each option of the game, u8 how it ended, u8 drawn actions, u16 actions
 *     u16 each action: the square; of a move from | to << 6 | what it becomes << 12
 *     i16 each score, for who moves, of the actions that were not drawn by lot
 *
 * A file only grows, a whole game at a time; what a broken end is, its sum tells. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

enum { TUNE_MAX_ACTIONS = 1024, TUNE_WIN = 32000 };

/* For actor 0. */
typedef enum { TUNE_LOST, TUNE_DRAWN, TUNE_WON, TUNE_N_RESULTS } TuneResult;

typedef struct {
  KtOptions options;
  TuneResult result;
  guint n_drawn; /* actions at the beginning that were drawn by lot, and have no score */
  guint n_actions;
  guint16 actions[TUNE_MAX_ACTIONS];
  gint16 scores[TUNE_MAX_ACTIONS]; /* a forced win is TUNE_WIN less the actions until then */
} TuneGame;

guint16 tune_game_pack (const KtAction *action);
/* FALSE: it is not allowed there. */
gboolean tune_game_unpack (const KtPosition *position, guint16 packed, KtAction *action);

/* --- Reading --- */

typedef struct _TuneGamesFile TuneGamesFile;

/* NULL with the error set where it is no such file. It is not read into memory. */
TuneGamesFile *tune_games_file_open (const char *path, GError **error);
/* Likewise where it holds games of something else. */
TuneGamesFile *tune_games_file_open_of (const char *path, const KtGame *game, GError **error);
void tune_games_file_free (TuneGamesFile *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TuneGamesFile, tune_games_file_free)
const KtGame *tune_games_file_get_game (const TuneGamesFile *self);
const char *tune_games_file_get_head (const TuneGamesFile *self); /* the first line */
/* FALSE at the end, and where the rest is broken. */
gboolean tune_games_file_next (TuneGamesFile *self, TuneGame *game);
/* How many bytes of whole games were read so far, with the head; whether what follows is broken. */
gsize tune_games_file_get_place (const TuneGamesFile *self);
gboolean tune_games_file_is_broken (const TuneGamesFile *self);
/* Whether behind what is broken there is a whole game, so that it is no end of a file that was
 * being written when its program was stopped. */
gboolean tune_games_file_has_more (const TuneGamesFile *self);

/* --- Writing --- */

/* Appends what stands for a game. */
void tune_game_write (const TuneGame *game, const KtGame *rules, GByteArray *to);

G_END_DECLS
