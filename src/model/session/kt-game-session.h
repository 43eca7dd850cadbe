/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that a page with a game lives by, whether or not a page shows it: the game, its
 * replay, review and analysis, a draft and a comment that somebody is making, and how the game is
 * read and saved. Pages and dialogs are views of a session. They can be thrown away and made anew,
 * as for another language, and nothing of the session changes. */
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

/* Properties, with explicit notification:
 *   "draft"           KtDraft, the moves that somebody tries now; NULL: nobody does
 *   "commented"       pointer to the KtNode about which somebody writes; NULL: nobody does
 *   "result-visible"  boolean, the result page lies over the board
 *   "log-raised"      boolean, the moves lie over the board of a narrow window
 */
KtGameSession *kt_game_session_new (KtGameModel *model, GSettings *settings, const char *library);

/* The parts, all owned by the session. */
KtGameModel *kt_game_session_get_model (KtGameSession *self);
KtReplay *kt_game_session_get_replay (KtGameSession *self);
KtGameReview *kt_game_session_get_review (KtGameSession *self);
KtAnalysis *kt_game_session_get_analysis (KtGameSession *self);
KtRemarks *kt_game_session_get_remarks (KtGameSession *self); /* NULL on a board for analysis */
KtGameReader *kt_game_session_get_reader (KtGameSession *self);
KtGameSaver *kt_game_session_get_saver (KtGameSession *self);

/* --- A draft. It begins at the position shown, and ends when another game replaces this one. ---
 */

KtDraft *kt_game_session_get_draft (KtGameSession *self);
void kt_game_session_begin_draft (KtGameSession *self);
void kt_game_session_drop_draft (KtGameSession *self);
/* Ends the draft and adds its moves to the game as variations. FALSE where the game has changed so
 * that they cannot be added. */
gboolean kt_game_session_keep_draft (KtGameSession *self);
/* Whether the first move of the draft can be played: the game still stands where the draft began,
 * and a person is in turn. */
gboolean kt_game_session_can_play_draft (KtGameSession *self);
/* Ends the draft and plays its first move. NULL when it was played, otherwise why it was not. */
const KtNote *kt_game_session_play_draft (KtGameSession *self);

/* --- A comment. It is about the position shown, and is dropped when that may go. --- */

KtNode *kt_game_session_get_commented (KtGameSession *self);
void kt_game_session_begin_comment (KtGameSession *self);
/* The text as far as it is written. */
const char *kt_game_session_get_comment (KtGameSession *self);
void kt_game_session_set_comment (KtGameSession *self, const char *text);
/* Ends the comment; writes it beside the position where `is_kept`. */
void kt_game_session_end_comment (KtGameSession *self, gboolean is_kept);

G_END_DECLS
