/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the mistakes of a player of player.h: plays games against another player, who begin in
 * turn, reviews them, and lists the moves that lost most winning chances, at most one of each game,
 * with the position before the move and a better move:
 *
 *   worst-moves GAME OPTIONS GAMES PLAYER OTHER [MAX_MOVES [POSITIONS]]
 *
 * A person has to judge whether the mistakes look human. */
#include <stdio.h>
#include <stdlib.h>

#include "games/kt-registry.h"
#include "model/review/kt-review.h"
#include "tests/games/standins/player.h"

enum { MAX_MOVES = 50, POSITIONS = 100000 };

typedef struct {
  double before, after;
  char *text;
} Worst;

static void
worst_free (gpointer data)
{
  Worst *worst = data;

  g_free (worst->text);
  g_free (worst);
}

/* Compares by the loss, the greatest first. */
static int
compare_worst (gconstpointer a, gconstpointer b)
{
  const Worst *one = *(Worst *const *) a, *other = *(Worst *const *) b;
  double difference = (other->before - other->after) - (one->before - one->after);

  return (difference > 0) - (difference < 0);
}

static void
add_to_tree (const KtPosition *position, const KtAction *action, gpointer tree)
{
  kt_game_tree_play (tree, action);
}

/* The position before the move of this index. */
static KtPosition *
go_to (KtGameTree *tree, const KtReview *review, guint index)
{
  KtPosition *position = kt_position_copy (kt_game_tree_get_start (tree));

  for (guint i = 0; i < index; i++)
    kt_position_play (position, &kt_review_get_move (review, i)->action);
  return position;
}

static Worst *
describe (KtGameTree *tree, const KtReview *review, guint index, guint number)
{
  const KtReviewMove *move = kt_review_get_move (review, index);
  g_autofree KtPosition *position = go_to (tree, review, index);
  g_autofree char *board = kt_position_to_text (position);
  g_autofree char *played = kt_position_format_action (position, &move->action);
  g_autofree char *better = kt_position_format_action (position, &move->best.action);
  Worst *worst = g_new (Worst, 1);

  *worst = (Worst){ .before = move->before,
                    .after = move->after,
                    .text = g_strdup_printf ("game %u, action %u: %s, better %s; %s", number + 1,
                                             index + 1, played, better, board) };
  return worst;
}

static void
add_worst (GPtrArray *list, KtGameTree *tree, const KtReview *review, int actor, guint number)
{
  double most = 0;
  guint found = G_MAXUINT;

  for (guint i = 0; i < kt_review_get_n_moves (review); i++) {
    const KtReviewMove *move = kt_review_get_move (review, i);
    double loss = move->before - move->after;

    if (move->is_judged && move->action.actor == actor && loss > most) {
      most = loss;
      found = i;
    }
  }
  if (found != G_MAXUINT)
    g_ptr_array_add (list, describe (tree, review, found, number));
}

/* Returns FALSE for an unknown player. */
static gboolean
play_and_review (GPtrArray *list, const KtGame *game, const KtOptions *options, char **texts,
                 guint number, guint64 n_positions)
{
  g_autofree KtPosition *position = kt_position_new (game, options);
  g_autoptr (KtGameTree) tree = kt_game_tree_new (position);
  g_autoptr (KtProgress) progress = kt_progress_new ();
  g_autoptr (KtReview) review = NULL;
  KtReviewLimits limits = { .positions = n_positions };
  Player player, other;
  Player *const players[KT_ACTORS] = { number % 2 ? &other : &player,
                                       number % 2 ? &player : &other };

  if (!player_init (&player, game, texts[0], 2 * number + 1) ||
      !player_init (&other, game, texts[1], 2 * number + 2))
    return FALSE;
  players_play (players, position, add_to_tree, tree);
  review = kt_review_new (tree);
  kt_review_run (review, &limits, progress, NULL, NULL);
  add_worst (list, tree, review, (int) (number % 2), number);
  player_clear (&player);
  player_clear (&other);
  return TRUE;
}

static void
print_worst (GPtrArray *list, guint most)
{
  g_ptr_array_sort (list, compare_worst);
  for (guint i = 0; i < MIN (list->len, most); i++) {
    const Worst *worst = list->pdata[i];

    printf ("%3.0f %% to %3.0f %%, %s\n", 100 * worst->before, 100 * worst->after, worst->text);
  }
}

int
main (int argc, char **argv)
{
  const KtGame *game = argc > 5 ? kt_registry_find_game (argv[1]) : NULL;
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (worst_free);
  guint64 n_positions = argc > 7 ? (guint64) atoi (argv[7]) : POSITIONS;
  KtOptions options;
  guint n_games;

  if (!game || !kt_options_parse (game, argv[2], &options, NULL)) {
    fprintf (stderr,
             "usage: worst-moves GAME OPTIONS GAMES PLAYER OTHER [MAX_MOVES [POSITIONS]]\n");
    return 2;
  }
  n_games = (guint) atoi (argv[3]);
  for (guint i = 0; i < n_games; i++) {
    if (!play_and_review (list, game, &options, argv + 4, i, n_positions)) {
      fprintf (stderr, "no such player\n");
      return 2;
    }
  }
  print_worst (list, argc > 6 ? (guint) atoi (argv[6]) : MAX_MOVES);
  return 0;
}
