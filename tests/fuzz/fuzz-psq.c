/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of Piskvork. A text must be read the same in pieces of any size, and a written text must
 * be unchanged after reading and writing again. */
#include "tests/fuzz/fuzz-pieces.h"

#include "formats/kt-text.h"
#include "formats/psq/kt-psq-reader.h"
#include "formats/psq/kt-psq-writer.h"

static char *
rewrite (const char *text, gsize length, gsize piece)
{
  FuzzPieces pieces = { text, length, piece };
  g_autofree char *whole = kt_text_read (fuzz_read_piece, &pieces, NULL);
  g_autoptr (KtRecord) game = kt_psq_parse (whole, 1);
  GString *written = g_string_new (NULL);

  if (!game)
    return g_string_free (written, FALSE);
  fuzz_check_fault (game);
  g_assert_true (kt_psq_can_write (game));
  kt_psq_write (game, written);
  return g_string_free (written, FALSE);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  const char *text = (const char *) data;
  g_autofree char *written = rewrite (text, size, G_MAXSIZE), *in_pieces = rewrite (text, size, 1);
  g_autofree char *again = rewrite (written, strlen (written), 7);

  g_assert_true (g_utf8_validate (written, -1, NULL));
  g_assert_cmpstr (in_pieces, ==, written);
  g_assert_cmpstr (again, ==, written);
  kt_psq_looks_like (text, size);
  return 0;
}
