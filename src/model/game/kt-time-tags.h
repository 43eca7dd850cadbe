/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clocks of a game as the tags of a record say them: in those of the format, as far as these
 * can, and all of it in one of our own, from which a game goes on. */
#pragma once

#include "formats/kt-format.h"
#include "model/match/kt-match.h"

G_BEGIN_DECLS

typedef struct {
  KtTimeControl control;    /* of the seats */
  guint depth;              /* after how many actions ... */
  gint64 turn_us;           /* ... the one in turn had used so much of their turn */
  gint64 used_us[KT_SEATS]; /* in normal mode, without that turn */
} KtTimeTags;

void kt_time_tags_write (const KtTimeTags *tags, KtRecord *record);
/* Normal mode where the record says nothing. The error tells what nobody understands. */
gboolean kt_time_tags_read (KtTimeTags *tags, KtRecord *record, GError **error);

G_END_DECLS
