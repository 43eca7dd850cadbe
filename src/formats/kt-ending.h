/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ending of games whose files do not contain all actions. */
#pragma once

#include "formats/kt-record.h"

G_BEGIN_DECLS

/* Converts the result of a position to that of a record. */
KtRecordResult kt_ending_get_result (const KtPosition *end);
/* How a game ended according to its file, besides the result. */
typedef enum { KT_ENDING_UNKNOWN, KT_ENDING_RESIGNED, KT_ENDING_ON_TIME } KtEnding;
/* Adds the likely actions that ended the game, if the record has a result but the position at
 * the tip is not over: a loss on time if the rules allow it, resignation, a loss that is not
 * explained, or a draw by claim or agreement. A game that could not be read completely is
 * unchanged. */
void kt_ending_complete (KtRecord *record, KtEnding ending);

G_END_DECLS
