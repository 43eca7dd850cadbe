/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match as tags of a record that only this program writes: who sits where, the score of the
 * series, and which seat begins. */
#pragma once

#include "formats/kt-format.h"
#include "model/match/kt-match.h"
#include "model/match/kt-seat-name.h"

G_BEGIN_DECLS

/* The score is that of the games before this one, which stands as the result says. */
void kt_match_tags_write (KtMatch *match, KtRecord *record, const KtResult *result);
/* Whether the record has such tags. */
gboolean kt_match_tags_exist (const KtRecord *record);
/* A new match, with names only where people have chosen them. What a tag says that nobody can
 * understand is as in a new match, and the error tells the first such thing; `error` may be NULL.
 */
KtMatch *kt_match_tags_read (KtRecord *record, GError **error);

/* What the seats of the actors are called: by their own names, where there are no such tags. */
void kt_match_tags_read_names (const KtRecord *record, KtSeatName names[KT_ACTORS]);

G_END_DECLS
