/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/sgf/kt-sgf-fault.h"

KtSgfPlace
kt_sgf_get_place (KtSource *source)
{
  KtSgfPlace place;

  kt_source_locate (source, source->at, &place.line, &place.column);
  return place;
}

void
kt_sgf_fail (KtRecord *game, KtSgfPlace place, KtSgfError code, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  if (kt_record_get_fault (game))
    return;
  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  kt_record_fail (game, KT_SGF_ERROR, (int) code, place.line, place.column, message);
}
