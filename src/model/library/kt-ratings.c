/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/library/kt-ratings.h"

#include "games/kt-registry.h"
#include "model/match/kt-computer.h"
#include "model/settings/kt-game-texts.h"

static const char ratings_key[] = "ratings", streaks_key[] = "streaks";

struct _KtRatings {
  GObject parent_instance;
  KtGameModel *model;
  GSettings *settings;
  /* The values before the last finished game, which are restored if its end is undone. NULL: no
   * game was rated. */
  const KtGame *game;
  char *rating, *streak;
};

G_DEFINE_FINAL_TYPE (KtRatings, kt_ratings, G_TYPE_OBJECT)

/* --- The ratings ------------------------------------------------------------------------------ */

/* Returns a rather low initial Elo, because an opponent that is too weak is better than one that
 * is too strong. */
static guint
get_first_elo (const KtGame *game)
{
  guint n_levels;

  kt_registry_get_levels (game, &n_levels);
  return kt_registry_get_strength (game, n_levels / 5).elo;
}

KtRating
kt_ratings_read (GSettings *settings, const KtGame *game)
{
  g_autofree char *text = kt_game_texts_get (settings, ratings_key, game->id);
  KtRating rating;

  kt_rating_init (&rating, get_first_elo (game));
  if (text)
    kt_rating_parse (&rating, text);
  return rating;
}

guint
kt_ratings_find_elo (GSettings *settings, const KtGame *game)
{
  KtRating rating = kt_ratings_read (settings, game);
  guint n_levels;

  kt_registry_get_levels (game, &n_levels);
  return kt_rating_get_opponent (&rating, kt_registry_get_strength (game, 0).elo,
                                 kt_registry_get_strength (game, n_levels - 1).elo);
}

void
kt_ratings_forget (GSettings *settings, const KtGame *game)
{
  kt_game_texts_set (settings, ratings_key, game->id, NULL);
}

void
kt_ratings_prepare (GSettings *settings, KtMatch *match, const KtGame *game)
{
  for (guint i = 0; i < KT_SEATS; i++) {
    KtPlayer *player = kt_seat_get_player (kt_match_get_seat (match, i));

    if (KT_IS_COMPUTER (player) && kt_computer_has_own_elo (KT_COMPUTER (player)))
      g_object_set (player, "elo", kt_ratings_find_elo (settings, game), NULL);
  }
}

/* --- Games ------------------------------------------------------------------------------------ */

/* Returns the computer that plays alone against a person; NULL in other games. */
static KtComputer *
find_opponent (KtGameModel *model, guint *person)
{
  KtMatch *match = kt_game_model_get_match (model);

  for (guint i = 0; i < KT_SEATS; i++) {
    KtPlayer *player = kt_seat_get_player (kt_match_get_seat (match, 1 - i));

    if (kt_seat_is_person (kt_match_get_seat (match, i)) && KT_IS_COMPUTER (player)) {
      *person = i;
      return KT_COMPUTER (player);
    }
  }
  return NULL;
}

static double
get_score (KtGameModel *model, guint seat)
{
  const KtResult *result = &kt_game_model_get_position (model)->result;

  if (result->outcome != KT_WIN)
    return 0.5;
  return kt_match_get_seat_of_actor (kt_game_model_get_match (model), result->winner) == seat;
}

static gboolean
was_helped (KtGameModel *model)
{
  KtGameTally tally;

  tally = kt_game_model_get_tally (model);
  return tally.hints > 0 || tally.undos > 0;
}

static void
add_to_rating (KtRatings *self, guint opponent, double score)
{
  KtRating rating = kt_ratings_read (self->settings, self->game);
  g_autofree char *text = NULL;

  kt_rating_add_game (&rating, opponent, score, was_helped (self->model));
  text = kt_rating_to_text (&rating);
  kt_game_texts_set (self->settings, ratings_key, self->game->id, text);
}

static void
add_to_streak (KtRatings *self, const char *level, double score)
{
  KtLevelStreak streak;
  g_autofree char *text = NULL;

  kt_level_streak_parse (&streak, self->streak);
  kt_level_streak_add_game (&streak, level, score);
  text = kt_level_streak_to_text (&streak);
  kt_game_texts_set (self->settings, streaks_key, self->game->id, text);
}

static void
forget_last (KtRatings *self)
{
  self->game = NULL;
  g_clear_pointer (&self->rating, g_free);
  g_clear_pointer (&self->streak, g_free);
}

static void
ended_cb (KtRatings *self)
{
  const KtGame *game = kt_game_model_get_position (self->model)->game;
  g_autofree char *level = NULL;
  KtComputer *opponent;
  guint person;

  forget_last (self);
  opponent = find_opponent (self->model, &person);
  if (!opponent || kt_match_has_odds (kt_game_model_get_match (self->model)))
    return;
  self->game = game;
  self->rating = kt_game_texts_get (self->settings, ratings_key, game->id);
  self->streak = kt_game_texts_get (self->settings, streaks_key, game->id);
  level = kt_computer_write_level (opponent, game);
  add_to_rating (self, kt_computer_get_elo_of (opponent, game), get_score (self->model, person));
  if (!kt_computer_has_own_elo (opponent))
    add_to_streak (self, level, get_score (self->model, person));
}

static void
undone_cb (KtRatings *self)
{
  if (!self->game || kt_game_model_is_over (self->model))
    return;
  kt_game_texts_set (self->settings, ratings_key, self->game->id, self->rating);
  kt_game_texts_set (self->settings, streaks_key, self->game->id, self->streak);
  forget_last (self);
}

int
kt_ratings_find_advice (GSettings *settings, KtGameModel *model, KtAdvice *advice)
{
  const KtGame *game = kt_game_model_get_position (model)->game;
  g_autofree char *text = kt_game_texts_get (settings, streaks_key, game->id);
  KtLevelStreak streak;
  guint person, n_levels;
  KtComputer *opponent = find_opponent (model, &person);
  int level;

  kt_level_streak_parse (&streak, text);
  *advice = streak.advice;
  if (!opponent || kt_computer_has_own_elo (opponent) || streak.advice == KT_ADVICE_NONE ||
      !g_str_equal (kt_computer_get_level_of (opponent, game)->id, streak.level))
    return -1;
  kt_registry_get_levels (game, &n_levels);
  level = kt_registry_find_level (game, streak.level) + (*advice == KT_ADVICE_HARDER ? 1 : -1);
  return level < (int) n_levels ? level : -1;
}

/* --- The object ------------------------------------------------------------------------------- */

static void
kt_ratings_finalize (GObject *object)
{
  KtRatings *self = KT_RATINGS (object);

  forget_last (self);
  g_clear_object (&self->model);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (kt_ratings_parent_class)->finalize (object);
}

static void
kt_ratings_class_init (KtRatingsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kt_ratings_finalize;
}

static void
kt_ratings_init (KtRatings *self)
{
}

KtRatings *
kt_ratings_new (KtGameModel *model, GSettings *settings)
{
  KtRatings *self = g_object_new (KT_TYPE_RATINGS, NULL);

  self->model = g_object_ref (model);
  self->settings = g_object_ref (settings);
  g_signal_connect_object (model, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "undone", G_CALLBACK (undone_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "started", G_CALLBACK (forget_last), self, G_CONNECT_SWAPPED);
  return self;
}
