/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/net/net-simulate.h"

#include <string.h>

#include "core/kt-hash.h"

enum { SECOND_US = 1000000 };
/* A game that goes on for longer has got stuck, and one in which nothing is heard of a dead player
 * for so long waits. */
#define LONGEST_US (G_GINT64_CONSTANT (6) * 3600 * SECOND_US)
#define WAITS_US (G_GINT64_CONSTANT (600) * SECOND_US)

static gboolean
verify_stub (const guint8 *key, const guint8 *bytes, gsize length, const guint8 *signature)
{
  guint32 hash = kt_hash_bytes (bytes, length) ^ kt_hash_bytes (key, KT_NET_KEY_BYTES);

  return memcmp (&hash, signature, sizeof hash) == 0;
}

static void
sign_stub (gpointer data, const guint8 *bytes, gsize length, guint8 *signature)
{
  guint32 hash = kt_hash_bytes (bytes, length) ^ kt_hash_bytes (data, KT_NET_KEY_BYTES);

  memset (signature, 0, KT_NET_SIGNATURE_BYTES);
  memcpy (signature, &hash, sizeof hash);
}

void
net_simulation_use_stubs (NetSimulation *simulation)
{
  for (guint seat = 0; seat < KT_NET_SEATS; seat++) {
    memset (simulation->keys[seat], (int) seat + 1, KT_NET_KEY_BYTES);
    simulation->signers[seat] = (KtNetSigner){ verify_stub, sign_stub, simulation->keys[seat] };
  }
}

void
net_simulation_use_identities (NetSimulation *simulation,
                               KtNetIdentity *const identities[KT_NET_SEATS])
{
  for (guint seat = 0; seat < KT_NET_SEATS; seat++) {
    memcpy (simulation->keys[seat], kt_net_identity_get_key (identities[seat]), KT_NET_KEY_BYTES);
    simulation->signers[seat] = kt_net_identity_get_signer (identities[seat]);
  }
}

/* --- What must hold at the end --- */

/* How many events two logs share at their beginning. */
static guint
count_common (const KtNetLog *a, const KtNetLog *b)
{
  guint n = MIN (kt_net_log_get_length (a), kt_net_log_get_length (b));

  while (n > 0 && !kt_net_sum_equal (kt_net_log_get_sum (a, n), kt_net_log_get_sum (b, n)))
    n--;
  return n;
}

/* Every move that a player has made stands in the log, once and in its order. */
static gboolean
has_moves (const KtNetLog *log, const NetPlayer *player)
{
  guint found = 0, seat;

  for (guint i = 0; i < kt_net_log_get_length (log); i++) {
    if (kt_net_log_get_kind (log, i, &seat) != KT_NET_MOVE || seat != player->seat)
      continue;
    if (found >= player->moves->len ||
        !kt_net_sum_equal (kt_net_log_get_sum (log, i + 1),
                           &g_array_index (player->moves, KtNetSum, found)))
      return FALSE;
    found++;
  }
  return found == player->moves->len;
}

static gboolean
has_phrases (const KtNetLog *log, const NetPlayer *player)
{
  guint found = 0, seat;

  for (guint i = 0; i < kt_net_log_get_length (log); i++)
    found += kt_net_log_get_kind (log, i, &seat) == KT_NET_CHAT && seat == player->seat;
  return found == player->n_chats;
}

static const char *
compare_whole (const KtNetLog *a, const KtNetLog *b)
{
  const KtNetState *first = kt_net_log_get_state (a), *second = kt_net_log_get_state (b);

  if (kt_net_log_get_length (a) != kt_net_log_get_length (b) ||
      count_common (a, b) != kt_net_log_get_length (a))
    return "the two logs differ";
  if (first->position && !kt_position_equal (first->position, second->position))
    return "the two boards differ";
  return memcmp (first->left_ms, second->left_ms, sizeof first->left_ms) == 0
             ? NULL
             : "the two clocks differ";
}

static char *
check (NetPlayer *players, KtNetLog *const *logs)
{
  gboolean both_live = players[0].talk && players[1].talk;
  const char *fault = both_live ? compare_whole (logs[0], logs[1]) : NULL;

  for (guint i = 0; i < KT_NET_SEATS && !fault; i++) {
    guint n = kt_net_log_get_length (logs[i]);

    if (players[i].stopped)
      return g_strdup_printf ("seat %u: %s", i, players[i].stopped);
    if (!has_moves (logs[i], &players[i]))
      fault = "a move was lost, or stands twice";
    if (!has_phrases (logs[i], &players[i]))
      fault = "a phrase was lost, or stands twice";
    if (n - count_common (logs[0], logs[1]) > 8)
      fault = "two logs differ by more than their ends";
  }
  return g_strdup (fault);
}

static char *
check_disks (NetPlayer *players)
{
  KtNetLog *logs[KT_NET_SEATS] = { NULL, NULL };
  g_autoptr (GError) error = NULL;
  char *fault = NULL;

  for (guint i = 0; i < KT_NET_SEATS && !fault; i++) {
    logs[i] = net_player_read_log (&players[i], &error);
    if (!logs[i])
      fault = g_strdup_printf ("the file of seat %u: %s", i, error->message);
  }
  if (!fault)
    fault = check (players, logs);
  for (guint i = 0; i < KT_NET_SEATS; i++)
    g_clear_pointer (&logs[i], kt_net_log_free);
  return fault;
}

/* --- The game --- */

static gboolean
is_over (const NetPlayer *player)
{
  return player->log && kt_net_log_get_state (player->log)->phase == KT_NET_OVER &&
         kt_net_talk_is_settled (player->talk);
}

/* A game ends when both have it whole, or when one of them will not come back. */
static gboolean
is_at_end (const NetPlayer *players, gint64 now_us, gint64 *gone_us)
{
  if (players[0].stopped || players[1].stopped)
    return TRUE;
  if (!players[0].is_gone && !players[1].is_gone)
    return is_over (&players[0]) && is_over (&players[1]) &&
           kt_net_log_get_length (players[0].log) == kt_net_log_get_length (players[1].log);
  if (*gone_us == 0)
    *gone_us = now_us;
  return (players[0].is_gone && players[1].is_gone) || now_us - *gone_us > WAITS_US;
}

static void
run_players (NetPlayer *players, gint64 now_us)
{
  for (guint i = 0; i < KT_NET_SEATS; i++) {
    if (net_player_get_next (&players[i]) <= now_us)
      net_player_run (&players[i], now_us);
  }
}

/* Returns FALSE if the game does not end. */
static gboolean
run (NetPlayer *players, KtNetSimulated *line, gint64 *now_us)
{
  gint64 gone_us = 0;

  while (!is_at_end (players, *now_us, &gone_us)) {
    gint64 next_us = MIN (net_player_get_next (&players[0]), net_player_get_next (&players[1]));

    next_us = MIN (next_us, kt_net_simulated_get_next (line));
    if (next_us > LONGEST_US)
      return FALSE;
    *now_us = MAX (*now_us, next_us);
    for (guint i = 0; i < KT_NET_SEATS; i++)
      players[i].now_us = *now_us;
    kt_net_simulated_deliver (line, *now_us);
    run_players (players, *now_us);
  }
  return TRUE;
}

static void
add_counts (const NetPlayer *players, const KtNetSimulated *line, gint64 now_us,
            NetSimulationCount *count)
{
  gboolean is_waiting = players[0].is_gone || players[1].is_gone;

  count->n_waiting += is_waiting;
  count->n_over += !is_waiting;
  count->n_messages += kt_net_simulated_get_n_sent (line);
  count->days += (double) now_us / SECOND_US / 86400;
  for (guint i = 0; i < KT_NET_SEATS; i++) {
    count->n_deaths += players[i].n_deaths;
    count->n_turns += players[i].moves->len;
    count->n_events += players[i].saved_at->len - 1;
  }
}

char *
net_simulate (const NetSimulation *simulation, guint64 seed, NetSimulationCount *count)
{
  KtNetChance chance = { seed };
  g_autoptr (KtNetSimulated) line =
      kt_net_simulated_new (&simulation->harm, kt_net_chance_next (&chance));
  KtNetOrigin origin = { 0 };
  NetPlayer players[KT_NET_SEATS];
  gint64 now_us = 0;
  char *fault;

  memcpy (origin.game.bytes, &seed, sizeof seed);
  for (guint i = 0; i < KT_NET_SEATS; i++)
    net_player_init (&players[i], simulation, i, &origin, kt_net_simulated_get_end (line, i),
                     kt_net_chance_next (&chance));
  fault = run (players, line, &now_us) ? check_disks (players)
                                       : g_strdup ("the game does not come to an end");
  add_counts (players, line, now_us, count);
  for (guint i = 0; i < KT_NET_SEATS; i++)
    net_player_clear (&players[i]);
  return fault;
}
