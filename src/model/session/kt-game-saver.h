/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves the game of a session in the library and in files: knows where the game was saved, saves it
 * there again when it is reviewed or commented, and saves a finished game by itself where the
 * settings ask for that. */
#pragma once

#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

#define KT_TYPE_GAME_SAVER (kt_game_saver_get_type ())
G_DECLARE_FINAL_TYPE (KtGameSaver, kt_game_saver, KT, GAME_SAVER, GObject)

/* Signals:
 *   "saved" (const char *path)  the library holds the game now
 *   "failed" (GError *)         it does not; G_IO_ERROR_EXISTS: it has another game of that name
 *   "exported" (GFile *)        the file holds the game now
 *   "export-failed" (GError *)  it does not */
KtGameSaver *kt_game_saver_new (KtGameModel *model, GSettings *settings, const char *library);

const char *kt_game_saver_get_library (KtGameSaver *self);
/* Where the library holds this game; NULL: it was not saved. */
const char *kt_game_saver_get_path (KtGameSaver *self);
/* Whether a thread writes the game into the library. */
gboolean kt_game_saver_is_saving (KtGameSaver *self);
/* A name for the game, such as "An – Bình 2026-11-21". Free with g_free(). */
char *kt_game_saver_suggest_name (KtGameSaver *self);

/* Saves the game where it was saved before; it must have been. */
void kt_game_saver_save (KtGameSaver *self);
/* Saves the game under a name. It replaces the game at `path`, or no game where that is NULL. */
void kt_game_saver_save_as (KtGameSaver *self, const char *name, const char *path);
/* Writes the game, whose format the file's name may tell, into a file outside the library. */
void kt_game_saver_export (KtGameSaver *self, GFile *file);

G_END_DECLS
