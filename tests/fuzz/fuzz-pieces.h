/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts that readers receive in pieces, for fuzzers of formats; inline like fuzz.h. */
#pragma once

#include <string.h>

#include "formats/kt-record.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

typedef struct {
  const char *at;
  gsize length, piece;
} FuzzPieces;

static inline gssize
fuzz_read_piece (gpointer data, char *to, gsize size, GError **error)
{
  FuzzPieces *pieces = data;
  gsize n = MIN (MIN (size, pieces->length), pieces->piece);

  memcpy (to, pieces->at, n);
  pieces->at += n;
  pieces->length -= n;
  return (gssize) n;
}

/* The fault of a game must be valid UTF-8. */
static inline void
fuzz_check_fault (KtRecord *game)
{
  const GError *fault = kt_record_get_fault (game);

  if (fault)
    g_assert_true (g_utf8_validate (fault->message, -1, NULL));
}
