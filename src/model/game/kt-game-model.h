/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game being played: the only one that changes it. It owns the record, asks the player in turn
 * for an action, and tells everybody who listens. */
#pragma once

#include <gio/gio.h>

#include "core/kt-game-tree.h"
#include "engine/kt-progress.h"
#include "formats/kt-format.h"
#include "model/game/kt-game-edits.h"
#include "model/game/kt-game-snapshot.h"
#include "model/game/kt-game-tally.h"
#include "model/game/kt-game-timer.h"
#include "model/game/kt-hinter.h"
#include "model/game/kt-move.h"
#include "model/match/kt-match.h"

G_BEGIN_DECLS

#define KT_TYPE_GAME_MODEL (kt_game_model_get_type ())
G_DECLARE_FINAL_TYPE (KtGameModel, kt_game_model, KT, GAME_MODEL, GObject)

/* Properties, all read-only but "paused", with explicit notification:
 *   "can-undo", "can-redo"  boolean
 *   "is-over"               boolean, the game has ended
 *   "is-live"               boolean, the position shown is the one the game stands at
 *   "is-thinking"           boolean, a player that is no person is choosing
 *   "is-finding-hint"       boolean
 *   "paused"                boolean, no player but a person is asked
 *   "is-covered"            boolean, clocks run down in this game, but stand now: nobody is to see
 *                           the board
 *   "shown"                 uint, how many actions of the line led to the position shown, or to the
 *                           variation that it is in
 *   "moves"                 KtMoveList, the line up to where the game stands
 *   "match"                 KtMatch
 *
 * Signals:
 *   "leaving" ()             another game will take the place of this one
 *   "started" ()             a new game; everything is different
 *   "played" (KtMove *move)  somebody acted; the position shown is already up to date
 *   "undone" (), "redone" () the game stands elsewhere on its line
 *   "ended" ()               after "played" (or a redo), when it ended the game
 *   "seats-changed" ()       a seat has another player, name or score
 *   "player-failed" (uint seat, KtNote *note, string detail)
 *                            the player of a seat gave no action that is allowed; the game is as
 *                            before and paused: continuing asks again. `detail` is for experts
 *   "premove-refused" ()        what a person had planned is not allowed now
 *   "hinted" ()                 the hinter has a hint, or the next one
 *   "reviewed" ()               what a review says of the game was set
 *   "edited" ()                 comments or variations are different
 *   "clock-low" (int actor)     the clock of an actor has run down to KT_CLOCK_LOW; once in a game
 *   "shown-changed" ()       the position shown, its marks, its hint or the premove are different:
 * draw again; comes with each of the above too
 */
KtGameModel *kt_game_model_new (void);
/* A board for trying moves, and no game: whoever moves is a person, no clock runs, and an earlier
 * position that is shown can be played on; the moves that it had stay in the tree. */
KtGameModel *kt_game_model_new_for_analysis (void);
gboolean kt_game_model_is_analysis (KtGameModel *self);

/* The clocks. The first one runs as soon as there is a game, and from then on that of the actor in
 * turn, until the end; they stand while the game is paused, or a question covers the board. An
 * action that comes when the flag has fallen does not count: the game was over at that moment. What
 * is undone or redone sets them to what they showed then; time used in normal mode stays used. */
KtGameTimer *kt_game_model_get_timer (KtGameModel *self);
/* Whether the clocks stand although somebody could lose on time: nobody is to see the board. */
gboolean kt_game_model_is_covered (KtGameModel *self);

/* Starts a game between the seats of a match; the players are asked from now on. */
void kt_game_model_start (KtGameModel *self, const KtGame *game, const KtOptions *options,
                          KtMatch *match);
/* Goes on with a game that was read, where it ends. Takes the record, whose tree must be whole. */
void kt_game_model_load (KtGameModel *self, KtRecord *record, KtMatch *match);
/* The game up to where it stands, with all that a file said about it, as a record that is the
 * caller's. Cheap; the result may go to another thread. */
KtGameSnapshot *kt_game_model_take_snapshot (KtGameModel *self);
/* What a review says of the game as it stands, as a text that is kept with it, and the numeric
 * annotation glyph that it gives each move, 0 for none. Whatever changes the game lets go of it. */
void kt_game_model_set_review (KtGameModel *self, const char *review, const guint8 *signs,
                               guint n_signs);
const char *kt_game_model_get_review (KtGameModel *self); /* NULL: none is known */
/* What the game took so far. */
KtGameTally kt_game_model_get_tally (KtGameModel *self);
/* Somebody was helped who did not ask for a hint; it counts like one. */
void kt_game_model_count_help (KtGameModel *self);
/* Tells that another game will take the place of this one, before anything is changed for that; it
 * must be begun next. Without it the beginning tells so. */
void kt_game_model_leave (KtGameModel *self);
/* From the same start again: the other seat begins where the game was over, and the same one where
 * it was not. After a series that is decided another one begins. */
void kt_game_model_start_again (KtGameModel *self);
gboolean kt_game_model_has_game (KtGameModel *self);

/* The position shown and the one the game stands at; NULL before the first start. */
const KtPosition *kt_game_model_get_shown_position (KtGameModel *self);
const KtPosition *kt_game_model_get_position (KtGameModel *self);
/* Marks of the position shown, KtMark, owned by the model. */
GArray *kt_game_model_get_marks (KtGameModel *self);
/* Finds hints for the position shown. */
KtHinter *kt_game_model_get_hinter (KtGameModel *self);
KtMatch *kt_game_model_get_match (KtGameModel *self);
GListModel *kt_game_model_get_moves (KtGameModel *self);
guint kt_game_model_get_shown (KtGameModel *self);
KtGameTree *kt_game_model_get_tree (KtGameModel *self);

gboolean kt_game_model_can_undo (KtGameModel *self);
/* Whether a person sits on a seat of the game, which there must be. */
gboolean kt_game_model_has_person (KtGameModel *self);
gboolean kt_game_model_is_over (KtGameModel *self);
gboolean kt_game_model_is_live (KtGameModel *self);
gboolean kt_game_model_is_thinking (KtGameModel *self);
gboolean kt_game_model_get_paused (KtGameModel *self);
void kt_game_model_set_paused (KtGameModel *self, gboolean paused);
/* In a paused game without a person: whoever is in turn acts once, and the game stays paused. */
void kt_game_model_step (KtGameModel *self);
/* Whether a person is to act in the position shown: it is live, not over, and a person's turn. */
gboolean kt_game_model_awaits_person (KtGameModel *self);

/* A person acts. NULL when it was done, otherwise why it was not; the game is then as before. */
const KtNote *kt_game_model_act (KtGameModel *self, const KtAction *action);

/* Who may touch the board now: a person in turn, or one who may premove ahead while another player
 * chooses, in games where that makes sense; KT_NO_ACTOR. */
int kt_game_model_get_person_to_act (KtGameModel *self);
/* A person decides what to do when it is their turn. It takes the place of an earlier premove, is
 * done when it is then allowed, and is forgotten otherwise. NULL forgets the earlier one. FALSE
 * when it can never be allowed. */
gboolean kt_game_model_premove (KtGameModel *self, const KtAction *action);
/* NULL when there is none. */
const KtAction *kt_game_model_get_premove (KtGameModel *self);

/* The person resigns: the one in turn, or else the only person in the game. */
const KtNote *kt_game_model_resign (KtGameModel *self);

/* The person in turn offers a draw. TRUE when it is agreed, and the game over: the computer agrees
 * late in a game in which it does not stand better; another person is taken to have agreed before.
 */
gboolean kt_game_model_offer_draw (KtGameModel *self);

/* Back to where a person can act again, across the computer's reply; forward likewise. Without a
 * person in the game it is one action, and the game is paused. A resignation, or another action
 * around the board, is taken back alone. Both show where the game then stands. */
void kt_game_model_undo (KtGameModel *self);
void kt_game_model_redo (KtGameModel *self);

/* Shows the position after `n` actions of the line, or the last one; the game goes on untouched. */
void kt_game_model_show (KtGameModel *self, guint n);

/* Shows the position of any node of the tree. */
void kt_game_model_show_node (KtGameModel *self, KtNode *node);
/* Shows the node that lies in a direction from the one shown (kt_game_tree_find_way()); FALSE where
 * nothing is there. */
gboolean kt_game_model_go (KtGameModel *self, KtWay way);
/* Comments and variations, which somebody writes while the game goes on untouched. */
KtGameEdits *kt_game_model_get_edits (KtGameModel *self);

/* What the player in turn has found so far, for whoever polls; FALSE when it does not tell. */
gboolean kt_game_model_read_progress (KtGameModel *self, KtFinding *finding);

G_END_DECLS
