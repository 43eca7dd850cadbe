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

  GArray *edits;  /* KtEdit: what was written since somebody played, the newest last ... */
  GArray *undone; /* ... and what of it was taken back, and can be done again */

  /* What is shown: the cursor of the tree. */
  guint shown; /* how many actions of the line lead there, or to its variation */
  KtPosition *shown_position;
  GArray *marks;

  KtAction premove; /* what a person does when it is their turn, or KT_ACTION_NONE */

  KtGameTally tally;    /* without the time since ... */
  gint64 counted_since; /* ... this moment; 0 while it is not counted */

  KtGameClock clock;
  GSource *clock_source;        /* comes when a clock gets low, or its flag falls */
  gboolean told_low[KT_ACTORS]; /* the clock of an actor is low, and everybody was told */
  guint n_covers;               /* questions that lie over the board */

  gboolean paused;
  gboolean is_stepping; /* one action, although it is paused */
  guint ask_source;     /* the player in turn will be asked */
  GCancellable *asking; /* the player in turn has been asked; it also names the question */
  KtHinter *hinter;     /* for the position shown */

  /* The values that were notified last. */
  gboolean notified[KT_N_FLAGS];
  guint notified_shown;
};

/* Somebody waits for an answer that may come after the model is gone, or when nobody wants it any
 * more: then kt_question_take() returns NULL. It frees the question. */
typedef struct _KtQuestion KtQuestion;
KtQuestion *kt_question_new (KtGameModel *model, GCancellable *name);
/* A new reference. `slot` is where the model keeps the name of its newest question; it is cleared.
 */
KtGameModel *kt_question_take (KtQuestion *question, gsize slot);

/* kt-game-model.c */
/* Puts another game in the place of the one that is played. Takes the tree; the game stands at its
 * tip. */
void kt_game_model_replace (KtGameModel *self, KtGameTree *tree, KtMatch *match);
void kt_game_model_emit (KtGameModel *self, KtGameSignal signal, KtMove *move);
void kt_game_model_emit_clock_low (KtGameModel *self, int actor);
void kt_game_model_emit_failed (KtGameModel *self, guint seat, const KtNote *note,
                                const char *detail);
void kt_game_model_notify_changes (KtGameModel *self);
/* After the game changed: notifies, emits `signal` and what follows from it, and has the player in
 * turn asked. */
void kt_game_model_announce (KtGameModel *self, KtGameSignal signal, KtMove *move);

/* kt-game-model-clock.c */
void kt_game_model_create_clock (KtGameModel *self);
void kt_game_model_free_clock (KtGameModel *self);
/* For another game: the times of its control, or what its record says. */
void kt_game_model_begin_clock (KtGameModel *self);
/* The game stands elsewhere on its line: the clocks show what they showed there. */
void kt_game_model_rewind_clock (KtGameModel *self);
/* After an action: whose turn it is may have changed. Keeps the clocks in its node. */
void kt_game_model_press_clock (KtGameModel *self, KtNode *node);
/* The clock runs from now on, or stands, as the game does. */
void kt_game_model_update_clock (KtGameModel *self);
/* TRUE: the flag of who is in turn has fallen; that ended the game, if nobody took it back. */
gboolean kt_game_model_check_flag (KtGameModel *self);
/* Tells the player of the actor in turn what the clock shows. */
void kt_game_model_show_clock (KtGameModel *self, KtPlayer *player);

/* kt-game-model-record.c */
/* Counts the time of a game that is not paused. */
void kt_game_model_count_time (KtGameModel *self);

/* kt-game-model-turns.c */
/* On a board for analysis everybody is one. */
gboolean kt_game_model_is_person (KtGameModel *self, int actor);
KtSeat *kt_game_model_get_seat_in_turn (KtGameModel *self);
gboolean kt_game_model_is_persons_turn (KtGameModel *self);
void kt_game_model_schedule_ask (KtGameModel *self);
void kt_game_model_stop_asking (KtGameModel *self);

/* kt-game-model-premove.c */
void kt_game_model_drop_premove (KtGameModel *self);
gboolean kt_game_model_take_premove (KtGameModel *self, KtAction *premove);

/* kt-game-model-shown.c */
guint kt_game_model_count_moves (KtGameModel *self);
/* The node after `n` actions of the line up to the tip. */
KtNode *kt_game_model_get_node (KtGameModel *self, guint n);
/* Shows the position after `n` actions, also when it is another one with the same number. */
void kt_game_model_set_shown (KtGameModel *self, guint n);
/* Shows the position of a node of the tree. */
void kt_game_model_set_cursor (KtGameModel *self, KtNode *node);

/* kt-game-model-undo.c */
/* Where the game stands, another place than before; the move list is as it was. */
void kt_game_model_move_tip (KtGameModel *self, KtNode *tip);
/* The game stands at the position that is shown; nobody is told. */
void kt_game_model_stand_at_shown (KtGameModel *self);
/* Does an action where the game stands, beside those that were done there before. */
KtNode *kt_game_model_branch (KtGameModel *self, const KtAction *action);

/* kt-game-model-branches.c */
GArray *kt_game_model_create_edits (void);
/* A move was taken back or done again: what was written before stays as it is. */
void kt_game_model_forget_edits (KtGameModel *self);
/* Something was played, too: what was taken back before is not done again. */
void kt_game_model_forget_all_edits (KtGameModel *self);

G_END_DECLS
