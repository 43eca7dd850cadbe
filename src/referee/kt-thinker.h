/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whoever thinks in a game that a referee leads: an engine of ours, or a program of somebody else's
 * that speaks UCI or Gomocup. Calls wait, and are meant for a thread; one thread at a time. */
#pragma once

#include <gio/gio.h>

#include "engine/kt-engine.h"
#include "referee/kt-program.h"

G_BEGIN_DECLS

typedef struct _KtThinker KtThinker;

#define KT_THINKER_ERROR (kt_thinker_error_quark ())
typedef enum {
  KT_THINKER_ERROR_START,  /* it never came to think */
  KT_THINKER_ERROR_TIME,   /* its clock ran out */
  KT_THINKER_ERROR_ACTION, /* what it answered is not allowed */
  KT_THINKER_ERROR_FAULT,  /* it ended, fell silent, or broke the protocol */
} KtThinkerError;
GQuark kt_thinker_error_quark (void);

/* A game from its start to now. */
typedef struct {
  const KtPosition *start;
  const KtAction *actions; /* all of them on the board */
  guint n_actions;
  const KtPosition *position; /* where they led to */
} KtGameSoFar;

/* What is allowed for a move, in microseconds. */
typedef struct {
  gboolean has_clocks;
  gint64 left_us[KT_ACTORS];
  gint64 increment_us[KT_ACTORS];
  guint moves_to_go; /* of the actor in turn, until its clock gets more; 0: it never does */
  KtLimits limits;   /* of this move alone */
  gint64 margin_us;  /* an answer that is late by no more than this is still in time */
} KtAllowance;

typedef struct {
  KtAction action;
  gint64 time_us; /* from the question to the answer */
  gboolean has_score;
  int score; /* for the actor, forced wins as in KtFinding */
  guint depth;
  guint64 positions;
} KtThought;

/* The time after which a move is late, 0 for none; the margin is not in it. */
gint64 kt_allowance_get_time_us (const KtAllowance *allowance, int actor);

/* Takes the engine. The limits are its own, besides those of the game. */
KtThinker *kt_thinker_new_engine (KtEngine *engine, const KtLimits *limits);

typedef struct {
  char *name, *value;
  gboolean may_lack; /* a program that does not know it goes without */
} KtThinkerOption;

/* How to start a program; it must stay as long as the thinker does. */
typedef struct {
  char **argv;
  char *folder; /* where it runs; NULL: here */
  const KtThinkerOption *options;
  guint n_options;
  gint64 patience_us; /* how long it may be silent where no clock runs */
  gboolean restarts;  /* it is started anew for each game */
  char *errors;       /* the file that gets what it writes to its standard error; NULL: none */
  KtProgramListener listener; /* hears all that is said; NULL: nobody does */
  gpointer listener_data;
} KtThinkerProgram;

/* The program is started when it is first needed, and again after a fault. */
KtThinker *kt_thinker_new_uci (const KtThinkerProgram *program);
KtThinker *kt_thinker_new_gomocup (const KtThinkerProgram *program);

void kt_thinker_free (KtThinker *thinker);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtThinker, kt_thinker_free)

/* Errors are of KT_THINKER_ERROR, or G_IO_ERROR_CANCELLED. */
gboolean kt_thinker_begin_game (KtThinker *thinker, const KtPosition *start, int actor,
                                const KtAllowance *allowance, GCancellable *cancellable,
                                GError **error);
/* An action of the actor in turn that is allowed. */
gboolean kt_thinker_think (KtThinker *thinker, const KtGameSoFar *game,
                           const KtAllowance *allowance, GCancellable *cancellable,
                           KtThought *thought, GError **error);

G_END_DECLS
