/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/jieqi/rules/hidden-lot.h"

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

/* Lists the places of a side at the start, and the pieces that belong there. */
static guint
list_places (int side, int places[XIANGQI_SQUARES], guint8 types[XIANGQI_SQUARES])
{
  XiangqiBoard start = xiangqi_board_start ();
  guint n = 0;

  for (int square = 0; square < XIANGQI_SQUARES; square++) {
    XiangqiMan man = start.men[square];

    if (man == XIANGQI_NOBODY || xiangqi_man_type (man) == XIANGQI_KING ||
        (int) xiangqi_man_side (man) != side)
      continue;
    types[square] = (guint8) xiangqi_man_type (man);
    places[n++] = square;
  }
  return n;
}

HiddenLot
hidden_lot_draw (const HiddenSecret *secret, const char *salt)
{
  Stream stream = { .secret = secret, .salt = salt };
  HiddenLot lot;

  memset (lot.types, XIANGQI_TYPES, sizeof lot.types);
  for (int side = 0; side < XIANGQI_SIDES; side++) {
    int places[XIANGQI_SQUARES];
    guint n = list_places (side, places, lot.types);

    shuffle (&stream, places, n, lot.types);
  }
  return lot;
}

/* Lays out a side. Of the ways that are left, each type at the next place has a share that is as
 * large as its share of the pieces left; the number says in which share it lies. */
static void
deal (HiddenLot *lot, int side, guint number)
{
  guint counts[XIANGQI_TYPES] = { 0 }, n_ways = HIDDEN_DEALS;
  int places[XIANGQI_SQUARES];
  guint n = list_places (side, places, lot->types);

  for (guint i = 0; i < n; i++)
    counts[lot->types[places[i]]]++;
  for (guint i = 0; i < n; i++) {
    guint type = 0;
    guint share = (guint) ((guint64) n_ways * counts[type] / (n - i));

    while (number >= share) {
      number -= share;
      share = (guint) ((guint64) n_ways * counts[++type] / (n - i));
    }
    lot->types[places[i]] = (guint8) type;
    counts[type]--;
    n_ways = share;
  }
}

HiddenLot
hidden_lot_of_deals (guint red, guint black)
{
  HiddenLot lot;

  memset (lot.types, XIANGQI_TYPES, sizeof lot.types);
  deal (&lot, XIANGQI_RED, red % HIDDEN_DEALS);
  deal (&lot, XIANGQI_BLACK, black % HIDDEN_DEALS);
  return lot;
}
