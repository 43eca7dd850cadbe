/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/rooms/kt-net-board.h"

#include <string.h>

#include "net/log/kt-net-bytes.h"

/* --- Writing --- */

static void
write_players (const KtNetBoard *board, GByteArray *bytes)
{
  const KtNetTournament *tournament = &board->tournament;

  kt_net_write_number (bytes, tournament->n_players, 1);
  for (guint i = 0; i < tournament->n_players; i++) {
    g_byte_array_append (bytes, board->players[i].key, KT_NET_KEY_BYTES);
    kt_net_write_text (bytes, 1, board->players[i].name);
    kt_net_write_number (bytes, tournament->is_gone[i], 1);
  }
}

static void
write_rounds (const KtNetTournament *tournament, GByteArray *bytes)
{
  kt_net_write_number (bytes, tournament->n_rounds, 1);
  for (guint i = 0; i < tournament->n_rounds; i++) {
    const KtNetRound *round = &tournament->rounds[i];

    kt_net_write_number (bytes, round->n_pairs, 1);
    for (guint j = 0; j < round->n_pairs; j++) {
      const guint8 pair[] = { round->pairs[j].first, round->pairs[j].second,
                              round->pairs[j].result };

      g_byte_array_append (bytes, pair, sizeof pair);
    }
  }
}

void
kt_net_board_write (const KtNetBoard *board, GByteArray *bytes)
{
  g_autoptr (GByteArray) terms = g_byte_array_new ();

  kt_net_terms_write (&board->terms, terms);
  kt_net_write_text (bytes, 1, board->title);
  kt_net_write_number (bytes, board->stage, 1);
  kt_net_write_number (bytes, board->tournament.system, 1);
  kt_net_write_number (bytes, board->tournament.n_planned, 1);
  kt_net_write_number (bytes, terms->len, 2);
  g_byte_array_append (bytes, terms->data, terms->len);
  write_players (board, bytes);
  write_rounds (&board->tournament, bytes);
}

/* --- Reading --- */

static gboolean
read_terms (KtNetTerms *terms, KtNetReader *reader)
{
  KtNetEvent event = { .kind = KT_NET_TERMS };

  event.length = (guint16) kt_net_read_number (reader, 2);
  if (event.length > KT_NET_MAX_CONTENT)
    return FALSE;
  kt_net_read_bytes (reader, event.content, event.length);
  return !reader->is_bad && kt_net_terms_read (terms, &event);
}

static gboolean
read_players (KtNetBoard *board, KtNetReader *reader)
{
  KtNetTournament *tournament = &board->tournament;

  tournament->n_players = (guint) kt_net_read_number (reader, 1);
  if (tournament->n_players > KT_NET_MAX_PLAYERS)
    return FALSE;
  for (guint i = 0; i < tournament->n_players; i++) {
    kt_net_read_bytes (reader, board->players[i].key, KT_NET_KEY_BYTES);
    kt_net_read_text (reader, 1, board->players[i].name, sizeof board->players[i].name);
    tournament->is_gone[i] = kt_net_read_number (reader, 1) != 0;
  }
  return !reader->is_bad;
}

static gboolean
read_round (KtNetRound *round, guint n_players, KtNetReader *reader)
{
  round->n_pairs = (guint) kt_net_read_number (reader, 1);
  if (round->n_pairs > (n_players + 1) / 2)
    return FALSE;
  for (guint i = 0; i < round->n_pairs; i++) {
    KtNetPair *pair = &round->pairs[i];

    pair->first = (guint8) kt_net_read_number (reader, 1);
    pair->second = (guint8) kt_net_read_number (reader, 1);
    pair->result = (guint8) kt_net_read_number (reader, 1);
    if (pair->first >= n_players || pair->first == pair->second ||
        (pair->second >= n_players && pair->second != KT_NET_BYE) ||
        pair->result >= KT_NET_N_RESULTS)
      return FALSE;
  }
  return !reader->is_bad;
}

static gboolean
read_rounds (KtNetTournament *tournament, KtNetReader *reader)
{
  tournament->n_rounds = (guint) kt_net_read_number (reader, 1);
  if (tournament->n_rounds > KT_NET_MAX_ROUNDS)
    return FALSE;
  for (guint i = 0; i < tournament->n_rounds; i++) {
    if (!read_round (&tournament->rounds[i], tournament->n_players, reader))
      return FALSE;
  }
  return TRUE;
}

gboolean
kt_net_board_read (KtNetBoard *board, const guint8 *bytes, gsize length)
{
  KtNetReader reader = kt_net_reader (bytes, length);
  guint stage, system;

  memset (board, 0, sizeof *board);
  kt_net_read_text (&reader, 1, board->title, sizeof board->title);
  stage = (guint) kt_net_read_number (&reader, 1);
  system = (guint) kt_net_read_number (&reader, 1);
  board->stage = stage;
  board->tournament.system = system;
  board->tournament.n_planned = (guint) kt_net_read_number (&reader, 1);
  return stage <= KT_NET_FINISHED && system <= KT_NET_SWISS &&
         board->tournament.n_planned <= KT_NET_MAX_ROUNDS && read_terms (&board->terms, &reader) &&
         read_players (board, &reader) && read_rounds (&board->tournament, &reader) &&
         kt_net_reader_is_done (&reader);
}

int
kt_net_board_find_player (const KtNetBoard *board, const guint8 *key)
{
  for (guint i = 0; i < board->tournament.n_players; i++) {
    if (memcmp (board->players[i].key, key, KT_NET_KEY_BYTES) == 0)
      return (int) i;
  }
  return -1;
}
