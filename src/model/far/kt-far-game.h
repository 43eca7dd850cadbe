/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game with somebody far away, from the invitation to its end: who the other is, what both have
 * agreed to, whether the line is there, and what was asked. The moves are on a board
 * (KtFarBoard). */
#pragma once

#include "model/far/kt-far-board.h"
#include "model/far/kt-far-record.h"
#include "model/far/kt-far-way.h"

G_BEGIN_DECLS

#define KT_TYPE_FAR_GAME (kt_far_game_get_type ())
G_DECLARE_FINAL_TYPE (KtFarGame, kt_far_game, KT, FAR_GAME, GObject)

typedef enum {
  KT_FAR_ALONE,     /* nobody has come yet */
  KT_FAR_COMPARING, /* both compare the number, because they have not met before */
  KT_FAR_GREETING,  /* the other program has not said everything yet */
  KT_FAR_ASKED,     /* the other person has proposed terms */
  KT_FAR_PLAYING,
  KT_FAR_OVER,
  KT_FAR_STOPPED, /* the two programs do not agree, or the invitation was declined */
} KtFarStage;

/* Signals:
 *   "changed" ()                anything of the above has changed
 *   "happened" (guint number)   the other person has written the event `number` of the log
 *   "again" ()                  another game with the same person follows: this object is it now
 */

/* The objects that all games of a person share. They must outlive the games. */
typedef struct {
  const KtNetIdentity *identity;
  KtNetPeople *people;
  GSettings *settings;
  /* Fills what the settings say about the broker; NULL: there is none. */
  gboolean (*get_broker) (gpointer data, KtNetBroker *broker);
  gpointer data;
} KtFarHome;

/* `path`, without a suffix, is where the game is kept or goes on from. It may be NULL. */
KtFarGame *kt_far_game_new (const KtFarHome *home, const char *path, GError **error);
/* Opens the line, as a host or as a guest, and keeps how. */
gboolean kt_far_game_begin (KtFarGame *self, const KtFarWay *way, GError **error);
/* Goes on with a game that was kept. */
gboolean kt_far_game_go_on (KtFarGame *self, GError **error);
/* Closes the line without a word to the other person; the files stay. */
void kt_far_game_close (KtFarGame *self);
/* Leaves for good: a game that is played is lost. */
void kt_far_game_leave (KtFarGame *self);
/* Notes that the finished game was put to the others. */
void kt_far_game_set_kept (KtFarGame *self);
/* Returns the game for a file; there must be a position. */
KtGameSnapshot *kt_far_game_take_snapshot (KtFarGame *self);
/* Forgets a game that did not come about, and its files. */
void kt_far_game_forget (KtFarGame *self);

KtFarStage kt_far_game_get_stage (KtFarGame *self);
const KtFarWay *kt_far_game_get_way (KtFarGame *self);
/* Returns the log; NULL for a guest who has not met the host. */
const KtNetLog *kt_far_game_get_log (KtFarGame *self);
/* Returns the state of the log; NULL if there is none. */
const KtNetState *kt_far_game_get_state (KtFarGame *self);
guint kt_far_game_get_seat (KtFarGame *self);
/* Returns the other person's name; "" as long as it is unknown. */
const char *kt_far_game_get_name (KtFarGame *self);
/* Returns the path that was given. */
const char *kt_far_game_get_path (KtFarGame *self);
/* Returns the number to compare. */
guint kt_far_game_get_number (KtFarGame *self);
/* Returns why the last attempt failed, or why the game was stopped; NULL if nothing is wrong. */
const char *kt_far_game_get_problem (KtFarGame *self);
gboolean kt_far_game_is_up (KtFarGame *self);
/* Returns for how many seconds the line has been gone, or nothing was heard. */
guint kt_far_game_get_silence (KtFarGame *self);
gboolean kt_far_game_is_own_turn (KtFarGame *self);

/* The terms that a host proposes. Set them before the other person comes. */
void kt_far_game_set_terms (KtFarGame *self, const KtNetTerms *terms);
/* The person has compared the numbers. If they differ, the game is given up. */
void kt_far_game_confirm (KtFarGame *self, gboolean is_same);
/* The person accepts or declines the terms. */
void kt_far_game_agree (KtFarGame *self, gboolean yes);
/* Returns whether the other person's offer waits for an answer. */
gboolean kt_far_game_is_offered (KtFarGame *self, KtNetOfferKind kind);
gboolean kt_far_game_can_offer (KtFarGame *self, KtNetOfferKind kind);
void kt_far_game_offer (KtFarGame *self, KtNetOfferKind kind);
void kt_far_game_answer (KtFarGame *self, KtNetOfferKind kind, gboolean yes);
/* Says a phrase by its number (docs/network.md). */
void kt_far_game_say (KtFarGame *self, guint phrase);

/* Shows the game on a model, whose own game it replaces. */
void kt_far_game_show (KtFarGame *self, KtGameModel *model);
/* Returns the model on which the game is shown; NULL if it is not. */
KtGameModel *kt_far_game_get_model (KtFarGame *self);

G_END_DECLS
