/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/pgn/kt-pgn-fault.h"

static void fail (KtRecord *game, guint line, guint column, KtPgnError code, const char *format,
                  va_list arguments) G_GNUC_PRINTF (5, 0);

static void
fail (KtRecord *game, guint line, guint column, KtPgnError code, const char *format,
      va_list arguments)
{
  g_autofree char *message = g_strdup_vprintf (format, arguments);

  kt_record_fail (game, KT_PGN_ERROR, (int) code, line, column, message);
}

void
kt_pgn_fail (KtRecord *game, KtSource *source, const char *place, KtPgnError code,
             const char *format, ...)
{
  guint line, column;
  va_list arguments;

  if (kt_record_get_fault (game))
    return;
  kt_source_locate (source, place, &line, &column);
  va_start (arguments, format);
  fail (game, line, column, code, format, arguments);
  va_end (arguments);
}

void
kt_pgn_fail_at (KtRecord *game, guint line, guint column, KtPgnError code, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  fail (game, line, column, code, format, arguments);
  va_end (arguments);
}
