/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clocks of a game as tags of a record: in the format's standard tags as far as possible,
 * and completely in a private tag, from which a game can be continued. */
#pragma once

#include "formats/kt-format.h"
#include "model/match/kt-match.h"

G_BEGIN_DECLS

typedef struct {
  KtTimeControl control;    /* of the seats */
  guint depth;              /* after this number of actions ... */
  gint64 turn_us;           /* ... the actor in turn had used this time of the turn */
  gint64 used_us[KT_SEATS]; /* in normal mode, without that turn */
} KtTimeTags;

void kt_time_tags_write (const KtTimeTags *tags, KtRecord *record);
/* Reads the tags; normal mode if there are none. Invalid contents are reported in `error`. */
gboolean kt_time_tags_read (KtTimeTags *tags, KtRecord *record, GError **error);

G_END_DECLS
