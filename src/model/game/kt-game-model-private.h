/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of KtGameModel. */
#pragma once

#include "model/game/kt-game-model.h"
#include "model/game/kt-move-list.h"
#include "model/match/kt-ai-worker.h"

G_BEGIN_DECLS

/* The boolean properties, which are notified when the game changes them. */
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
  KT_N_SIGNALS,
} KtGameSignal;

struct _KtGameModel {
  GObject parent_instance;

  gboolean is_analysis;
  gboolean has_left; /* "leaving" was emitted for this game */
  KtMatch *match;
  gulong seat_handlers[KT_SEATS];

  /* The current position: the tip of the tree, and the line up to it. */
  KtGameTree *tree;
  KtPosition *position;
  KtMoveList *moves;
  KtRecord *record;     /* contents of the file without its tree; NULL: not from a file ... */
  gboolean has_tags;    /* ... it has tags such as the players */
  gboolean is_ours;     /* ... it was written by this program, so its seats are known */
  gboolean has_opening; /* ... it names the opening */
  KtNode *record_end;   /* ... its last move; a result deduced from it is added after */
  guint record_changes; /* ... `n_changes` when it was loaded */
  guint n_changes;      /* counts changes, so that reentrant ones are noticed */
  char *review;         /* the text of the review, or NULL ... */
  GByteArray *signs;    /* ... the glyphs it gave to moves ... */
  guint review_changes; /* ... and `n_changes` at that time */

  KtGameEdits *edits; /* edits of comments and variations */

  /* The shown position: the cursor of the tree. */
  guint shown;        /* actions up to it, or up to the branch of its variation */
  KtNode *shown_node; /* node of `shown_position`; only compared */
  KtPosition *shown_position;
  GArray *marks;

  KtAction premove; /* a person's premove, or KT_ACTION_NONE */

  KtGameTally tally;    /* without the time since ... */
  gint64 counted_since; /* ... this moment; 0 while time is not counted */

  KtGameTimer *timer;

  gboolean paused;
  gboolean is_stepping; /* one action is allowed although paused */
  guint ask_source;     /* the player in turn will be asked */
  GCancellable *asking; /* the pending question to the player in turn */
  KtHinter *hinter;     /* for the shown position */

  /* The values notified last. */
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
/* Call this after a change of the game: notifies properties, emits `signal` and those that
 * follow from it, and schedules asking the player in turn. */
void kt_game_model_announce (KtGameModel *self, KtGameSignal signal, KtMove *move);

/* kt-game-model-record.c */
/* Updates the time played, which excludes pauses. */
void kt_game_model_count_time (KtGameModel *self);

/* kt-game-model-turns.c */
/* Returns TRUE for every actor on a board for analysis. */
gboolean kt_game_model_is_person (KtGameModel *self, int actor);
KtSeat *kt_game_model_get_seat_in_turn (KtGameModel *self);
/* Ends the game because an actor's flag fell. */
void kt_game_model_lose_on_time (KtGameModel *self, int actor);
void kt_game_model_schedule_ask (KtGameModel *self);
void kt_game_model_stop_asking (KtGameModel *self);

/* kt-game-model-shown.c */
guint kt_game_model_count_moves (KtGameModel *self);
/* Returns the node after `n` actions of the line up to the tip. */
KtNode *kt_game_model_get_node (KtGameModel *self, guint n);
/* Shows the position after `n` actions, even if the same number of actions is shown already on
 * another line. */
void kt_game_model_set_shown (KtGameModel *self, guint n);
/* Shows the position of a node of the tree. */
void kt_game_model_set_cursor (KtGameModel *self, KtNode *node);
/* Updates the shown position after the cursor or the line of the tree has changed. */
void kt_game_model_follow_cursor (KtGameModel *self);

/* kt-game-model-undo.c */
/* Makes the shown position the current one, without notifications. */
void kt_game_model_stand_at_shown (KtGameModel *self);
/* Plays an action in the current position; existing continuations become variations. */
KtNode *kt_game_model_branch (KtGameModel *self, const KtAction *action);
void kt_game_model_create_edits (KtGameModel *self);

G_END_DECLS
