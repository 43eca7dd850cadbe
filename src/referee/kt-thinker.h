/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player in a game led by a referee: an internal engine, or a foreign program that speaks UCI
 * or Gomocup. Calls block and must come from one thread at a time. */
#pragma once

#include <gio/gio.h>

#include "engine/kt-engine.h"
#include "referee/kt-program.h"

G_BEGIN_DECLS

typedef struct _KtThinker KtThinker;

#define KT_THINKER_ERROR (kt_thinker_error_quark ())
typedef enum {
  KT_THINKER_ERROR_START,  /* the thinker could not be started */
  KT_THINKER_ERROR_TIME,   /* the thinker's clock ran out */
  KT_THINKER_ERROR_ACTION, /* the thinker's action was illegal */
  KT_THINKER_ERROR_FAULT,  /* the thinker exited, fell silent, or broke the protocol */
} KtThinkerError;
GQuark kt_thinker_error_quark (void);

/* A game from its start until now. */
typedef struct {
  const KtPosition *start;
  const KtAction *actions; /* all board actions since the start */
  guint n_actions;
  const KtPosition *position; /* the current position */
} KtGameSoFar;

/* The time and limits for a move, in microseconds. */
typedef struct {
  gboolean has_clocks;
  gint64 left_us[KT_ACTORS];
  gint64 increment_us[KT_ACTORS];
  guint moves_to_go; /* of the actor to move, until the next time control; 0: none */
  KtLimits limits;   /* for this move alone */
  gint64 margin_us;  /* tolerance for late answers */
} KtAllowance;

typedef struct {
  KtAction action;
  gint64 time_us; /* from question to answer */
  gboolean has_score;
  int score; /* for the actor; forced wins as in KtFinding */
  guint depth;
  guint64 positions;
} KtThought;

/* Returns the time after which a move is late, without the margin; 0 if there is none. */
gint64 kt_allowance_get_time_us (const KtAllowance *allowance, int actor);

/* Creates a thinker from an engine and takes ownership of it. `limits` apply in addition to
 * those of each move. */
KtThinker *kt_thinker_new_engine (KtEngine *engine, const KtLimits *limits);

typedef struct {
  char *name, *value;
  gboolean may_lack; /* it is no error if the program lacks the option */
} KtThinkerOption;

/* How to start a program; must outlive the thinker. */
typedef struct {
  char **argv;
  char *folder; /* working directory; NULL: the current one */
  const KtThinkerOption *options;
  guint n_options;
  gint64 patience_us;         /* maximum silence while no clock is running */
  gboolean restarts;          /* whether to restart the program for each game */
  char *errors;               /* file for its standard error; NULL: none */
  KtProgramListener listener; /* receives all communication; NULL: none */
  gpointer listener_data;
} KtThinkerProgram;

/* Create thinkers from programs. A program is started on first use, and again after a failure. */
KtThinker *kt_thinker_new_uci (const KtThinkerProgram *program);
KtThinker *kt_thinker_new_ucci (const KtThinkerProgram *program);
KtThinker *kt_thinker_new_xboard (const KtThinkerProgram *program);
KtThinker *kt_thinker_new_gomocup (const KtThinkerProgram *program);

void kt_thinker_free (KtThinker *thinker);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KtThinker, kt_thinker_free)

/* Errors are KT_THINKER_ERROR or G_IO_ERROR_CANCELLED. */
gboolean kt_thinker_begin_game (KtThinker *thinker, const KtPosition *start, int actor,
                                const KtAllowance *allowance, GCancellable *cancellable,
                                GError **error);
/* Returns a legal action of the actor to move. */
gboolean kt_thinker_think (KtThinker *thinker, const KtGameSoFar *game,
                           const KtAllowance *allowance, GCancellable *cancellable,
                           KtThought *thought, GError **error);

G_END_DECLS
