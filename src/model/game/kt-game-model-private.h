/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of KtGameModel share. */
#pragma once

#include "model/game/kt-game-model.h"
#include "model/game/kt-move-list.h"
#include "model/match/kt-ai-worker.h"

G_BEGIN_DECLS

/* The boolean properties, which are notified where a change of the game changes them. */
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
  gboolean has_left; /* another game is about to take the place of this one, and that was told */
  KtMatch *match;
  gulong seat_handlers[KT_SEATS];

  /* Where the game stands: the tip of the tree, its position, and the line up to it. */
  KtGameTree *tree;
  KtPosition *position;
  KtMoveList *moves;
  KtRecord *record;     /* what a file said about it, without the tree; NULL: it is no file's ... */
  gboolean has_tags;    /* ... and it said who played and the like */
  gboolean is_ours;     /* ... and with it who sits where: this program wrote it */
  gboolean has_opening; /* ... and what the opening is called */
  KtNode *record_end;   /* ... its last move; what it left unsaid about the end comes behind */
  guint record_changes; /* ... and `n_changes` when it came: nothing was done since */
  guint n_changes;      /* of the game; tells whether a listener changed it again */
  char *review;         /* what a review has said of it, or NULL ... */
  GByteArray *signs;    /* ... the glyphs that it gave its moves ... */
  guint review_changes; /* ... and `n_changes` then */

  KtGameEdits *edits; /* what is written beside the game */

  /* What is shown: the cursor of the tree. */
  guint shown;        /* how many actions of the line lead there, or to its variation */
  KtNode *shown_node; /* of `shown_position`; only compared */
  KtPosition *shown_position;
  GArray *marks;

  KtAction premove; /* what a person does when it is their turn, or KT_ACTION_NONE */

  KtGameTally tally;    /* without the time since ... */
  gint64 counted_since; /* ... this moment; 0 while it is not counted */

  KtGameTimer *timer;

  gboolean paused;
  gboolean is_stepping; /* one action, although it is paused */
  guint ask_source;     /* the player in turn will be asked */
  GCancellable *asking; /* the player in turn has been asked; it also names the question */
  KtHinter *hinter;     /* for the position shown */

  /* The values that were notified last. */
  gboolean notified[KT_N_FLAGS];
  guint notified_shown;
};

/* kt-game-model.c */
/* Puts another game in the place of the one that is played. Takes the tree; the game stands at its
 * tip. */
void kt_game_model_replace (KtGameModel *self, KtGameTree *tree, KtMatch *match);
void kt_game_model_emit (KtGameModel *self, KtGameSignal signal, KtMove *move);
void kt_game_model_emit_failed (KtGameModel *self, guint seat, const KtNote *note,
                                const char *detail);
void kt_game_model_notify_changes (KtGameModel *self);
/* After the game changed: notifies, emits `signal` and what follows from it, and has the player in
 * turn asked. */
void kt_game_model_announce (KtGameModel *self, KtGameSignal signal, KtMove *move);

/* kt-game-model-record.c */
/* Counts the time of a game that is not paused. */
void kt_game_model_count_time (KtGameModel *self);

/* kt-game-model-turns.c */
/* On a board for analysis everybody is one. */
gboolean kt_game_model_is_person (KtGameModel *self, int actor);
KtSeat *kt_game_model_get_seat_in_turn (KtGameModel *self);
/* The flag of an actor fell. */
void kt_game_model_lose_on_time (KtGameModel *self, int actor);
void kt_game_model_schedule_ask (KtGameModel *self);
void kt_game_model_stop_asking (KtGameModel *self);

/* kt-game-model-shown.c */
guint kt_game_model_count_moves (KtGameModel *self);
/* The node after `n` actions of the line up to the tip. */
KtNode *kt_game_model_get_node (KtGameModel *self, guint n);
/* Shows the position after `n` actions, also when it is another one with the same number. */
void kt_game_model_set_shown (KtGameModel *self, guint n);
/* Shows the position of a node of the tree. */
void kt_game_model_set_cursor (KtGameModel *self, KtNode *node);
/* The tree has another cursor or another line: shows what is true of the cursor now. */
void kt_game_model_follow_cursor (KtGameModel *self);

/* kt-game-model-undo.c */
/* The game stands at the position that is shown; nobody is told. */
void kt_game_model_stand_at_shown (KtGameModel *self);
/* Does an action where the game stands, beside those that were done there before. */
KtNode *kt_game_model_branch (KtGameModel *self, const KtAction *action);
void kt_game_model_create_edits (KtGameModel *self);

G_END_DECLS
