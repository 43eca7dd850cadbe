/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private tags of a record for a match: the players of the seats, the score of the series, and
 * the seat that begins. */
#pragma once

#include "formats/kt-format.h"
#include "model/match/kt-match.h"
#include "model/match/kt-seat-name.h"

G_BEGIN_DECLS

/* Writes the tags. The stored score excludes this game, whose result is `result`. */
void kt_match_tags_write (KtMatch *match, KtRecord *record, const KtResult *result);
/* Returns whether the record has these tags. */
gboolean kt_match_tags_exist (const KtRecord *record);
/* Returns a new match from the tags, in which only names chosen by people are set. Invalid parts
 * keep their defaults; `error`, which may be NULL, is set for the first invalid part. */
KtMatch *kt_match_tags_read (KtRecord *record, GError **error);

/* Returns the kind of name of each actor's seat; KT_SEAT_NAME_OWN if the record does not have
 * the tags. */
void kt_match_tags_read_names (const KtRecord *record, KtSeatName names[KT_ACTORS]);

G_END_DECLS
