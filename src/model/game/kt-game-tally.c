/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/kt-game-tally.h"

#include "core/kt-field.h"

/* The tag has the form "hints=2 undos=1 seconds=310". */
static const char tag[] = "took";

static const KtField fields[] = {
  { "hints", KT_FIELD_UINT, G_STRUCT_OFFSET (KtGameTally, hints), 0, G_MAXINT },
  { "undos", KT_FIELD_UINT, G_STRUCT_OFFSET (KtGameTally, undos), 0, G_MAXINT },
  { "seconds", KT_FIELD_SECONDS, G_STRUCT_OFFSET (KtGameTally, time), 0, G_MAXINT },
  { 0 },
};

KtGameTally
kt_game_tally_read (const KtFormat *format, const KtRecord *record)
{
  const char *text = kt_format_get_own (format, record, tag);
  g_auto (GStrv) words = g_strsplit (text ? text : "", " ", -1);
  KtGameTally self = { 0 };

  for (guint i = 0; words[i]; i++)
    kt_fields_read (fields, words[i], &self, NULL);
  return self;
}

void
kt_game_tally_write (const KtGameTally *self, const KtFormat *format, KtRecord *record)
{
  g_autofree char *text = g_strdup_printf ("hints=%u undos=%u seconds=%" G_GINT64_FORMAT,
                                           self->hints, self->undos, self->time / G_USEC_PER_SEC);

  kt_format_set_own (format, record, tag, text);
}
