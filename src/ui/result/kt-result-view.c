/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/result/kt-result-view.h"

#include <glib/gi18n-lib.h>

#include "games/kt-registry.h"
#include "model/library/kt-ratings.h"
#include "ui/cards/kt-clock-face.h"
#include "ui/text/kt-sentences.h"

static KtSeat *
get_seat (KtGameModel *model, guint seat)
{
  return kt_match_get_seat (kt_game_model_get_match (model), seat);
}

static gboolean
is_between_people (KtGameModel *model)
{
  return kt_seat_is_person (get_seat (model, 0)) && kt_seat_is_person (get_seat (model, 1));
}

/* --- Words ------------------------------------------------------------------------------------ */

/* Returns one of the phrases. The choice depends only on the game, so the page shows the same
 * again. */
static const char *
choose_word (KtGameModel *model, const char *const *words, guint n_words)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "result",
                       words[kt_game_model_get_position (model)->key % n_words]);
}

/* Returns words about the result: congratulations for a person who won, a kind word for a person
 * who lost to the computer. */
static const char *
find_word (KtGameModel *model, int winner)
{
  /* Translators: what follows “result” is said to a person after a game. */
  static const char *const won[] = { NC_ ("result", "Well played!"), NC_ ("result", "A fine win."),
                                     NC_ ("result", "You played strongly.") };
  static const char *const lost[] = { NC_ ("result", "Well fought. Each game teaches something."),
                                      NC_ ("result", "Good game! Rematch?"),
                                      NC_ ("result", "Not this time. The next one is yours.") };
  static const char *const drawn[] = { NC_ ("result", "Nobody gave way."),
                                       NC_ ("result", "An even game.") };
  gboolean is_person = winner >= 0 && kt_seat_is_person (get_seat (model, (guint) winner));
  gboolean is_other_person =
      winner >= 0 && kt_seat_is_person (get_seat (model, (guint) (1 - winner)));

  if (winner < 0)
    return choose_word (model, drawn, G_N_ELEMENTS (drawn));
  if (is_person)
    return choose_word (model, won, G_N_ELEMENTS (won));
  return is_other_person ? choose_word (model, lost, G_N_ELEMENTS (lost)) : "";
}

/* --- Details of the game ---------------------------------------------------------------------- */

static void
add_row (KtResultView *self, const char *label, char *near_value, char *far_value)
{
  g_assert (self->n_rows < KT_RESULT_MAX_ROWS);
  self->rows[self->n_rows++] = (KtResultRow){ label, near_value, far_value };
}

static void
add_detail (KtResultView *self, KtGameModel *model, const char *label, KtGameDetail detail)
{
  const char *text = kt_game_model_get_detail (model, detail);

  if (text)
    add_row (self, label, g_strdup (text), NULL);
}

static char *
get_rating (KtGameModel *model, guint seat)
{
  int actor = kt_match_get_actor_of_seat (kt_game_model_get_match (model), seat);
  const char *text = kt_game_model_get_detail (model, KT_GAME_RATING_0 + (KtGameDetail) actor);

  return g_strdup (text ? text : "–");
}

/* Adds details from a file of another program, such as the event. */
static void
add_details (KtResultView *self, KtGameModel *model)
{
  /* Translators: the tournament of a game. */
  add_detail (self, model, _ ("Event"), KT_GAME_EVENT);
  /* Translators: the round of a tournament. */
  add_detail (self, model, _ ("Round"), KT_GAME_ROUND);
  add_detail (self, model, _ ("Date"), KT_GAME_DATE);
  if (kt_game_model_get_detail (model, KT_GAME_RATING_0) ||
      kt_game_model_get_detail (model, KT_GAME_RATING_1))
    add_row (self, _ ("Ratings"), get_rating (model, 0), get_rating (model, 1));
}

static char *
write_clock (KtGameModel *model, guint seat)
{
  KtGameTimer *timer = kt_game_model_get_timer (model);
  const KtGameClock *clock = kt_game_timer_get_clock (timer);
  int actor = kt_match_get_actor_of_seat (kt_game_model_get_match (model), seat);
  gint64 now = g_get_monotonic_time ();

  if (clock->control.mode == KT_TIME_TIMED)
    return kt_clock_face_write (kt_game_clock_show (clock, actor, now).left_us, TRUE);
  return kt_clock_face_write (kt_game_timer_read (timer, actor), FALSE);
}

static void
add_rows (KtResultView *self, KtGameModel *model)
{
  gboolean runs_down =
      kt_game_timer_get_clock (kt_game_model_get_timer (model))->control.mode == KT_TIME_TIMED;
  KtGameTree *tree = kt_game_model_get_tree (model);
  guint n_moves = kt_game_tree_count_moves (tree, kt_game_tree_get_tip (tree));
  KtGameTally tally;

  tally = kt_game_model_get_tally (model);
  add_details (self, model);
  add_row (self, _ ("Moves"), g_strdup_printf ("%u", n_moves), NULL);
  if (!kt_game_timer_is_unused (kt_game_model_get_timer (model)))
    add_row (self, runs_down ? _ ("Time left") : _ ("Time used"), write_clock (model, 0),
             write_clock (model, 1));
  if (tally.hints > 0)
    add_row (self, _ ("Hints"), g_strdup_printf ("%u", tally.hints), NULL);
  if (tally.undos > 0)
    add_row (self, _ ("Moves taken back"), g_strdup_printf ("%u", tally.undos), NULL);
}

/* --- The series ------------------------------------------------------------------------------- */

static guint
get_wins (KtMatch *match, guint seat)
{
  return kt_seat_get_wins (kt_match_get_seat (match, seat));
}

/* Describes the series, for example "An won the best of 3" or "Best of 3". */
static char *
describe_length (KtMatch *match)
{
  guint length = kt_match_get_length (match), leader = get_wins (match, 0) < get_wins (match, 1);

  if (length == 0)
    return NULL;
  if (!kt_match_is_decided (match))
    return g_strdup_printf (_ ("Best of %u"), length);
  if (get_wins (match, 0) == get_wins (match, 1))
    /* Translators: a series of games that nobody won. */
    return g_strdup_printf (_ ("The best of %u is drawn"), length);
  /* Translators: the name of a player, and how many games the series has at most. */
  return g_strdup_printf (_ ("%s won the best of %u"),
                          kt_seat_get_name (kt_match_get_seat (match, leader)), length);
}

static char *
describe_draws (KtMatch *match)
{
  guint draws = kt_match_get_draws (match);

  return draws == 0
             ? NULL
             : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u draw", "%u draws", draws), draws);
}

static char *
describe_series (KtMatch *match)
{
  g_autofree char *length = describe_length (match), *draws = describe_draws (match);

  if (length && draws)
    return g_strdup_printf ("%s · %s", length, draws);
  return g_strdup (length ? length : draws ? draws : "");
}

static const char *
name_next (KtMatch *match)
{
  if (kt_match_get_length (match) == 0)
    return _ ("Play Again");
  return kt_match_is_decided (match) ? _ ("New Series") : _ ("Next Game");
}

/* Replaces the words about the result by advice to try another level, if there is advice. During a
 * series none is given. */
static void
add_advice (KtResultView *self, KtGameModel *model, GSettings *settings)
{
  const KtGame *game = kt_game_model_get_position (model)->game;
  KtMatch *match = kt_game_model_get_match (model);
  KtAdvice advice;
  int level = kt_ratings_find_advice (settings, model, &advice);
  const KtNote *advised;

  if (level < 0 || (kt_match_get_length (match) > 0 && !kt_match_is_decided (match)))
    return;
  advised = &kt_registry_get_levels (game, &(guint){ 0 })[level];
  g_free (self->word);
  if (advice == KT_ADVICE_EASIER)
    /* Translators: %s is a level of the computer, such as “Easy”. */
    self->word = g_strdup_printf (_ ("Three in a row were too hard. “%s” is one level below."),
                                  _ (advised->text));
  else
    /* Translators: %s is a level of the computer, such as “Easy”. */
    self->word =
        g_strdup_printf (_ ("Three wins in a row! “%s” is waiting for you."), _ (advised->text));
  /* Translators: a button: the next game is against a level of the computer, such as “Easy”. The
   * letter behind the underscore is no other button’s of the page. */
  self->advice = g_strdup_printf (_ ("_Try “%s”"), _ (advised->text));
  self->advised_level = advised->id;
}

void
kt_result_view_init (KtResultView *self, KtGameModel *model, GSettings *settings)
{
  const KtResult *result = &kt_game_model_get_position (model)->result;
  KtMatch *match = kt_game_model_get_match (model);
  int winner =
      result->outcome == KT_WIN ? (int) kt_match_get_seat_of_actor (match, result->winner) : -1;

  *self = (KtResultView){
    .winner = winner,
    .is_joy = winner >= 0 &&
              (kt_seat_is_person (get_seat (model, (guint) winner)) || is_between_people (model)),
    .title = kt_sentence_describe_result (model),
    .reason = kt_sentence_describe_end (model),
    .word = g_strdup (find_word (model, winner)),
    .score = g_strdup_printf ("%u – %u", get_wins (match, 0), get_wins (match, 1)),
    .series = describe_series (match),
    .next = name_next (match),
  };
  add_rows (self, model);
  add_advice (self, model, settings);
}

void
kt_result_view_clear (KtResultView *self)
{
  g_free (self->title);
  g_free (self->reason);
  g_free (self->word);
  g_free (self->advice);
  g_free (self->score);
  g_free (self->series);
  for (guint i = 0; i < self->n_rows; i++) {
    g_free (self->rows[i].near_value);
    g_free (self->rows[i].far_value);
  }
}
