/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The help and time used in a game: a plain value, stored in a private tag of the file. */
#pragma once

#include "formats/kt-format.h"

G_BEGIN_DECLS

typedef struct {
  guint hints; /* hints shown and other help given */
  guint undos; /* how often moves were undone */
  gint64 time; /* time played, in microseconds */
} KtGameTally;

/* Reads the tag. Returns zeros if the record has no such tag or an invalid one. Any thread may
 * call this. */
KtGameTally kt_game_tally_read (const KtFormat *format, const KtRecord *record);
void kt_game_tally_write (const KtGameTally *self, const KtFormat *format, KtRecord *record);

G_END_DECLS
