/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pairings and ranks, against the properties that every such tournament has, and against small
 * examples that were computed by hand. */
#include <string.h>

#include "net/carriers/kt-net-chance.h"
#include "net/rooms/kt-net-tournament.h"

typedef struct {
  guint meetings[KT_NET_MAX_PLAYERS][KT_NET_MAX_PLAYERS];
  guint n_byes[KT_NET_MAX_PLAYERS];
  int balance[KT_NET_MAX_PLAYERS];
} Tally;

static void
count_round (const KtNetTournament *tournament, guint number, Tally *tally)
{
  const KtNetRound *round = &tournament->rounds[number];
  gboolean plays[KT_NET_MAX_PLAYERS] = { FALSE };

  for (guint i = 0; i < round->n_pairs; i++) {
    KtNetPair pair = round->pairs[i];

    g_assert_cmpuint (pair.first, <, tournament->n_players);
    g_assert_false (plays[pair.first]);
    plays[pair.first] = TRUE;
    if (pair.second == KT_NET_BYE) {
      tally->n_byes[pair.first]++;
      continue;
    }
    g_assert_cmpuint (pair.second, <, tournament->n_players);
    g_assert_false (plays[pair.second]);
    plays[pair.second] = TRUE;
    tally->meetings[pair.first][pair.second]++;
    tally->meetings[pair.second][pair.first]++;
    tally->balance[pair.first]++;
    tally->balance[pair.second]--;
  }
  for (guint i = 0; i < tournament->n_players; i++)
    g_assert_true (plays[i] != tournament->is_gone[i] || tournament->system == KT_NET_ROUND_ROBIN);
}

static void
finish_round (KtNetTournament *tournament, KtNetChance *chance)
{
  KtNetRound *round = &tournament->rounds[tournament->n_rounds - 1];

  for (guint i = 0; i < round->n_pairs; i++) {
    if (round->pairs[i].result == KT_NET_OPEN_RESULT)
      round->pairs[i].result = (guint8) (1 + kt_net_chance_below (chance, 3));
  }
}

static void
test_round_robin (void)
{
  for (guint n = 2; n <= KT_NET_MAX_PLAYERS; n++) {
    g_autofree KtNetTournament *tournament = g_new0 (KtNetTournament, 1);
    g_autofree Tally *tally = g_new0 (Tally, 1);
    KtNetChance chance = { n };

    tournament->n_players = n;
    while (kt_net_tournament_pair (tournament)) {
      g_assert_false (kt_net_tournament_is_over (tournament));
      g_assert_false (kt_net_tournament_pair (tournament) && n > 2);
      finish_round (tournament, &chance);
      count_round (tournament, tournament->n_rounds - 1, tally);
    }
    g_assert_true (kt_net_tournament_is_over (tournament));
    for (guint i = 0; i < n; i++) {
      g_assert_cmpuint (tally->n_byes[i], ==, n % 2);
      g_assert_cmpint (ABS (tally->balance[i]), <=, 1);
      for (guint j = 0; j < n; j++)
        g_assert_cmpuint (tally->meetings[i][j], ==, i != j);
    }
  }
}

/* Nobody meets twice or has two byes, and whoever leads meets somebody who is near. */
static void
test_swiss (void)
{
  for (guint64 seed = 1; seed <= 400; seed++) {
    g_autofree KtNetTournament *tournament = g_new0 (KtNetTournament, 1);
    g_autofree Tally *tally = g_new0 (Tally, 1);
    KtNetChance chance = { seed };
    guint n = 4 + (guint) kt_net_chance_below (&chance, KT_NET_MAX_PLAYERS - 3);

    tournament->system = KT_NET_SWISS;
    tournament->n_players = n;
    tournament->n_planned = MIN (n / 2, 7);
    while (kt_net_tournament_pair (tournament)) {
      finish_round (tournament, &chance);
      count_round (tournament, tournament->n_rounds - 1, tally);
    }
    g_assert_cmpuint (tournament->n_rounds, ==, tournament->n_planned);
    for (guint i = 0; i < n; i++) {
      g_assert_cmpuint (tally->n_byes[i], <=, 1);
      g_assert_cmpint (ABS (tally->balance[i]), <=, 3);
      for (guint j = 0; j < n; j++)
        g_assert_cmpuint (tally->meetings[i][j], <=, 1);
    }
  }
}

/* People leave; the others are paired, even if they must meet again. */
static void
test_leavers (void)
{
  for (guint64 seed = 1; seed <= 200; seed++) {
    g_autofree KtNetTournament *tournament = g_new0 (KtNetTournament, 1);
    g_autofree Tally *tally = g_new0 (Tally, 1);
    KtNetChance chance = { seed };

    tournament->system = seed % 2;
    tournament->n_players = 4 + (guint) kt_net_chance_below (&chance, 27);
    tournament->n_planned = 9;
    while (kt_net_tournament_pair (tournament)) {
      count_round (tournament, tournament->n_rounds - 1, tally);
      finish_round (tournament, &chance);
      tournament->is_gone[kt_net_chance_below (&chance, tournament->n_players)] = TRUE;
    }
    g_assert_true (kt_net_tournament_is_over (tournament));
  }
}

static void
test_ranks (void)
{
  g_autofree KtNetTournament *tournament = g_new0 (KtNetTournament, 1);
  static const KtNetRound rounds[] = {
    { { { 0, 1, KT_NET_FIRST_WINS }, { 2, 3, KT_NET_DRAWN } }, 2 },
    { { { 3, 0, KT_NET_SECOND_WINS }, { 1, 2, KT_NET_SECOND_WINS } }, 2 },
    { { { 0, 2, KT_NET_DRAWN }, { 1, 3, KT_NET_BOTH_LOSE } }, 2 },
  };
  /* Player, half points, Buchholz, doubled Sonneborn-Berger, wins. */
  static const guint expected[][5] = {
    { 0, 5, 0 + 1 + 4, 2 * 0 + 2 * 1 + 4, 2 },
    { 2, 4, 1 + 0 + 5, 1 * 1 + 2 * 0 + 5, 1 },
    { 3, 1, 4 + 5 + 0, 4, 0 },
    { 1, 0, 5 + 4 + 1, 0, 0 },
  };
  KtNetRank ranks[KT_NET_MAX_PLAYERS];

  tournament->n_players = 4;
  tournament->n_rounds = 3;
  memcpy (tournament->rounds, rounds, sizeof rounds);
  g_assert_true (kt_net_tournament_is_over (tournament));
  g_assert_cmpuint (kt_net_tournament_rank (tournament, ranks), ==, 4);
  for (guint i = 0; i < 4; i++) {
    g_assert_cmpuint (ranks[i].player, ==, expected[i][0]);
    g_assert_cmpuint (ranks[i].points, ==, expected[i][1]);
    g_assert_cmpuint (ranks[i].opponents_points, ==, expected[i][2]);
    g_assert_cmpuint (ranks[i].beaten_points, ==, expected[i][3]);
    g_assert_cmpuint (ranks[i].n_wins, ==, expected[i][4]);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/net-tournament/round-robin", test_round_robin);
  g_test_add_func ("/net-tournament/swiss", test_swiss);
  g_test_add_func ("/net-tournament/leavers", test_leavers);
  g_test_add_func ("/net-tournament/ranks", test_ranks);
  return g_test_run ();
}
