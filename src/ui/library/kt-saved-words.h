/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes a saved game in words. */
#pragma once

#include "model/library/kt-saved-game.h"

G_BEGIN_DECLS

typedef struct {
  char *title;   /* such as "Our first game" */
  char *players; /* such as "An – Bình · An won", or the file's error */
  char *details; /* such as "Chess · Sicilian Defence · 24 moves · Today, 21:40" */
} KtSavedWords;

/* Describes a game. If `is_named`, a person has chosen the file's name, so it becomes the title;
 * otherwise the names of the players do. */
void kt_saved_words_init (KtSavedWords *self, KtSavedGame *game, gboolean is_named);
void kt_saved_words_clear (KtSavedWords *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KtSavedWords, kt_saved_words_clear)

/* Describes the time at which the file was written. */
char *kt_saved_words_describe_time (KtSavedGame *game);

G_END_DECLS
