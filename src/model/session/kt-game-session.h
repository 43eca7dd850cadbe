/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state behind the page of a game, whether or not a page shows it: the game, its replay, its
 * review and its analysis, a draft, a comment being written, and the reading and saving of
 * games. Pages and dialogs are views of a session. They can be destroyed and recreated, for
 * example for another language, without any effect on the session. */
#pragma once

#include "model/analysis/kt-analysis.h"
#include "model/analysis/kt-remarks.h"
#include "model/game/kt-draft.h"
#include "model/game/kt-replay.h"
#include "model/session/kt-game-reader.h"
#include "model/session/kt-game-review.h"
#include "model/session/kt-game-saver.h"

G_BEGIN_DECLS

#define KT_TYPE_GAME_SESSION (kt_game_session_get_type ())
G_DECLARE_FINAL_TYPE (KtGameSession, kt_game_session, KT, GAME_SESSION, GObject)

/* Properties, with explicit notification: "draft" (KtDraft, the moves being tried, or NULL);
 * "far" (GObject, the KtFarGame with somebody far away that is on the board, or NULL);
 * "commented" (pointer, the KtNode whose comment is being written, or NULL); "result-visible"
 * (boolean, the result page covers the board); "log-raised" (boolean, the log covers the board
 * in a narrow window). */
KtGameSession *kt_game_session_new (KtGameModel *model, GSettings *settings, const char *library);

/* The parts, all owned by the session. */
KtGameModel *kt_game_session_get_model (KtGameSession *self);
KtReplay *kt_game_session_get_replay (KtGameSession *self);
KtGameReview *kt_game_session_get_review (KtGameSession *self);
KtAnalysis *kt_game_session_get_analysis (KtGameSession *self);
KtRemarks *kt_game_session_get_remarks (KtGameSession *self); /* NULL on a board for analysis */
KtGameReader *kt_game_session_get_reader (KtGameSession *self);
KtGameSaver *kt_game_session_get_saver (KtGameSession *self);

/* --- A game with somebody far away (model/far), in a program that was built with a network. --- */

/* Returns all such games (KtFarDesk); NULL if there can be none. */
GObject *kt_game_session_get_far_desk (KtGameSession *self);
void kt_game_session_set_far_desk (KtGameSession *self, GObject *desk);
GObject *kt_game_session_get_far (KtGameSession *self);
/* Says that a game is on the board, until another game replaces it. */
void kt_game_session_set_far (KtGameSession *self, GObject *far_game);

/* --- A draft: it starts at the shown position and ends with the game --- */

KtDraft *kt_game_session_get_draft (KtGameSession *self);
void kt_game_session_begin_draft (KtGameSession *self);
void kt_game_session_drop_draft (KtGameSession *self);
/* Ends the draft and adds its moves to the game as variations. Returns FALSE if the game has
 * changed so that they cannot be added. */
gboolean kt_game_session_keep_draft (KtGameSession *self);
/* Returns whether the draft's first move can be played in the game: the game must still be at
 * the draft's start, with a person in turn. */
gboolean kt_game_session_can_play_draft (KtGameSession *self);
/* Ends the draft and plays its first move in the game. Returns NULL on success, otherwise why
 * the move was refused. */
const KtNote *kt_game_session_play_draft (KtGameSession *self);

/* --- A comment being written: it is dropped if its position may be removed --- */

KtNode *kt_game_session_get_commented (KtGameSession *self);
void kt_game_session_begin_comment (KtGameSession *self);
/* Returns what has been written of the comment so far. */
const char *kt_game_session_get_comment (KtGameSession *self);
void kt_game_session_set_comment (KtGameSession *self, const char *text);
/* Ends the comment. If `is_kept`, the comment is stored with the position. */
void kt_game_session_end_comment (KtGameSession *self, gboolean is_kept);

G_END_DECLS
