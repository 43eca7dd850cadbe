/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures what the autosave costs the main thread per move: the CPU time of saved moves with
 * the following work of the main loop, minus that of moves without an autosave. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "formats/kt-import.h"
#include "games/kt-registry.h"
#include "model/library/kt-autosave.h"
#include "tests/bench/bench-figure.h"
#include "tests/model/test-support.h"

enum { N_MOVES = 30, REST_MS = 250, N_STONES = 400, MAX_TRIES = 1000 };
static const double bar_ms = 1;

typedef struct {
  double mean, worst; /* milliseconds */
} Times;

/* Changes the game on the board; `number` counts the calls. */
typedef void (*ChangeFunc) (KtGameModel *model, guint number);

static double
get_cpu (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static gboolean
end_cb (gpointer is_over)
{
  *(gboolean *) is_over = TRUE;
  return G_SOURCE_REMOVE;
}

static void
run_loop (guint milliseconds)
{
  gboolean is_over = FALSE;

  g_timeout_add (milliseconds, end_cb, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
}

/* --- Games ------------------------------------------------------------------------------------ */

/* A random action that does not end the game, or none. */
static KtAction
choose_action (const KtPosition *position, GRand *random)
{
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));
  guint n = kt_position_list_actions (position, actions);

  for (guint i = 0; i < MAX_TRIES; i++) {
    const KtAction *action = &actions[g_rand_int_range (random, 0, (gint32) n)];
    g_autofree KtPosition *next = kt_position_copy (position);

    kt_position_play (next, action);
    if (!kt_position_is_over (next))
      return *action;
  }
  return kt_action_none ();
}

/* A random game, or NULL if it would end earlier. */
static KtRecord *
try_game (const KtGame *game, const KtOptions *options, guint n_moves, GRand *random)
{
  g_autofree KtPosition *position = kt_position_new (game, options);
  g_autoptr (KtRecord) record = kt_record_new (position);
  KtGameTree *tree = kt_record_get_tree (record);
  KtNode *node = kt_game_tree_get_root (tree);

  for (guint i = 0; i < n_moves; i++) {
    KtAction action = choose_action (position, random);

    if (kt_action_is_none (action))
      return NULL;
    node = kt_game_tree_add (tree, node, &action);
    kt_position_play (position, &action);
  }
  kt_game_tree_set_tip (tree, node);
  return g_steal_pointer (&record);
}

static KtRecord *
create_game (const char *id, const char *options_text, guint n_moves)
{
  const KtGame *game = kt_registry_find_game (id);
  KtOptions options = kt_options_default (game);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  KtRecord *record = NULL;

  if (!kt_options_parse (game, options_text, &options, NULL))
    g_error ("There are no such options.");
  while (!record)
    record = try_game (game, &options, n_moves + N_MOVES, random);
  for (guint i = 0; i < N_MOVES; i++) {
    KtGameTree *tree = kt_record_get_tree (record);

    kt_game_tree_set_tip (tree, kt_node_get_parent (kt_game_tree_get_tip (tree)));
  }
  return record;
}

/* Knights move out and back, ignoring the end of the game. */
static KtRecord *
create_long_game (guint n_moves)
{
  static const char *const moves[] = { "Nf3 ", "Nf6 ", "Ng1 ", "Ng8 " };
  g_autoptr (GString) text = g_string_new ("[Event \"Long\"]\n\n");

  for (guint i = 0; i < n_moves; i++)
    g_string_append (text, moves[i % G_N_ELEMENTS (moves)]);
  g_string_append (text, "*\n");
  return kt_import_text (text->str, text->len, NULL);
}

/* Plays the next recorded move. */
static void
go_on (KtGameModel *model, guint number)
{
  kt_game_model_redo (model);
}

static void
go_back_and_on (KtGameModel *model, guint number)
{
  if (number % 2 == 0)
    kt_game_model_undo (model);
  else
    kt_game_model_redo (model);
}

/* --- Measuring -------------------------------------------------------------------------------- */

static Times
play (KtGameModel *model, ChangeFunc change)
{
  Times times = { 0 };

  for (guint i = 0; i < N_MOVES; i++) {
    double begin = get_cpu (), taken;

    change (model, i);
    run_loop (REST_MS);
    taken = get_cpu () - begin;
    times.mean += taken / N_MOVES;
    times.worst = MAX (times.worst, taken);
  }
  return times;
}

/* `library` is NULL without an autosave. */
static Times
measure (KtRecord *record, ChangeFunc change, const char *library)
{
  g_autoptr (KtGameModel) model = kt_game_model_new ();
  g_autoptr (KtAutosave) autosave = library ? kt_autosave_new (model, library) : NULL;
  g_autoptr (KtMatch) match = kt_match_new (0);
  Times times;

  run_loop (REST_MS);
  kt_game_model_load (model, kt_record_copy (record), match);
  run_loop (4 * REST_MS);
  times = play (model, change);
  if (autosave)
    kt_autosave_close (autosave);
  run_loop (REST_MS);
  return times;
}

/* Prints and returns the difference with and without an autosave, in milliseconds. Takes the
 * record. */
static double
compare (const char *what, KtRecord *record, ChangeFunc change)
{
  g_autofree char *library = g_dir_make_tmp ("kythu-bench-XXXXXX", NULL);
  Times without = measure (record, change, NULL);
  Times with = measure (record, change, library);

  printf ("%-32s %8.3f %8.3f %8.3f %8.3f %10.3f\n", what, with.mean, with.worst, without.mean,
          without.worst, with.mean - without.mean);
  fflush (stdout);
  kt_record_free (record);
  test_remove_folder (library);
  return with.mean - without.mean;
}

int
main (void)
{
  double caro, chess;
  gboolean is_met;

  printf ("CPU time of the main thread for each move, in milliseconds\n"
          "                                     kept    worst      not    worst difference\n");
  caro = compare ("caro, 30 x 30, 400 stones", create_game ("caro", "size=30", N_STONES), go_on);
  chess = compare ("chess, 300 moves of both", create_game ("chess", "", 600), go_on);
  compare ("chess, 60,000 actions (no bar)", create_long_game (60000), go_back_and_on);
  is_met = bench_judge ("Keeping a move of caro, CPU time", caro, bar_ms);
  is_met &= bench_judge ("Keeping a move of chess, CPU time", chess, bar_ms);
  return is_met ? 0 : 1;
}
