/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/rooms/kt-net-tournament.h"

#include <string.h>

enum { MAX_STEPS = 200000 }; /* of the search for a round without a second meeting */

guint
kt_net_tournament_count_rounds (const KtNetTournament *tournament)
{
  guint n = tournament->n_players;

  if (n < 2)
    return 0;
  return tournament->system == KT_NET_SWISS ? MIN (tournament->n_planned, (guint) KT_NET_MAX_ROUNDS)
                                            : n - (n % 2 == 0);
}

/* Whether every game of the rounds so far has a result. */
static gboolean
is_settled (const KtNetTournament *tournament)
{
  for (guint i = 0; i < tournament->n_rounds; i++) {
    for (guint j = 0; j < tournament->rounds[i].n_pairs; j++) {
      if (tournament->rounds[i].pairs[j].result == KT_NET_OPEN_RESULT)
        return FALSE;
    }
  }
  return TRUE;
}

gboolean
kt_net_tournament_is_over (const KtNetTournament *tournament)
{
  return tournament->n_rounds == kt_net_tournament_count_rounds (tournament) &&
         is_settled (tournament);
}

/* --- Standings --- */

/* Half points of the first and of the second player. */
static const guint8 points_of[KT_NET_N_RESULTS][2] = {
  { 0, 0 }, { 2, 0 }, { 0, 2 }, { 1, 1 }, { 0, 0 },
};

static void
count_pair (const KtNetPair *pair, KtNetSystem system, KtNetRank *ranks)
{
  if (pair->second == KT_NET_BYE) {
    ranks[pair->first].points += system == KT_NET_SWISS ? 2 : 0;
    return;
  }
  for (guint i = 0; i < 2; i++) {
    KtNetRank *rank = &ranks[i == 0 ? pair->first : pair->second];

    rank->points += points_of[pair->result][i];
    rank->n_games += pair->result != KT_NET_OPEN_RESULT;
    rank->n_wins += points_of[pair->result][i] == 2;
  }
}

static void
compare_pair (const KtNetPair *pair, KtNetRank *ranks)
{
  KtNetRank *first = &ranks[pair->first];
  KtNetRank *second;

  if (pair->second == KT_NET_BYE || pair->result == KT_NET_OPEN_RESULT)
    return;
  second = &ranks[pair->second];
  first->opponents_points += second->points;
  second->opponents_points += first->points;
  first->beaten_points += points_of[pair->result][0] * second->points;
  second->beaten_points += points_of[pair->result][1] * first->points;
}

static int
compare_ranks (const void *a, const void *b)
{
  const KtNetRank *first = a, *second = b;
  const guint keys[][2] = { { first->points, second->points },
                            { first->opponents_points, second->opponents_points },
                            { first->beaten_points, second->beaten_points },
                            { first->n_wins, second->n_wins },
                            { second->player, first->player } };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++) {
    if (keys[i][0] != keys[i][1])
      return keys[i][0] > keys[i][1] ? -1 : 1;
  }
  return 0;
}

guint
kt_net_tournament_rank (const KtNetTournament *tournament, KtNetRank ranks[KT_NET_MAX_PLAYERS])
{
  for (guint i = 0; i < tournament->n_players; i++)
    ranks[i] = (KtNetRank){ .player = i };
  for (guint i = 0; i < tournament->n_rounds; i++)
    for (guint j = 0; j < tournament->rounds[i].n_pairs; j++)
      count_pair (&tournament->rounds[i].pairs[j], tournament->system, ranks);
  for (guint i = 0; i < tournament->n_rounds; i++)
    for (guint j = 0; j < tournament->rounds[i].n_pairs; j++)
      compare_pair (&tournament->rounds[i].pairs[j], ranks);
  qsort (ranks, tournament->n_players, sizeof *ranks, compare_ranks);
  return tournament->n_players;
}

/* --- Round robin --- */

/* Adds a pair; somebody who is gone loses at once. */
static void
add_pair (KtNetTournament *tournament, KtNetRound *round, guint first, guint second)
{
  KtNetPair pair = { (guint8) first, (guint8) second, KT_NET_OPEN_RESULT };
  gboolean first_gone = tournament->is_gone[first];
  gboolean second_gone = second != KT_NET_BYE && tournament->is_gone[second];

  if (second == KT_NET_BYE)
    pair.result = KT_NET_FIRST_WINS;
  else if (first_gone && second_gone)
    pair.result = KT_NET_BOTH_LOSE;
  else if (first_gone || second_gone)
    pair.result = first_gone ? KT_NET_SECOND_WINS : KT_NET_FIRST_WINS;
  round->pairs[round->n_pairs++] = pair;
}

/* The circle method: the last player stays, the others go around. With an odd number the last one
 * is nobody. */
static void
pair_in_circle (KtNetTournament *tournament, KtNetRound *round)
{
  guint n = tournament->n_players, even = n + n % 2, m = even - 1, turn = tournament->n_rounds;

  for (guint i = 0; i < even / 2; i++) {
    guint a = (turn + i) % m, b = i == 0 ? even - 1 : (turn + m - i) % m;
    gboolean turns = i == 0 ? turn % 2 == 1 : i % 2 == 1;

    if (b == n && n % 2 == 1)
      add_pair (tournament, round, a, KT_NET_BYE);
    else
      add_pair (tournament, round, turns ? b : a, turns ? a : b);
  }
}

/* --- Swiss --- */

typedef struct {
  KtNetTournament *tournament;
  guint order[KT_NET_MAX_PLAYERS]; /* who is paired, the best first */
  guint n;
  gboolean has_met[KT_NET_MAX_PLAYERS][KT_NET_MAX_PLAYERS];
  gboolean had_bye[KT_NET_MAX_PLAYERS];
  int balance[KT_NET_MAX_PLAYERS]; /* games begun, less games not begun */
  gboolean began_last[KT_NET_MAX_PLAYERS];
  int partner[KT_NET_MAX_PLAYERS]; /* by place in the order; −1: none yet */
  guint n_steps;
  gboolean meets_again; /* a second meeting is allowed */
} Swiss;

static void
note_past (Swiss *swiss)
{
  const KtNetTournament *tournament = swiss->tournament;

  for (guint i = 0; i < tournament->n_rounds; i++) {
    for (guint j = 0; j < tournament->rounds[i].n_pairs; j++) {
      const KtNetPair *pair = &tournament->rounds[i].pairs[j];

      if (pair->second == KT_NET_BYE) {
        swiss->had_bye[pair->first] = TRUE;
        continue;
      }
      swiss->has_met[pair->first][pair->second] = swiss->has_met[pair->second][pair->first] = TRUE;
      swiss->balance[pair->first]++;
      swiss->balance[pair->second]--;
      swiss->began_last[pair->first] = TRUE;
      swiss->began_last[pair->second] = FALSE;
    }
  }
}

/* The last player who has not had one gets the bye. Returns its place in the order. */
static guint
find_bye (const Swiss *swiss)
{
  for (guint i = swiss->n; i-- > 0;) {
    if (!swiss->had_bye[swiss->order[i]])
      return i;
  }
  return swiss->n - 1;
}

/* Pairs the first player without a partner with the next possible one, and the others after it. */
static gboolean
pair_rest (Swiss *swiss)
{
  guint i = 0;

  while (i < swiss->n && swiss->partner[i] >= 0)
    i++;
  if (i == swiss->n)
    return TRUE;
  for (guint j = i + 1; j < swiss->n && swiss->n_steps++ < MAX_STEPS; j++) {
    if (swiss->partner[j] >= 0 ||
        (!swiss->meets_again && swiss->has_met[swiss->order[i]][swiss->order[j]]))
      continue;
    swiss->partner[i] = (int) j;
    swiss->partner[j] = (int) i;
    if (pair_rest (swiss))
      return TRUE;
    swiss->partner[i] = swiss->partner[j] = -1;
  }
  return FALSE;
}

/* Whoever has begun less often begins; then whoever did not begin last time. */
static gboolean
begins (const Swiss *swiss, guint a, guint b)
{
  if (swiss->balance[a] != swiss->balance[b])
    return swiss->balance[a] < swiss->balance[b];
  if (swiss->began_last[a] != swiss->began_last[b])
    return swiss->began_last[b];
  return (a + swiss->tournament->n_rounds) % 2 == 0;
}

static void
pair_by_score (KtNetTournament *tournament, KtNetRound *round)
{
  g_autofree Swiss *swiss = g_new0 (Swiss, 1);
  KtNetRank ranks[KT_NET_MAX_PLAYERS];
  guint n = kt_net_tournament_rank (tournament, ranks);

  swiss->tournament = tournament;
  for (guint i = 0; i < n; i++) {
    if (!tournament->is_gone[ranks[i].player])
      swiss->order[swiss->n++] = ranks[i].player;
  }
  note_past (swiss);
  if (swiss->n % 2 == 1) {
    guint at = find_bye (swiss), player = swiss->order[at];

    memmove (&swiss->order[at], &swiss->order[at + 1], (swiss->n - at - 1) * sizeof (guint));
    swiss->n--;
    add_pair (tournament, round, player, KT_NET_BYE);
  }
  for (guint pass = 0; pass < 2; pass++) {
    memset (swiss->partner, -1, sizeof swiss->partner);
    swiss->meets_again = pass == 1;
    swiss->n_steps = 0;
    if (pair_rest (swiss))
      break;
  }
  for (guint i = 0; i < swiss->n; i++) {
    guint a = swiss->order[i], b;

    if (swiss->partner[i] < (int) i)
      continue;
    b = swiss->order[swiss->partner[i]];
    if (begins (swiss, a, b))
      add_pair (tournament, round, a, b);
    else
      add_pair (tournament, round, b, a);
  }
}

gboolean
kt_net_tournament_pair (KtNetTournament *tournament)
{
  KtNetRound *round;

  if (tournament->n_rounds >= kt_net_tournament_count_rounds (tournament) ||
      !is_settled (tournament))
    return FALSE;
  round = &tournament->rounds[tournament->n_rounds];
  *round = (KtNetRound){ .n_pairs = 0 };
  if (tournament->system == KT_NET_SWISS)
    pair_by_score (tournament, round);
  else
    pair_in_circle (tournament, round);
  tournament->n_rounds++;
  return TRUE;
}
