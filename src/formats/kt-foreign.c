/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/kt-foreign.h"

#include <string.h>

#include "formats/pgn/kt-pgn-writer.h"
#include "formats/pgn/kt-pgn.h"
#include "formats/xiangqi/kt-cbr-reader.h"
#include "formats/xiangqi/kt-gb18030.h"
#include "formats/xiangqi/kt-xqf.h"
#include "games/kt-registry.h"

/* Whether a text is a game of Chinese chess in GB 18030: its tags name the game, and it is not
 * valid UTF-8. */
static gboolean
is_chinese (const char *beginning, gsize length)
{
  static const char *const words[] = { "[Game \"Chinese Chess\"]", "[DhtmlXQ" };
  const char *bad;
  gsize left;

  /* The beginning may end within a character. */
  if (g_utf8_validate_len (beginning, length, &bad))
    return FALSE;
  left = length - (gsize) (bad - beginning);
  if (left < 4 && g_utf8_get_char_validated (bad, (gssize) left) == (gunichar) -2)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    if (memmem (beginning, length, words[i], strlen (words[i])))
      return TRUE;
  }
  return FALSE;
}

gboolean
kt_foreign_is (const char *beginning, gsize length)
{
  return kt_registry_find_game ("xiangqi") &&
         (kt_xqf_looks_like (beginning, length) || kt_cbr_looks_like (beginning, length) ||
          is_chinese (beginning, length));
}

/* Writes a game, and its fault as a tag. Takes ownership of the game. */
static void
take_game (gpointer text, KtRecord *game)
{
  const GError *fault = kt_record_get_fault (game);

  kt_record_set_tag (game, "Result", kt_pgn_result_to_text (kt_record_get_result (game)));
  if (fault)
    kt_record_set_tag (game, KT_PGN_FAULT, fault->message);
  kt_pgn_write (game, text);
  kt_record_free (game);
}

GString *
kt_foreign_to_text (const char *bytes, gsize length, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (kt_xqf_looks_like (bytes, length)) {
    KtRecord *game = kt_xqf_read (bytes, length, error);

    if (!game)
      return NULL;
    take_game (text, game);
  } else if (kt_cbr_looks_like (bytes, length)) {
    if (!kt_cbr_read (bytes, length, take_game, text, error))
      return NULL;
  } else {
    g_autofree char *converted = kt_gb18030_read (bytes, length);

    g_string_append (text, converted);
  }
  return g_steal_pointer (&text);
}
