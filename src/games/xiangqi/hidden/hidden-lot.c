/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/hidden/hidden-lot.h"

#include <stdio.h>
#include <string.h>

#include "games/xiangqi/rules/xiangqi-board.h"

enum { BLOCK = 32 };

/* A stream of bytes: the SHA-256 sums of secret, salt and a counter. */
typedef struct {
  const HiddenSecret *secret;
  const char *salt;
  guint32 counter;
  guint n_left;
  guint8 block[BLOCK];
} Stream;

gboolean
hidden_secret_draw (HiddenSecret *secret)
{
  FILE *file = fopen ("/dev/urandom", "rb");
  gboolean is_whole = file && fread (secret->bytes, sizeof secret->bytes, 1, file) == 1;

  if (file)
    fclose (file);
  return is_whole;
}

char *
hidden_secret_commit (const HiddenSecret *secret)
{
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, secret->bytes, sizeof secret->bytes);
}

static void
fill (Stream *stream)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  guint32 counter = GUINT32_TO_BE (stream->counter++);
  gsize length = BLOCK;

  g_checksum_update (sum, stream->secret->bytes, sizeof stream->secret->bytes);
  g_checksum_update (sum, (const guchar *) stream->salt, (gssize) strlen (stream->salt));
  g_checksum_update (sum, (const guchar *) &counter, sizeof counter);
  g_checksum_get_digest (sum, stream->block, &length);
  stream->n_left = BLOCK;
}

/* Returns a number below n, each with the same probability: bytes of an incomplete last cycle are
 * skipped. */
static guint
draw (Stream *stream, guint n)
{
  guint end = 256 - 256 % n;

  for (;;) {
    guint byte;

    if (stream->n_left == 0)
      fill (stream);
    byte = stream->block[BLOCK - stream->n_left--];
    if (byte < end)
      return byte % n;
  }
}

/* Exchanges each place with one of those up to it. */
static void
shuffle (Stream *stream, const int *places, guint n, guint8 *types)
{
  for (guint i = n - 1; i > 0; i--) {
    guint other = draw (stream, i + 1);
    guint8 type = types[places[i]];

    types[places[i]] = types[places[other]];
    types[places[other]] = type;
  }
}

HiddenLot
hidden_lot_draw (const HiddenSecret *secret, const char *salt)
{
  XiangqiBoard start = xiangqi_board_start ();
  Stream stream = { .secret = secret, .salt = salt };
  HiddenLot lot;

  memset (lot.types, XIANGQI_TYPES, sizeof lot.types);
  for (int side = 0; side < XIANGQI_SIDES; side++) {
    int places[XIANGQI_SQUARES];
    guint n = 0;

    for (int square = 0; square < XIANGQI_SQUARES; square++) {
      XiangqiMan man = start.men[square];

      if (man == XIANGQI_NOBODY || xiangqi_man_type (man) == XIANGQI_KING ||
          (int) xiangqi_man_side (man) != side)
        continue;
      lot.types[square] = (guint8) xiangqi_man_type (man);
      places[n++] = square;
    }
    shuffle (&stream, places, n, lot.types);
  }
  return lot;
}
