/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A saved game in words. */
#pragma once

#include "model/library/kt-saved-game.h"

G_BEGIN_DECLS

typedef struct {
  char *title;   /* "Our first game" */
  char *players; /* "An – Bình · An won", or what is wrong with the file */
  char *details; /* "Chess · Sicilian Defence · 24 moves · Today, 21:40" */
} KtSavedWords;

/* `is_named`: the file has a name that somebody chose; otherwise the players are its title. */
void kt_saved_words_init (KtSavedWords *self, KtSavedGame *game, gboolean is_named);
void kt_saved_words_clear (KtSavedWords *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KtSavedWords, kt_saved_words_clear)

/* The time of the file. */
char *kt_saved_words_describe_time (KtSavedGame *game);

G_END_DECLS
