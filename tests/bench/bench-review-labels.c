/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures whether blunders remain blunders in a deeper review: games of some levels and of a file
 * are reviewed twice, the second time with five times the positions. Nine in ten blunders of the
 * first review, of all games together, must also be blunders in the second one. Searches are
 * limited by the number of positions, so every machine gives the same result.
 *
 *   bench-review-labels FILE.pgn [GAMES [POSITIONS [GAME|file]]]
 *   bench-review-labels --list [GAMES [POSITIONS [GAME]]]
 *
 * With a GAME only games of that game are reviewed; with “file” only those of the file. The second
 * form prints the labels of games that weak levels play against each other, of chess for
 * bench-judge.py: a line for each position, with the chances and the judgement of the move. */
#include <stdio.h>
#include <stdlib.h>

#include "formats/kt-reader.h"
#include "games/kt-registry.h"
#include "model/review/kt-review.h"
#include "tests/bench/bench-figure.h"

enum { N_GAMES = 10, N_POSITIONS = 100000, DEEPER = 5, MAX_MOVES = 200, OPENING = 4 };
static const double bar = 90;

static const struct Set {
  const char *game;
  guint level;
  const char *players;
} sets[] = {
  { "chess", KT_LEVEL_BEGINNER, "beginners of chess" },
  { "chess", KT_LEVEL_MASTER, "our masters of chess" },
  { "caro", KT_LEVEL_MEDIUM, "players of the middle at caro" },
  { "xiangqi", KT_LEVEL_BEGINNER, "beginners of Chinese chess" },
  { "xiangqi", KT_LEVEL_HARD, "hard players of Chinese chess" },
};

/* The number of blunders of the first review, and how many of them the deeper review calls
 * blunders, too, or at least mistakes. */
typedef struct {
  guint n_blunders, n_same, n_mistakes;
} Tally;

/* Begins with some random moves, so that all games differ. */
static KtGameTree *
play_with (const KtGame *game, KtEngine *engine, KtLimits limits, guint32 seed)
{
  KtOptions options = kt_options_default (game);
  g_autofree KtPosition *position = kt_position_new (game, &options);
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
  g_autoptr (KtProgress) progress = kt_progress_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  KtGameTree *tree = kt_game_tree_new (position);

  limits.book_depth = 0;
  for (guint i = 0; i < MAX_MOVES && !kt_position_is_over (position); i++) {
    KtFinding finding = { .action = kt_action_none () };

    if (i < OPENING)
      finding.action = actions[g_rand_int_range (
          random, 0, (gint32) kt_position_list_candidates (position, KT_AREA_NEIGHBOURS, actions))];
    else
      kt_engine_think (engine, position, &limits, progress, &finding);
    kt_game_tree_play (tree, &finding.action);
    kt_position_play (position, &finding.action);
  }
  return tree;
}

static KtGameTree *
play (const KtGame *game, guint level, guint32 seed)
{
  g_autoptr (KtEngine) engine = kt_registry_create_engine (game, level, 0, seed);

  return play_with (game, engine, kt_registry_get_limits (game, level), seed);
}

static KtReview *
review (KtGameTree *tree, guint64 positions)
{
  KtReview *result = kt_review_new (tree);
  KtReviewLimits limits = { .positions = positions };
  g_autoptr (KtProgress) progress = kt_progress_new ();

  kt_review_run (result, &limits, progress, NULL, NULL);
  return result;
}

static void
compare (KtGameTree *tree, guint64 positions, Tally *tally)
{
  g_autoptr (KtReview) first = review (tree, positions);
  g_autoptr (KtReview) deeper = review (tree, DEEPER * positions);

  for (guint i = 0; i < kt_review_get_n_moves (first); i++) {
    const KtReviewMove *move = kt_review_get_move (first, i);
    const KtReviewMove *again = kt_review_get_move (deeper, i);
    KtJudgement judgement = again->judgement;

    if (move->judgement != KT_JUDGEMENT_BLUNDER)
      continue;
    if (judgement != KT_JUDGEMENT_BLUNDER)
      printf ("ply %u of %u: %.0f %% to %.0f %%, deeper %.0f %% to %.0f %%\n", i + 1,
              kt_review_get_n_moves (first), 100 * move->before, 100 * move->after,
              100 * again->before, 100 * again->after);
    tally->n_blunders++;
    tally->n_same += judgement == KT_JUDGEMENT_BLUNDER;
    tally->n_mistakes += judgement >= KT_JUDGEMENT_MISTAKE;
  }
}

/* `least` is the promised percentage; 0: nothing is promised for these games alone. */
static gboolean
report (const char *players, const Tally *tally, double least)
{
  g_autofree char *what = g_strdup_printf ("Blunders of %s that a deeper review calls so", players);

  printf ("%s: %u blunders, %u of them in the deeper review, too, %u a mistake at least\n", players,
          tally->n_blunders, tally->n_same, tally->n_mistakes);
  return bench_figure_report (&(BenchFigure){
      .what = what,
      .unit = "%",
      .value = 100 * (double) tally->n_same / (double) MAX (tally->n_blunders, 1),
      .bar = tally->n_blunders > 0 ? least : 0,
      .is_floor = TRUE,
  });
}

static void
add (Tally *all, const char *players, const Tally *tally)
{
  report (players, tally, 0);
  all->n_blunders += tally->n_blunders;
  all->n_same += tally->n_same;
  all->n_mistakes += tally->n_mistakes;
}

static void
measure (const struct Set *set, guint n_games, guint64 positions, Tally *all)
{
  const KtGame *game = kt_registry_find_game (set->game);
  Tally tally = { 0 };

  for (guint32 i = 0; i < n_games; i++) {
    KtGameTree *tree = play (game, set->level, i + 1);

    compare (tree, positions, &tally);
    kt_game_tree_free (tree);
  }
  add (all, set->players, &tally);
}

static void
measure_file (const char *path, guint n_games, guint64 positions, Tally *all)
{
  g_autofree char *text = NULL;
  g_autoptr (KtReader) reader = NULL;
  Tally tally = { 0 };
  KtRecord *game;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, NULL))
    g_error ("“%s” cannot be read.", path);
  reader = kt_reader_new_for_text (text, length);
  for (guint i = 0; i < n_games && kt_reader_next (reader, &game, NULL); i++) {
    compare (kt_record_get_tree (game), positions, &tally);
    kt_record_free (game);
  }
  add (all, "masters of chess of the past", &tally);
}

/* --- Labels for bench-judge.py ---------------------------------------------------------------- */

static void
print_labels (KtGameTree *tree, guint64 positions)
{
  g_autoptr (KtReview) labels = review (tree, positions);
  g_autofree KtPosition *position = kt_position_copy (kt_game_tree_get_start (tree));
  g_autofree char *last = NULL;

  for (guint i = 0; i < kt_review_get_n_moves (labels); i++) {
    const KtReviewMove *move = kt_review_get_move (labels, i);
    g_autofree char *text = kt_position_to_text (position);

    printf ("%s|%.3f|%.3f|%d\n", text, move->before, move->after, (int) move->judgement);
    kt_position_play (position, &move->action);
  }
  last = kt_position_to_text (position);
  printf ("%s|end\n", last);
  fflush (stdout);
}

/* A game of players of 800, 1,000, ... 1,600 Elo. */
static void
list_labels (const KtGame *game, guint n_games, guint64 positions)
{
  enum { LOWEST = 800, STEP = 200, N_STEPS = 5 };

  for (guint32 i = 0; i < n_games; i++) {
    guint elo = LOWEST + STEP * (i % N_STEPS);
    g_autoptr (KtEngine) engine = kt_registry_create_engine_of_elo (game, elo, 0, i + 1);
    KtGameTree *tree = play_with (game, engine, kt_registry_get_limits_of_elo (game, elo), i + 1);

    print_labels (tree, positions);
    kt_game_tree_free (tree);
  }
}

static gboolean
is_wanted (const char *only, const char *what)
{
  return !only || g_str_equal (only, what);
}

int
main (int argc, char **argv)
{
  guint n_games = argc > 2 ? (guint) atoi (argv[2]) : N_GAMES;
  guint64 positions = argc > 3 ? (guint64) atoi (argv[3]) : N_POSITIONS;
  const char *only = argc > 4 ? argv[4] : NULL;
  Tally all = { 0 };

  if (argc < 2)
    return 2;
  if (g_str_equal (argv[1], "--list")) {
    list_labels (kt_registry_find_game (only ? only : "chess"), n_games, positions);
    return 0;
  }
  if (is_wanted (only, "file"))
    measure_file (argv[1], n_games, positions, &all);

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++) {
    if (is_wanted (only, sets[i].game))
      measure (&sets[i], n_games, positions, &all);
  }
  return report ("all these players", &all, bar) ? 0 : 1;
}
