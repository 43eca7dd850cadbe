/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/pgn/kt-pgn-fault.h"

#include <glib/gi18n-lib.h>

static void fail (KtRecord *game, guint line, guint column, KtPgnError code, const char *format,
                  va_list arguments) G_GNUC_PRINTF (5, 0);

static void
fail (KtRecord *game, guint line, guint column, KtPgnError code, const char *format,
      va_list arguments)
{
  g_autofree char *message = g_strdup_vprintf (format, arguments);
  GError *fault =
      g_error_new (KT_PGN_ERROR, (int) code, _ ("Line %u, column %u: %s"), line, column, message);

  kt_record_take_fault (game, fault, line, column);
}

void
kt_pgn_fail (KtRecord *game, KtPgnSource *source, const char *place, KtPgnError code,
             const char *format, ...)
{
  guint line, column;
  va_list arguments;

  if (kt_record_get_fault (game))
    return;
  kt_pgn_source_locate (source, place, &line, &column);
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
