/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Binary files of Chinese chess. The text to which a file is converted must have no fault but that
 * of the file, and must be unchanged after reading and writing. */
#include "tests/fuzz/fuzz.h"

#include "formats/kt-foreign.h"
#include "formats/kt-reader.h"
#include "formats/pgn/kt-pgn-writer.h"
#include "games/kt-registry.h"

static char *
write_games (const char *text, gsize length)
{
  g_autoptr (KtReader) reader = kt_reader_new_for_text (text, length);
  GString *to = g_string_new (NULL);
  KtRecord *game;

  while (kt_reader_next (reader, &game, NULL)) {
    kt_pgn_write (game, to);
    kt_record_free (game);
  }
  return g_string_free (to, FALSE);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  const char *bytes = (const char *) data;
  g_autoptr (GString) text = NULL;
  g_autofree char *once = NULL, *twice = NULL;
  g_autoptr (GError) error = NULL;

  kt_registry_offer_all ();
  if (!kt_foreign_is (bytes, size))
    return 0;
  text = kt_foreign_to_text (bytes, size, &error);
  g_assert_true (!text == (error != NULL));
  if (!text)
    return 0;
  g_assert_true (g_utf8_validate_len (text->str, text->len, NULL));
  once = write_games (text->str, text->len);
  twice = write_games (once, strlen (once));
  g_assert_cmpstr (once, ==, twice);
  return 0;
}
