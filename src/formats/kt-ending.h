/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a game ended, where files say less than the program knows. */
#pragma once

#include "formats/kt-record.h"

G_BEGIN_DECLS

/* What the end of a game is in files. */
KtRecordResult kt_ending_get_result (const KtPosition *end);
/* Where the record's result says that the game is over and the position at the tip does not, adds
 * the likely actions that ended it: a loss on time if it was one and the rules allow it, otherwise
 * resignation, or the draw that was claimed or agreed. A game that could not be read to its end
 * stays as it is. */
void kt_ending_complete (KtRecord *record, gboolean is_on_time);

G_END_DECLS
