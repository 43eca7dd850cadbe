/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For the kinds of thinkers. */
#pragma once

#include "referee/kt-thinker.h"

G_BEGIN_DECLS

typedef struct {
  gboolean (*begin_game) (KtThinker *thinker, const KtPosition *start, int actor,
                          const KtAllowance *allowance, GCancellable *cancellable, GError **error);
  gboolean (*think) (KtThinker *thinker, const KtGameSoFar *game, const KtAllowance *allowance,
                     GCancellable *cancellable, KtThought *thought, GError **error);
  void (*free) (KtThinker *thinker);
} KtThinkerClass;

/* The head of every thinker. */
struct _KtThinker {
  const KtThinkerClass *klass;
  gboolean has_played; /* it has begun a game before */
};

/* The head of those that are programs. */
typedef struct {
  KtThinker parent;
  const KtThinkerProgram *how;
  KtProgram *program; /* NULL while it does not run */
} KtTalker;

/* Starts the program. */
gboolean kt_talker_start (KtTalker *talker, GError **error);
/* Whether it runs on from game to game; where it may not, it has ended after `farewell`. */
gboolean kt_talker_goes_on (KtTalker *talker, const char *farewell);
/* Lets it end by itself after `farewell`, or kills it. */
void kt_talker_end (KtTalker *talker, const char *farewell);
/* Until when a program may be silent now, where no clock runs. */
gint64 kt_talker_get_patience_end (KtTalker *talker);
/* Says something where no clock runs, and hears a line of the answer. */
gboolean kt_talker_say (KtTalker *talker, const char *text, GCancellable *cancellable,
                        GError **error);
const char *kt_talker_hear (KtTalker *talker, gint64 patience_end_us, GCancellable *cancellable,
                            GError **error);
/* Hears a line of what is thought since `start_us`, as long as the allowance lasts. */
const char *kt_talker_hear_thought (KtTalker *talker, const KtAllowance *allowance, int actor,
                                    gint64 start_us, GCancellable *cancellable, GError **error);
/* After a fault it is killed, to begin anew; TRUE when there was none. */
gboolean kt_talker_survives (KtTalker *talker, gboolean is_well);

G_END_DECLS
