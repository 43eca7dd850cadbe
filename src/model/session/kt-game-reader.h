/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads games from files and texts into the game model of a session. A new reading cancels the
 * one before it. */
#pragma once

#include "model/game/kt-game-file.h"
#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

#define KT_TYPE_GAME_READER (kt_game_reader_get_type ())
G_DECLARE_FINAL_TYPE (KtGameReader, kt_game_reader, KT, GAME_READER, GObject)

/* Signals: "began" () when a reading has begun, so that messages about the previous one are
 * outdated; "has-choice" (KtGameFile *) if the file has several games: call
 * kt_game_reader_choose() next; "loaded" (gboolean is_partial, GError *fault) when the game is
 * in the model, where `fault` is NULL or tells what was not understood, and `is_partial` means
 * that reading ended there; "failed" (GError *) if nothing could be read and the model is
 * unchanged. */
KtGameReader *kt_game_reader_new (KtGameModel *model, GSettings *settings);

void kt_game_reader_open (KtGameReader *self, GFile *file);
/* Reads the game with this index from the file of the signal "has-choice". */
void kt_game_reader_choose (KtGameReader *self, guint index);
/* Whether the game came from a file that has a game `step` games after it, and reads that game:
 * 1 is the next game, -1 the previous one. */
gboolean kt_game_reader_can_step (KtGameReader *self, int step);
void kt_game_reader_step (KtGameReader *self, int step);
/* Whether the game in the model was reached by kt_game_reader_step(). */
gboolean kt_game_reader_has_stepped (KtGameReader *self);
/* Begins a reading whose text arrives later, for example from the clipboard. The next reading
 * cancels the returned object. */
GCancellable *kt_game_reader_await_text (KtGameReader *self);
void kt_game_reader_read_text (KtGameReader *self, const char *text);

G_END_DECLS
