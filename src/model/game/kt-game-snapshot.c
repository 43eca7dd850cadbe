/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/kt-game-snapshot.h"

#include "model/game/kt-unplayed-tags.h"

struct _KtGameSnapshot {
  KtRecord *record;
  gboolean writes_end, writes_opening;
};

KtGameSnapshot *
kt_game_snapshot_new (KtRecord *record, gboolean writes_end, gboolean writes_opening)
{
  KtGameSnapshot *self = g_new (KtGameSnapshot, 1);

  *self = (KtGameSnapshot){ record, writes_end, writes_opening };
  return self;
}

void
kt_game_snapshot_free (KtGameSnapshot *self)
{
  if (!self)
    return;
  kt_record_free (self->record);
  g_free (self);
}

KtRecord *
kt_game_snapshot_get_record (KtGameSnapshot *self)
{
  return self->record;
}

const KtFormat *
kt_game_snapshot_get_format (KtGameSnapshot *self)
{
  return kt_format_of_game (kt_game_tree_get_start (kt_record_get_tree (self->record))->game);
}

static GString *
write_in (KtGameSnapshot *self, const KtFormat *format)
{
  GString *text = g_string_new (NULL);

  if (self->writes_end)
    format->set_ending_tags (self->record);
  if (self->writes_opening && format->set_opening_tags)
    format->set_opening_tags (self->record);
  kt_unplayed_tags_write (self->record);
  format->write (self->record, text);
  return text;
}

GString *
kt_game_snapshot_write (KtGameSnapshot *self)
{
  return write_in (self, kt_game_snapshot_get_format (self));
}

GString *
kt_game_snapshot_write_as (KtGameSnapshot *self, const char *name)
{
  return write_in (self, kt_format_to_write (self->record, name));
}
