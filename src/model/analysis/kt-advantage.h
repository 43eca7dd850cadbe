/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The winning chance that a bar shows. It follows the results of a search smoothly: small
 * changes are ignored, and it moves gradually to its target. A plain struct, no GObject. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Winning chances of the first side, from 0 to 1. Initialize all fields with 0. */
typedef struct {
  double shown;
  double target; /* the chance towards which `shown` moves */
  gboolean is_known;
} KtAdvantage;

/* Forgets the chance, so that the bar is in the middle. */
void kt_advantage_clear (KtAdvantage *self);
/* Sets a new chance from a search. Unless `is_sure`, a small change is ignored, and after a larger
 * one the target moves half the way to the new chance. */
void kt_advantage_set_chance (KtAdvantage *self, double chance, gboolean is_sure);
/* Moves the shown chance towards the target, as far as it goes in `seconds`. Returns FALSE when the
 * target is reached. */
gboolean kt_advantage_glide (KtAdvantage *self, double seconds);
/* Shows the target at once. */
void kt_advantage_jump (KtAdvantage *self);

G_END_DECLS
