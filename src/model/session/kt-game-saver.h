/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves a session's game in the library and to files. It remembers where the game was saved,
 * saves it there again after a review or a comment, and saves finished games automatically if
 * the settings say so. */
#pragma once

#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

#define KT_TYPE_GAME_SAVER (kt_game_saver_get_type ())
G_DECLARE_FINAL_TYPE (KtGameSaver, kt_game_saver, KT, GAME_SAVER, GObject)

/* Signals: "saved" (const char *path) when the game is in the library; "failed" (GError *) if
 * saving failed, with G_IO_ERROR_EXISTS if another game has the name; "exported" (GFile *) when
 * the file was written; "export-failed" (GError *) if not. */
KtGameSaver *kt_game_saver_new (KtGameModel *model, GSettings *settings, const char *library);

const char *kt_game_saver_get_library (KtGameSaver *self);
/* Returns the path of this game in the library, or NULL if it was not saved. */
const char *kt_game_saver_get_path (KtGameSaver *self);
/* Returns whether a thread is writing the game to the library. */
gboolean kt_game_saver_is_saving (KtGameSaver *self);
/* Suggests a name for the game, such as "An – Bình 2026-11-21". Free with g_free(). */
char *kt_game_saver_suggest_name (KtGameSaver *self);

/* Saves the game again at its path; there must be one. */
void kt_game_saver_save (KtGameSaver *self);
/* Saves the game under a name, replacing the game at `path` unless that is NULL. */
void kt_game_saver_save_as (KtGameSaver *self, const char *name, const char *path);
/* Writes the game to a file outside the library, in the format implied by the file's suffix. */
void kt_game_saver_export (KtGameSaver *self, GFile *file);

G_END_DECLS
