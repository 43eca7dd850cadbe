/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the levels of a game against each other, each against the next one: two games from each
 * random opening, so that both sides begin.
 *
 *   bench-levels GAME OPTIONS PAIRS [WEAKER STRONGER] */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "games/kt-registry.h"

enum { OPENING_ACTIONS = 4, SQUARES_FOR_AN_ACTION = 8, OPENING_DISTANCE = 2 };

typedef struct {
  guint wins, draws, losses; /* of the stronger level */
  guint actions;
  guint depths;
  gint64 longest_us[KT_ACTORS]; /* longest answer of the weaker and the stronger level */
} Score;

static gboolean
is_central (const KtPosition *position, KtSquare square)
{
  KtGeometry geometry = kt_position_get_geometry (position);
  int column = square % (int) geometry.columns - (int) geometry.columns / 2;
  int row = square / (int) geometry.columns - (int) geometry.rows / 2;

  return abs (column) <= OPENING_DISTANCE && abs (row) <= OPENING_DISTANCE;
}

/* Returns the number of random actions of an opening, so few that no game is over by chance. */
static guint
count_opening_actions (const KtPosition *position)
{
  KtGeometry geometry = kt_position_get_geometry (position);

  return MIN (OPENING_ACTIONS, geometry.columns * geometry.rows / SQUARES_FOR_AN_ACTION);
}

static KtPosition *
make_opening (const KtGame *game, const KtOptions *options, GRand *random)
{
  KtPosition *position = kt_position_new (game, options);
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));

  while (position->n_actions < count_opening_actions (position) &&
         !kt_position_is_over (position)) {
    guint n = kt_position_list_actions (position, actions);
    KtAction action = actions[g_rand_int_range (random, 0, (gint32) n)];

    if (action.to == KT_NO_SQUARE || is_central (position, action.to))
      kt_position_play (position, &action);
  }
  return position;
}

/* Plays one game; `levels` are those of the actors. */
static void
play (KtPosition *position, const guint levels[KT_ACTORS], guint64 seed, guint stronger,
      Score *score)
{
  KtEngine *engines[KT_ACTORS];
  int winner;

  for (int actor = 0; actor < KT_ACTORS; actor++)
    engines[actor] =
        kt_registry_create_engine (position->game, levels[actor], 0, seed + (guint) actor);
  while (!kt_position_is_over (position)) {
    int actor = position->actor;
    gboolean is_stronger = actor == (int) stronger;
    KtLimits limits = kt_registry_get_limits (position->game, levels[actor]);
    g_autoptr (KtProgress) progress = kt_progress_new ();
    KtFinding finding;

    kt_engine_think (engines[actor], position, &limits, progress, &finding);
    kt_position_play (position, &finding.action);
    score->longest_us[is_stronger] = MAX (score->longest_us[is_stronger], finding.time_us);
    score->actions += is_stronger;
    score->depths += is_stronger ? finding.depth : 0;
  }
  winner = position->result.winner;
  score->draws += winner == KT_NO_ACTOR;
  score->wins += winner == (int) stronger;
  score->losses += winner == 1 - (int) stronger;
  for (int actor = 0; actor < KT_ACTORS; actor++)
    kt_engine_free (engines[actor]);
}

static void
print_score (const KtNote *weaker, const KtNote *stronger, const Score *score)
{
  double games = score->wins + score->draws + score->losses;
  double points = (score->wins + score->draws / 2.0) / games;
  double deviation = sqrt (points * (1 - points) / games);

  printf ("%s against %s: %u wins, %u draws, %u losses; %.1f %% +- %.1f; depth %.1f; longest "
          "answer %" G_GINT64_FORMAT " ms and %" G_GINT64_FORMAT " ms\n",
          stronger->id, weaker->id, score->wins, score->draws, score->losses, 100 * points,
          100 * 1.96 * deviation, score->depths / (double) MAX (score->actions, 1),
          score->longest_us[1] / 1000, score->longest_us[0] / 1000);
  fflush (stdout);
}

static void
play_match (const KtGame *game, const KtOptions *options, guint n_pairs, guint weaker,
            guint stronger)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  guint n_levels;
  const KtNote *levels = kt_registry_get_levels (game, &n_levels);
  Score score = { 0 };

  for (guint pair = 0; pair < n_pairs; pair++) {
    g_autofree KtPosition *opening = make_opening (game, options, random);

    for (guint actor = 0; actor < KT_ACTORS && !kt_position_is_over (opening); actor++) {
      g_autofree KtPosition *position = kt_position_copy (opening);
      const guint levels_of_actors[2][KT_ACTORS] = { { stronger, weaker }, { weaker, stronger } };

      play (position, levels_of_actors[actor], 1000 * pair + 10 * actor, actor, &score);
    }
  }
  print_score (&levels[weaker], &levels[stronger], &score);
}

int
main (int argc, char **argv)
{
  const KtGame *game = argc > 3 ? kt_registry_find_game (argv[1]) : NULL;
  g_autoptr (GError) error = NULL;
  KtOptions options;
  guint n_levels;

  if (!game || !kt_options_parse (game, argv[2], &options, &error)) {
    fprintf (stderr, "usage: bench-levels GAME OPTIONS PAIRS [WEAKER STRONGER]\n%s\n",
             error ? error->message : "");
    return 2;
  }
  kt_registry_get_levels (game, &n_levels);
  if (argc > 5) {
    play_match (game, &options, (guint) atoi (argv[3]), (guint) atoi (argv[4]),
                (guint) atoi (argv[5]));
    return 0;
  }
  for (guint level = 1; level < n_levels; level++)
    play_match (game, &options, (guint) atoi (argv[3]), level - 1, level);
  return 0;
}
