/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The single games of a file that holds many, with the text of each. */
#pragma once

#include <gio/gio.h>

#include "formats/kt-record.h"

G_BEGIN_DECLS

/* A game of a file, valid during a call of KtArchiveGameFunc. */
typedef struct {
  const char *text; /* the game as it stands in the file */
  gsize length;
  guint number; /* counted from 1 */
  KtRecord *record;
  const char *suffix; /* suffix for a file that holds this game alone, such as "pgn" */
} KtArchiveGame;

typedef void (*KtArchiveGameFunc) (gpointer data, const KtArchiveGame *game);

/* Returns the number of games in a text. A text without tags counts as at most one game, because
 * only its tags tell where a game begins. */
guint kt_archive_games_count (const char *text, gsize length);
/* Calls a function for each game of a text. A game with a fault is passed as well. Returns FALSE
 * with an error if cancelled. */
gboolean kt_archive_games_read (const char *text, gsize length, KtArchiveGameFunc take,
                                gpointer data, GCancellable *cancellable, GError **error);
/* Returns a name for the file of a game: its players, or the name and number of its file if they
 * are unknown. Free with g_free(). */
char *kt_archive_game_make_name (const KtArchiveGame *game, const char *file);

G_END_DECLS
