/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The winning chance that a bar shows: a plain value that follows a search calmly. It ignores
 * small changes and glides to its target. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Winning chances of the first side, from 0 to 1. All fields are 0 at first. */
typedef struct {
  double shown;
  double target; /* where it glides to */
  gboolean is_known;
} KtAdvantage;

/* Nothing is known: the bar is in the middle. */
void kt_advantage_clear (KtAdvantage *self);
/* A search tells a chance. While it is not sure, small changes are ignored, and large ones count
 * half until the search repeats them. */
void kt_advantage_tell (KtAdvantage *self, double chance, gboolean is_sure);
/* Time passes. FALSE once the value has arrived. */
gboolean kt_advantage_glide (KtAdvantage *self, double seconds);
/* Moves to the target at once. */
void kt_advantage_jump (KtAdvantage *self);

G_END_DECLS
