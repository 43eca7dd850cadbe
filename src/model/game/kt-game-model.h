/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game being played. Only this object changes the game: it owns the record, asks the player
 * in turn for an action, and notifies all listeners. The current position is the one after the
 * last action; the shown position may be any node of the tree. */
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
 *   "is-live"               boolean, the current position is shown
 *   "is-thinking"           boolean, a computer is choosing its action
 *   "is-finding-hint"       boolean
 *   "paused"                boolean, computers are not asked for actions
 *   "is-covered"            boolean, the clocks of a timed game are stopped, so nobody may see the
 *                           board
 *   "shown"                 uint, the number of actions up to the shown position, or up to the
 *                           branching point of its variation
 *   "moves"                 KtMoveList, the line up to the current position
 *   "match"                 KtMatch
 *
 * Signals:
 *   "leaving" ()              another game will replace this one
 *   "started" ()              there is a new game; everything may have changed
 *   "played" (KtMove *move)   an action was played; the shown position is already up to date
 *   "undone" (), "redone" ()  the current position has moved along the line
 *   "ended" ()                after "played" or "redone", if that ended the game
 *   "seats-changed" ()        the player, name or score of a seat has changed
 *   "player-failed" (uint seat, KtNote *note, string detail)
 *                             a player gave no legal action; the game is unchanged and paused, and
 *                             continuing asks again. `detail` is for experts
 *   "premove-refused" ()      the person's premove turned out to be illegal
 *   "hinted" ()               the hinter has found a hint, or the next one
 *   "reviewed" ()             a review of the game was set
 *   "edited" ()               comments or variations have changed
 *   "clock-low" (int actor)   little time is left; see KtGameTimer
 *   "clock-period" (int actor) the main time is used up, or a period of byo-yomi
 *   "shown-changed" ()        the shown position, its marks, the hint or the premove have changed,
 *                             so redraw; also emitted with each of the signals above
 */
KtGameModel *kt_game_model_new (void);
/* Creates a model of an analysis board: every player is a person, no clock runs, and a move may
 * be played in an earlier position too; the previous continuation stays in the tree. */
KtGameModel *kt_game_model_new_for_analysis (void);
gboolean kt_game_model_is_analysis (KtGameModel *self);

/* Returns the clocks. The first clock starts with the game; after each action the clock of the
 * actor in turn runs, until the game ends. The clocks stop while the game is paused or a
 * question covers the board. An action after the fall of the flag does not count, because the
 * game is over by then. Undo and redo restore the clocks; without a time limit the clocks
 * keep the time used. */
KtGameTimer *kt_game_model_get_timer (KtGameModel *self);
/* Returns whether the clocks of a timed game are stopped, so that nobody may see the board. */
gboolean kt_game_model_is_covered (KtGameModel *self);

/* Starts a game between the seats of a match, and asks the players from now on. */
void kt_game_model_start (KtGameModel *self, const KtGame *game, const KtOptions *options,
                          KtMatch *match);
/* The same, from a position other than the usual start. */
void kt_game_model_start_at (KtGameModel *self, const KtPosition *start, KtMatch *match);
/* Continues a game read from a file at its last position. Takes ownership of the record, whose
 * tree must be complete. */
void kt_game_model_load (KtGameModel *self, KtRecord *record, KtMatch *match);
/* Details of a game that only files of other programs contain. */
typedef enum {
  KT_GAME_EVENT,
  KT_GAME_ROUND,
  KT_GAME_DATE,
  KT_GAME_RATING_0, /* the rating of actor 0 */
  KT_GAME_RATING_1,
  KT_GAME_N_DETAILS,
} KtGameDetail;
/* Returns a detail; NULL if the file does not state it. Files of this program state none. */
const char *kt_game_model_get_detail (KtGameModel *self, KtGameDetail detail);
/* Returns the game up to the current position, with everything that its file says about it. The
 * caller owns the result. This is fast, and the result may be passed to another thread. */
KtGameSnapshot *kt_game_model_take_snapshot (KtGameModel *self);
/* Stores the text of a review with the game, and a numeric annotation glyph per move, 0 for
 * none. Any change of the game discards them. */
void kt_game_model_set_review (KtGameModel *self, const char *review, const guint8 *signs,
                               guint n_signs);
const char *kt_game_model_get_review (
    KtGameModel *self); /* Returns the text of the review, or NULL if there is none. */
/* Returns the help and time used so far. */
KtGameTally kt_game_model_get_tally (KtGameModel *self);
/* Counts help that is not a hint as one hint. */
void kt_game_model_count_help (KtGameModel *self);
/* Emits "leaving" before another game replaces this one; the caller must then start the other
 * game at once. Without this call, starting a game emits the signal. */
void kt_game_model_leave (KtGameModel *self);
/* Starts again from the same start position. If the game was over, the other seat begins, unless
 * odds are given; otherwise the same seat. If the series was decided, a new series starts. */
void kt_game_model_start_again (KtGameModel *self);
gboolean kt_game_model_has_game (KtGameModel *self);

/* --- A game that is shared with another program. Nobody can pause it, cover its board, undo its
 * moves or get hints until it is over. --- */

/* Returns NULL if what a person does counts, otherwise why not. */
typedef const KtNote *(*KtGameGate) (gpointer owner, const KtAction *action);
/* The next game will be shared. The gate is asked before an action of a person is played. The model
 * keeps `owner` until yet another game replaces the shared one. */
void kt_game_model_share_next (KtGameModel *self, KtGameGate gate, GObject *owner);
/* Returns whether the game is shared and not over. */
gboolean kt_game_model_is_shared (KtGameModel *self);
/* Returns whether the game is or was shared. */
gboolean kt_game_model_was_shared (KtGameModel *self);
/* Plays what both programs have agreed on, without asking the gate. Returns FALSE if the rules do
 * not allow it. */
gboolean kt_game_model_play_agreed (KtGameModel *self, const KtAction *action);
/* Takes the game back to its first `n` actions; the actions after them are forgotten. */
void kt_game_model_take_back (KtGameModel *self, guint n);
/* Sets the clocks, whose times (indexed by actor, in microseconds) both programs have agreed on. */
void kt_game_model_set_clocks (KtGameModel *self, const gint64 *times_us);

/* Return the shown position and the current position; NULL before the first start. */
const KtPosition *kt_game_model_get_shown_position (KtGameModel *self);
const KtPosition *kt_game_model_get_position (KtGameModel *self);
/* Returns the marks (KtMark) of the shown position, owned by the model. */
GArray *kt_game_model_get_marks (KtGameModel *self);
/* Returns the hinter for the shown position. */
KtHinter *kt_game_model_get_hinter (KtGameModel *self);
KtMatch *kt_game_model_get_match (KtGameModel *self);
GListModel *kt_game_model_get_moves (KtGameModel *self);
guint kt_game_model_get_shown (KtGameModel *self);
KtGameTree *kt_game_model_get_tree (KtGameModel *self);

gboolean kt_game_model_can_undo (KtGameModel *self);
/* Returns whether a person has a seat; there must be a game. */
gboolean kt_game_model_has_person (KtGameModel *self);
gboolean kt_game_model_is_over (KtGameModel *self);
gboolean kt_game_model_is_live (KtGameModel *self);
gboolean kt_game_model_is_thinking (KtGameModel *self);
gboolean kt_game_model_get_paused (KtGameModel *self);
void kt_game_model_set_paused (KtGameModel *self, gboolean paused);
/* Lets the player in turn act once in a paused game without a person; the game stays paused. */
void kt_game_model_step (KtGameModel *self);
/* Returns whether a person should act in the shown position: it is the current one, the game is
 * not over, and a person is in turn. */
gboolean kt_game_model_awaits_person (KtGameModel *self);

/* Plays an action of a person. Returns NULL on success, otherwise why it was refused; the game
 * is then unchanged. */
const KtNote *kt_game_model_act (KtGameModel *self, const KtAction *action);

/* Returns the actor who may touch the board now: a person in turn, or a person who may premove
 * while another player chooses, if the game supports premoves; otherwise KT_NO_ACTOR. */
int kt_game_model_get_person_to_act (KtGameModel *self);
/* Sets what a person will do at their next turn, replacing an earlier premove. NULL cancels the
 * premove. In the next turn the action is played if it is legal, otherwise forgotten. Returns
 * FALSE if the action can never be legal. */
gboolean kt_game_model_premove (KtGameModel *self, const KtAction *action);
/* Returns the premove, or NULL if there is none. */
const KtAction *kt_game_model_get_premove (KtGameModel *self);

/* Resigns for the person in turn, or else for the only person in the game. */
const KtNote *kt_game_model_resign (KtGameModel *self);

/* Offers a draw for the person in turn. Returns TRUE if the draw is agreed, so that the game is
 * over. A computer agrees late in a game if it has no advantage; another person is assumed to
 * have agreed before the call. */
gboolean kt_game_model_offer_draw (KtGameModel *self);

/* Undo and redo up to a position in which a person can act, so that the computer's reply is
 * undone, too. In a game without a person they move by a single action and pause the game. A
 * resignation or another declaration is undone separately. Afterwards the current position is
 * shown. */
void kt_game_model_undo (KtGameModel *self);
void kt_game_model_redo (KtGameModel *self);

/* Shows the position after `n` actions of the line, or the last position if the line is shorter;
 * the game is not changed. */
void kt_game_model_show (KtGameModel *self, guint n);

/* Shows the position of any node of the tree. */
void kt_game_model_show_node (KtGameModel *self, KtNode *node);
/* Shows the node in a direction from the shown one (kt_game_tree_find_way()). Returns FALSE if
 * there is none. */
gboolean kt_game_model_go (KtGameModel *self, KtWay way);
/* Returns the edits of comments and variations. */
KtGameEdits *kt_game_model_get_edits (KtGameModel *self);

/* Reads the current search result of the player in turn, for polling. Returns FALSE if none is
 * available. */
gboolean kt_game_model_read_progress (KtGameModel *self, KtFinding *finding);

G_END_DECLS
