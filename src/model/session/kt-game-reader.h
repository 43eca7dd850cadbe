/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Brings games from files and texts into the game model of a session. A new reading ends the one
 * before it. */
#pragma once

#include "model/game/kt-game-file.h"
#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

#define KT_TYPE_GAME_READER (kt_game_reader_get_type ())
G_DECLARE_FINAL_TYPE (KtGameReader, kt_game_reader, KT, GAME_READER, GObject)

/* Signals:
 *   "began" ()                     a reading began: news of the one before are out of date
 *   "has-choice" (KtGameFile *)    the file holds several games: kt_game_reader_choose() is next
 *   "loaded" (gboolean is_partial, GError *fault)
 *                                  the game is in the model. `fault` is NULL, or says what was not
 *                                  understood; `is_partial` tells that reading ended there
 *   "failed" (GError *)            nothing could be read; the model is as before */
KtGameReader *kt_game_reader_new (KtGameModel *model, GSettings *settings);

void kt_game_reader_open (KtGameReader *self, GFile *file);
/* Reads the game of this number from the file that offered the choice. */
void kt_game_reader_choose (KtGameReader *self, guint index);
/* Begins a reading whose text comes later, such as that of the clipboard. The reading that follows
 * cancels this one. */
GCancellable *kt_game_reader_await_text (KtGameReader *self);
void kt_game_reader_read_text (KtGameReader *self, const char *text);

G_END_DECLS
