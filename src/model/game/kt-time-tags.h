/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clocks of a game as tags of a record: in the format's standard tags as far as possible,
 * and completely in a private tag, from which a game can be continued. */
#pragma once

#include "formats/kt-format.h"
#include "model/match/kt-match.h"

G_BEGIN_DECLS

typedef struct {
  KtTimeControl control; /* the time control of each seat */
  guint depth;           /* number of actions when the tags were written */
  gint64 turn_us;        /* time that the actor in turn had already used in the turn */
  gint64
      used_us[KT_SEATS]; /* without a time limit: time used by each seat, not counting `turn_us` */
} KtTimeTags;

void kt_time_tags_write (const KtTimeTags *tags, KtRecord *record);
/* Reads the tags. Without tags the game has no time limit. `error` is set if the contents are
 * invalid. */
gboolean kt_time_tags_read (KtTimeTags *tags, KtRecord *record, GError **error);

G_END_DECLS
