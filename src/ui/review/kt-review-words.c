/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/review/kt-review-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "model/game/kt-move-list.h"
#include "ui/text/kt-score-words.h"

/* The maximum number of moves shown of a better line. */
enum { MAX_LINE = 5 };

const char *
kt_review_words_sign (KtJudgement judgement)
{
  static const char *const signs[] = { "", "?!", "?", "??" };

  return signs[judgement];
}

const char *
kt_review_words_name (KtJudgement judgement)
{
  /* Translators: what the review of a game calls a move, from the least bad to the worst. */
  static const char *const names[] = { "", N_ ("Inaccuracy"), N_ ("Mistake"), N_ ("Blunder") };

  return *names[judgement] ? _ (names[judgement]) : "";
}

static const char *
get_name (KtGameModel *model, int actor)
{
  return kt_seat_get_name (kt_match_find_seat (kt_game_model_get_match (model), actor));
}

char *
kt_review_words_accuracy (const KtReview *review, KtGameModel *model, int actor)
{
  /* Translators: a player, and how well he or she played, in percent; “%%” is the percent sign. */
  return g_strdup_printf (_ ("%1$s: accuracy %2$.0f%%"), get_name (model, actor),
                          kt_review_get_accuracy_of (review, actor));
}

/* Returns the number of a move. As in the list of moves, the number increases after a move of the
 * second side. */
static guint
find_number (KtGameModel *model, guint index)
{
  KtMoveList *moves = KT_MOVE_LIST (kt_game_model_get_moves (model));
  guint number =
      kt_position_get_first_number (kt_game_tree_get_start (kt_game_model_get_tree (model)));

  for (guint i = 0; i < index; i++)
    number += kt_move_list_get_side (moves, i) == 1;
  return number;
}

char *
kt_review_words_title (const KtReview *review, KtGameModel *model, guint n, KtNotation notation)
{
  g_autoptr (KtMove) move = NULL;
  g_autofree char *text = NULL;
  const KtGame *game = kt_game_model_get_position (model)->game;
  int side;

  if (n == 0 || n > kt_review_get_n_moves (review))
    return g_strdup ("");
  move = g_list_model_get_item (kt_game_model_get_moves (model), n - 1);
  side = MAX (kt_move_get_side (move), 0);
  text = kt_sentence_write_move (move, notation);
  return g_strdup_printf ("%s · %u%s %s%s", _ (game->side_names[side]), find_number (model, n - 1),
                          side == 0 ? "." : "…", text,
                          kt_review_words_sign (kt_review_get_move (review, n - 1)->judgement));
}

/* Returns the position before move number `n`, counted from 1. */
static KtPosition *
get_position_before (KtGameModel *model, guint n)
{
  KtGameTree *tree = kt_game_model_get_tree (model);
  g_autoptr (GPtrArray) line = kt_game_tree_list_line (tree, kt_game_tree_get_tip (tree));

  if (n > line->len)
    return NULL;
  return kt_game_tree_replay (tree, kt_node_get_parent (line->pdata[n - 1]));
}

/* Returns a chance in percent; 0 and 100 are reserved for proved results. */
static int
get_percent (double chance)
{
  return CLAMP ((int) lround (100 * chance), 1, 99);
}

static char *
describe_missed_win (const KtReviewMove *move, const char *line)
{
  if (move->is_win_proved)
    /* Translators: about a move; then come the moves that would have won. */
    return g_strdup_printf (_ ("A forced win was missed: %s"), line);
  /* Translators: about a move; then come the moves that would probably have won. */
  return g_strdup_printf (_ ("A win was probably missed: %s"), line);
}

static char *
describe_judgement (const KtReviewMove *move, const char *better)
{
  const char *name = kt_review_words_name (move->judgement);

  if (move->is_proved)
    /* Translators: what the review calls a move, and a better one: “Blunder · better: Nf3”. */
    return g_strdup_printf (_ ("%1$s · better: %2$s"), name, better);
  /* Translators: what the review calls a move, a move that is probably better, and the chances to
   * win after that one and after the move; “%%” is the percent sign. */
  return g_strdup_printf (
      _ ("%1$s · probably better: %2$s (winning chance %3$d%% instead of %4$d%%)"), name, better,
      get_percent (move->before), get_percent (move->after));
}

char *
kt_review_words_move (const KtReview *review, KtGameModel *model, guint n, KtNotation notation)
{
  const KtReviewMove *move;
  g_autofree KtPosition *position = NULL;
  g_autofree char *line = NULL;

  if (n == 0 || n > kt_review_get_n_moves (review))
    return g_strdup ("");
  move = kt_review_get_move (review, n - 1);
  position = get_position_before (model, n);
  if (!position || (!move->misses_win && move->judgement == KT_JUDGEMENT_NONE))
    return g_strdup ("");
  line = kt_score_words_write_line (position, move->best.pv, move->best.pv_length,
                                    move->misses_win ? MAX_LINE : 1, notation);
  return move->misses_win ? describe_missed_win (move, line) : describe_judgement (move, line);
}

char *
kt_review_words_chance (const KtReview *review, KtGameModel *model, guint n)
{
  guint place = MIN (n, kt_review_get_n_moves (review));
  double chance = kt_review_get_chance_after (review, place);
  double better = MAX (chance, 1 - chance);
  /* A search alone gives a chance below 100 %, which is reserved for proved wins. */
  int percent =
      MIN ((int) lround (100 * better), kt_review_is_proved_after (review, place) ? 100 : 99);

  if (percent == 50)
    return g_strdup (_ ("Even"));
  /* Translators: a player’s name and the chance to win, in percent; “%%” is the percent sign. */
  return g_strdup_printf (_ ("%1$s: %2$d%%"), get_name (model, chance > 0.5 ? 0 : 1), percent);
}
