/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays a match in one process between two players of player.h, who begin in turn, and prints the
 * result:
 *
 *   play-levels GAME OPTIONS GAMES PLAYER OTHER [PLIES]
 *
 * Each game begins with PLIES random plies, the same for pairs of games. With SHOW_GAMES in the
 * environment all moves are printed. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/kt-zobrist.h"
#include "games/kt-registry.h"
#include "tests/games/standins/player.h"

typedef struct {
  guint wins, draws, losses; /* of the first player */
  guint n_actions;
} Score;

/* Moves that end the game are not part of an opening. */
static void
play_opening (KtPosition *position, guint plies, guint64 seed)
{
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));

  for (guint i = 0; i < plies && !kt_position_is_over (position); i++) {
    guint n = kt_position_list_candidates (position, KT_AREA_NEIGHBOURS, actions);

    kt_position_play (position, &actions[kt_zobrist (seed, i) % n]);
  }
}

static void
show (const KtPosition *position, const KtAction *action, gpointer nothing)
{
  g_autofree char *text = kt_position_format_action (position, action);

  if (position->actor == 0)
    printf ("%u. ", position->n_actions / 2 + 1);
  printf ("%s ", text);
}

/* The first player begins the games with even numbers. Returns FALSE for an unknown player. */
static gboolean
play_game (const KtGame *game, const KtOptions *options, char **texts, guint number, guint plies,
           Score *score)
{
  g_autofree KtPosition *position = kt_position_new (game, options);
  gboolean is_shown = g_getenv ("SHOW_GAMES") != NULL;
  Player player, other;
  Player *const players[KT_ACTORS] = { number % 2 ? &other : &player,
                                       number % 2 ? &player : &other };
  int winner;

  if (!player_init (&player, game, texts[0], 2 * number + 1) ||
      !player_init (&other, game, texts[1], 2 * number + 2))
    return FALSE;
  play_opening (position, plies, number / 2 + 1);
  winner = players_play (players, position, is_shown ? show : NULL, NULL);
  score->n_actions += position->n_actions;
  score->draws += winner < 0;
  score->wins += winner >= 0 && players[winner] == &player;
  score->losses += winner >= 0 && players[winner] == &other;
  if (is_shown)
    printf ("\n%s begins: %s\n\n", texts[number % 2],
            winner < 0                   ? "drawn"
            : players[winner] == &player ? "won"
                                         : "lost");
  player_clear (&player);
  player_clear (&other);
  return TRUE;
}

static void
print_score (char **texts, const Score *score, gint64 time_us)
{
  double n = score->wins + score->draws + score->losses;
  double share = (score->wins + score->draws / 2.0) / n;
  double square = (score->wins + score->draws / 4.0) / n - share * share;

  printf ("%s against %s: +%u =%u -%u, %.1f %% +- %.1f; %.0f actions and %.2f s a game\n", texts[0],
          texts[1], score->wins, score->draws, score->losses, 100 * share, 196 * sqrt (square / n),
          score->n_actions / n, (double) time_us / G_USEC_PER_SEC / n);
}

int
main (int argc, char **argv)
{
  const KtGame *game;
  gint64 start_us = g_get_monotonic_time ();
  Score score = { 0 };
  KtOptions options;
  guint n_games;

  kt_registry_offer_all ();
  game = argc > 5 ? kt_registry_find_game (argv[1]) : NULL;
  if (!game || !kt_options_parse (game, argv[2], &options, NULL)) {
    fprintf (stderr, "usage: play-levels GAME OPTIONS GAMES PLAYER OTHER [PLIES]\n");
    return 2;
  }
  n_games = (guint) atoi (argv[3]);
  for (guint i = 0; i < n_games; i++) {
    if (!play_game (game, &options, argv + 4, i, argc > 6 ? (guint) atoi (argv[6]) : 0, &score)) {
      fprintf (stderr, "no such player\n");
      return 2;
    }
  }
  print_score (argv + 4, &score, g_get_monotonic_time () - start_us);
  return 0;
}
