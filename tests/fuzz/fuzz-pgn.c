/* SPDX-License-Identifier: GPL-3.0-or-later */
/* PGN texts. They must be read the same in pieces of any size, and a written text must be
 * unchanged after reading and writing again. */
#include "formats/pgn/kt-pgn-reader.h"
#include "formats/pgn/kt-pgn-writer.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

typedef struct {
  const char *at;
  gsize length, piece;
} Pieces;

static gssize
read_piece (gpointer data, char *to, gsize size, GError **error)
{
  Pieces *pieces = data;
  gsize n = MIN (MIN (size, pieces->length), pieces->piece);

  memcpy (to, pieces->at, n);
  pieces->at += n;
  pieces->length -= n;
  return (gssize) n;
}

/* Writes all games, and appends their faults to `faults` unless it is NULL. */
static char *
rewrite (const char *text, gsize length, gsize piece, GString *faults)
{
  Pieces pieces = { text, length, piece };
  g_autoptr (KtPgnReader) reader = kt_pgn_reader_new (read_piece, &pieces);
  GString *written = g_string_new (NULL);
  KtRecord *read;

  while (kt_pgn_reader_next (reader, &read, NULL)) {
    g_autoptr (KtRecord) game = read;
    const GError *fault = kt_record_get_fault (game);

    kt_pgn_write (game, written);
    if (fault && faults)
      g_string_append_printf (faults, "%s\n", fault->message);
  }
  return g_string_free (written, FALSE);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  const char *text = (const char *) data;
  g_autoptr (GString) faults = g_string_new (NULL), piece_faults = g_string_new (NULL);
  g_autofree char *written = rewrite (text, size, G_MAXSIZE, faults);
  g_autofree char *in_pieces = rewrite (text, size, 1, piece_faults);
  g_autofree char *again = rewrite (written, strlen (written), 7, NULL);

  g_assert_true (g_utf8_validate (written, -1, NULL));
  g_assert_true (g_utf8_validate (faults->str, -1, NULL));
  g_assert_cmpstr (in_pieces, ==, written);
  g_assert_cmpstr (piece_faults->str, ==, faults->str);
  g_assert_cmpstr (again, ==, written);
  return 0;
}
