/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets a player of player.h play against a computer that adapts to the player's rating, from a
 * first guess on, and prints the player's score before and after the twentieth game:
 *
 *   simulate-rating GAME OPTIONS PLAYER [GAMES [START [SEED]]] */
#include <stdio.h>
#include <stdlib.h>

#include "games/kt-registry.h"
#include "model/match/kt-rating.h"
#include "tests/games/standins/player.h"

enum { LEARNING = 20, MAX_ACTIONS = 600 };

/* The score of the player, who begins or not; a draw that can be claimed is claimed. */
static double
play (const KtGame *game, const KtOptions *options, Player *player, Player *computer,
      gboolean begins)
{
  g_autofree KtPosition *position = kt_position_new (game, options);
  Player *const players[KT_ACTORS] = { begins ? player : computer, begins ? computer : player };

  while (!kt_position_is_over (position) && !kt_position_get_claim (position) &&
         position->n_actions < MAX_ACTIONS) {
    KtAction action = player_choose (players[position->actor], position);

    kt_position_play (position, &action);
  }
  if (!kt_position_is_over (position) || position->result.outcome == KT_DRAW)
    return 0.5;
  return players[position->result.winner] == player;
}

static double
play_elo (const KtGame *game, const KtOptions *options, const char *text, guint elo, guint64 seed)
{
  g_autofree char *computer_text = g_strdup_printf ("elo:%u", elo);
  Player player, computer;
  double score;

  if (!player_init (&player, game, text, 2 * seed) ||
      !player_init (&computer, game, computer_text, 2 * seed + 1)) {
    fprintf (stderr, "no such player: %s\n", text);
    exit (2);
  }
  score = play (game, options, &player, &computer, seed % 2);
  player_clear (&player);
  player_clear (&computer);
  return score;
}

int
main (int argc, char **argv)
{
  const KtGame *game = argc > 3 ? kt_registry_find_game (argv[1]) : NULL;
  guint n_games = argc > 4 ? (guint) atoi (argv[4]) : 60;
  guint start = argc > 5 ? (guint) atoi (argv[5]) : 1000;
  guint64 seed = argc > 6 ? (guint64) atoi (argv[6]) : 1;
  double before = 0, after = 0;
  guint min, max, n_levels;
  KtOptions options;
  KtRating rating;

  if (!game || !kt_options_parse (game, argv[2], &options, NULL) || n_games <= LEARNING) {
    fprintf (stderr, "usage: simulate-rating GAME OPTIONS PLAYER [GAMES [START [SEED]]]\n");
    return 2;
  }
  kt_registry_get_levels (game, &n_levels);
  min = kt_registry_get_strength (game, 0).elo;
  max = kt_registry_get_strength (game, n_levels - 1).elo;
  kt_rating_init (&rating, start);
  for (guint i = 0; i < n_games; i++) {
    guint elo = kt_rating_get_opponent (&rating, min, max);
    double score = play_elo (game, &options, argv[3], elo, seed * 1000 + i);

    *(i < LEARNING ? &before : &after) += score;
    kt_rating_add_game (&rating, elo, score, FALSE);
  }
  printf ("%s: %.1f %% in games 1 to %d, %.1f %% in games %d to %u, Elo %.0f at the end\n", argv[3],
          100 * before / LEARNING, LEARNING, 100 * after / (n_games - LEARNING), LEARNING + 1,
          n_games, rating.elo);
  return 0;
}
