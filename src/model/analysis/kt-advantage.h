/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who stands better, as a bar shows it: a plain value that follows what a search says calmly. It
 * does not jump at each depth, and glides to where it goes. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Chances to win of the first side, from 0 to 1; all 0 in the beginning. */
typedef struct {
  double shown;
  double target; /* where it glides to */
  gboolean is_known;
} KtAdvantage;

/* Nothing is known: it stands in the middle. */
void kt_advantage_clear (KtAdvantage *self);
/* A search says how the position stands. Where it is not sure yet, small changes are left out, and
 * of large ones half is believed until the search says so again. */
void kt_advantage_tell (KtAdvantage *self, double chance, gboolean is_sure);
/* Some time went by; FALSE where it has come to rest. */
gboolean kt_advantage_glide (KtAdvantage *self, double seconds);
/* Moves without gliding. */
void kt_advantage_jump (KtAdvantage *self);

G_END_DECLS
