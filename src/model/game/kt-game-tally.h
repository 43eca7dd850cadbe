/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game took: a plain value, and the tag of ours that keeps it in a file. */
#pragma once

#include "formats/kt-format.h"

G_BEGIN_DECLS

typedef struct {
  guint hints; /* how often a hint was shown, or other help was given */
  guint undos; /* how often something was taken back */
  gint64 time; /* for how many microseconds it was played */
} KtGameTally;

/* Nothing where the record does not tell, or tells what nobody understands. For any thread. */
KtGameTally kt_game_tally_read (const KtFormat *format, const KtRecord *record);
void kt_game_tally_write (const KtGameTally *self, const KtFormat *format, KtRecord *record);

G_END_DECLS
