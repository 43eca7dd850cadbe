/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of KtGameModel. */
#pragma once

#include "model/game/kt-game-model.h"
#include "model/game/kt-move-list.h"
#include "model/match/kt-ai-worker.h"

G_BEGIN_DECLS

/* The boolean properties; "notify" is emitted when a change of the game changes them. */
typedef enum {
  KT_FLAG_CAN_UNDO,
  KT_FLAG_CAN_REDO,
  KT_FLAG_IS_OVER,
  KT_FLAG_IS_LIVE,
  KT_FLAG_IS_THINKING,
  KT_FLAG_IS_FINDING_HINT,
  KT_FLAG_PAUSED,
  KT_FLAG_IS_COVERED,
  KT_N_FLAGS,
} KtFlag;

typedef enum {
  KT_SIGNAL_LEAVING,
  KT_SIGNAL_STARTED,
  KT_SIGNAL_PLAYED,
  KT_SIGNAL_UNDONE,
  KT_SIGNAL_REDONE,
  KT_SIGNAL_ENDED,
  KT_SIGNAL_SEATS_CHANGED,
  KT_SIGNAL_SHOWN_CHANGED,
  KT_SIGNAL_PLAYER_FAILED,
  KT_SIGNAL_PREMOVE_REFUSED,
  KT_SIGNAL_HINTED,
  KT_SIGNAL_REVIEWED,
  KT_SIGNAL_EDITED,
  KT_SIGNAL_CLOCK_LOW,
  KT_SIGNAL_CLOCK_PERIOD,
  KT_N_SIGNALS,
} KtGameSignal;

struct _KtGameModel {
  GObject parent_instance;

  gboolean is_analysis;
  gboolean has_left; /* "leaving" was emitted for this game */
  KtMatch *match;
  gulong seat_handlers[KT_SEATS];

  /* The current position, which is that of the tip of the tree, and the line up to this
   * position. */
  KtGameTree *tree;
  KtPosition *position;
  KtMoveList *moves;
  KtRecord *record;  /* contents of the file without its tree; NULL: the game is not from a file */
  gboolean has_tags; /* the file has tags such as the players */
  gboolean is_ours;  /* the file was written by this program, so its seats are known */
  /* the words of a file of another program about the game, as UTF-8; NULL: none */
  char *details[KT_GAME_N_DETAILS];
  gboolean has_opening; /* the file names the opening */
  KtNode *record_end;   /* last node in the file; a result deduced from the moves follows it */
  guint record_changes; /* `n_changes` when the file was loaded */
  guint n_changes;      /* number of changes, to notice a change made by a listener */
  char *review;         /* the text of the review, or NULL */
  GByteArray *signs;    /* the glyphs (NAGs) that the review gave to the moves */
  guint review_changes; /* `n_changes` when the review was set */

  KtGameEdits *edits; /* edits of comments and variations */

  /* The shown position: the cursor of the tree. */
  guint shown; /* number of actions before the shown position; in a variation: before its branching
                  point */
  KtNode *shown_node; /* node of `shown_position`; it may be freed, so it is only compared */
  KtPosition *shown_position;
  GArray *marks;

  KtAction premove; /* a person's premove, or KT_ACTION_NONE */

  KtGameTally tally;    /* excludes the time since `counted_since` */
  gint64 counted_since; /* when time began to be counted; 0: it is not counted */

  KtGameTimer *timer;

  KtGameGate gate; /* decides about actions of persons in a shared game; otherwise NULL */
  GObject *gate_owner;
  KtGameGate next_gate; /* the gate of the next game */
  GObject *next_gate_owner;

  gboolean paused;
  gboolean is_stepping; /* one action is allowed although paused */
  guint ask_source;     /* source that will ask the player in turn; 0: none */
  GCancellable *asking; /* the pending question to the player in turn */
  KtHinter *hinter;     /* for hints in the shown position */

  /* The values at the last notification. */
  gboolean notified[KT_N_FLAGS];
  guint notified_shown;
};

/* kt-game-model.c */
/* Replaces the current game. Takes ownership of the tree; its tip is the current position. */
void kt_game_model_replace (KtGameModel *self, KtGameTree *tree, KtMatch *match);
void kt_game_model_emit (KtGameModel *self, KtGameSignal signal, KtMove *move);
void kt_game_model_emit_failed (KtGameModel *self, guint seat, const KtNote *note,
                                const char *detail);
void kt_game_model_notify_changes (KtGameModel *self);
/* Call this after a change of the game: notifies properties, emits `signal` and the signals that
 * follow from it, and schedules asking the player in turn. */
void kt_game_model_announce (KtGameModel *self, KtGameSignal signal, KtMove *move);

/* kt-game-model-record.c */
/* Adds the time since the last call to the time played, which excludes pauses. */
void kt_game_model_count_time (KtGameModel *self);

/* kt-game-model-shared.c */
/* Gives the new game the gate that was set for it. */
void kt_game_model_open_gate (KtGameModel *self);
void kt_game_model_drop_gates (KtGameModel *self);
/* Asks the gate, if there is one, whether an action of a person counts; returns NULL if so. */
const KtNote *kt_game_model_pass_gate (KtGameModel *self, const KtAction *action);

/* kt-game-model-turns.c */
/* Returns whether the actor is a person; always TRUE on a board for analysis. */
gboolean kt_game_model_is_person (KtGameModel *self, int actor);
KtSeat *kt_game_model_get_seat_in_turn (KtGameModel *self);
/* Ends the game because an actor's flag fell. */
void kt_game_model_lose_on_time (KtGameModel *self, int actor);
/* Plays an action that is known to be legal. */
void kt_game_model_play (KtGameModel *self, const KtAction *action);
void kt_game_model_schedule_ask (KtGameModel *self);
void kt_game_model_stop_asking (KtGameModel *self);

/* kt-game-model-shown.c */
guint kt_game_model_count_moves (KtGameModel *self);
/* Returns the node after `n` actions of the line up to the tip. */
KtNode *kt_game_model_get_node (KtGameModel *self, guint n);
/* Shows the position after `n` actions of the line up to the tip, even if a position after `n`
 * actions of another line is shown already. */
void kt_game_model_set_shown (KtGameModel *self, guint n);
/* Shows the position of a node of the tree. */
void kt_game_model_set_cursor (KtGameModel *self, KtNode *node);
/* Updates the shown position after the cursor or the line of the tree has changed. */
void kt_game_model_follow_cursor (KtGameModel *self);

/* kt-game-model-undo.c */
/* Makes the shown position the current one, without notifications. */
void kt_game_model_stand_at_shown (KtGameModel *self);
/* Plays an action in the current position and makes it the main line. Other actions that already
 * follow this position become variations. */
KtNode *kt_game_model_branch (KtGameModel *self, const KtAction *action);
void kt_game_model_create_edits (KtGameModel *self);

/* Forgets what the file says about the game. */
void kt_game_model_forget_details (KtGameModel *self);

G_END_DECLS
