/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/pgn/kt-pgn.h"

#include <string.h>

#include "games/chess/chess-game.h"

G_DEFINE_QUARK (kt_pgn_error_quark, kt_pgn_error)

void
kt_pgn_set_result (KtRecord *record, KtRecordResult result)
{
  kt_record_set_result (record, result);
  kt_record_set_tag (record, "Result", kt_pgn_result_to_text (result));
}

/* The texts in the order of KtRecordResult, followed by variants of them. */
static const struct {
  const char *text;
  KtRecordResult result;
} results[] = {
  { "*", KT_RECORD_UNKNOWN },    { "1-0", KT_RECORD_FIRST_WINS }, { "0-1", KT_RECORD_SECOND_WINS },
  { "1/2-1/2", KT_RECORD_DRAW }, { "1/2", KT_RECORD_DRAW },       { "½-½", KT_RECORD_DRAW },
  { "½", KT_RECORD_DRAW },
};

const char *
kt_pgn_result_to_text (KtRecordResult result)
{
  return results[result].text;
}

gboolean
kt_pgn_result_parse (const char *text, gsize length, KtRecordResult *result)
{
  for (guint i = 0; i < G_N_ELEMENTS (results); i++) {
    const char *form = results[i].text;

    if (length > 0 && *form == *text && strlen (form) == length &&
        memcmp (form, text, length) == 0) {
      *result = results[i].result;
      return TRUE;
    }
  }
  return FALSE;
}

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
