/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tournament: who plays whom in each round, the results, and the ranks. Everything follows
 * from the players and the results alone, so every program computes the same. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum { KT_NET_MAX_PLAYERS = 64, KT_NET_MAX_ROUNDS = 63, KT_NET_BYE = 255 };

typedef enum { KT_NET_ROUND_ROBIN, KT_NET_SWISS } KtNetSystem;

typedef enum {
  KT_NET_OPEN_RESULT,
  KT_NET_FIRST_WINS,
  KT_NET_SECOND_WINS,
  KT_NET_DRAWN,
  KT_NET_BOTH_LOSE, /* nobody came */
  KT_NET_N_RESULTS,
} KtNetResult;

/* Two players by their numbers; the first one begins. A bye has KT_NET_BYE as `second`. */
typedef struct {
  guint8 first, second;
  guint8 result; /* KtNetResult */
} KtNetPair;

typedef struct {
  KtNetPair pairs[KT_NET_MAX_PLAYERS / 2];
  guint n_pairs;
} KtNetRound;

typedef struct {
  KtNetSystem system;
  guint n_players;
  gboolean is_gone[KT_NET_MAX_PLAYERS]; /* not paired any more */
  guint n_planned;                      /* rounds of a Swiss tournament */
  KtNetRound rounds[KT_NET_MAX_ROUNDS];
  guint n_rounds; /* that were paired */
} KtNetTournament;

typedef struct {
  guint player;
  guint points; /* in half points */
  guint n_games, n_wins;
  guint opponents_points; /* Buchholz: the points of all opponents */
  guint beaten_points;    /* Sonneborn-Berger, doubled: points of who was beaten, half for draws */
} KtNetRank;

/* Returns how many rounds there will be. */
guint kt_net_tournament_count_rounds (const KtNetTournament *tournament);
gboolean kt_net_tournament_is_over (const KtNetTournament *tournament);
/* Pairs the next round. Returns FALSE if there is none, or if a result is missing. */
gboolean kt_net_tournament_pair (KtNetTournament *tournament);
/* Fills in the ranks of all players, the best first, and returns their number. */
guint kt_net_tournament_rank (const KtNetTournament *tournament,
                              KtNetRank ranks[KT_NET_MAX_PLAYERS]);

G_END_DECLS
