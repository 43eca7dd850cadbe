/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/setup/kt-game-setup.h"

#include "formats/kt-format.h"
#include "games/kt-registry.h"
#include "model/game/kt-match-tags.h"
#include "model/library/kt-ratings.h"
#include "model/match/kt-alliance.h"
#include "model/match/kt-person.h"
#include "model/setup/kt-game-terms.h"

const KtGame *
kt_game_setup_get_game (GSettings *settings)
{
  g_autofree char *id = g_settings_get_string (settings, "game");
  const KtGame *game = kt_registry_find_game (id);

  return game ? game : kt_registry_get_game (0);
}

void
kt_game_setup_set_game (GSettings *settings, const KtGame *game)
{
  g_settings_set_string (settings, "game", game->id);
}

static char *
clean_name (const char *name)
{
  g_autofree char *clean = g_utf8_make_valid (name, -1);

  g_strstrip (clean);
  if (g_utf8_strlen (clean, -1) <= KT_GAME_SETUP_MAX_NAME)
    return g_steal_pointer (&clean);
  return g_utf8_substring (clean, 0, KT_GAME_SETUP_MAX_NAME);
}

char *
kt_game_setup_get_name (GSettings *settings, guint seat)
{
  g_auto (GStrv) names = g_settings_get_strv (settings, "names");

  return clean_name (seat < g_strv_length (names) ? names[seat] : "");
}

char *
kt_game_setup_get_portrait (GSettings *settings, guint seat)
{
  g_auto (GStrv) portraits = g_settings_get_strv (settings, "portraits");

  return g_strdup (seat < g_strv_length (portraits) ? portraits[seat] : "");
}

void
kt_game_setup_set_portraits (GSettings *settings, const char *first, const char *second)
{
  const char *const portraits[] = { first, second, NULL };

  g_settings_set_strv (settings, "portraits", portraits);
}

void
kt_game_setup_set_names (GSettings *settings, const char *first, const char *second)
{
  g_autofree char *clean_first = clean_name (first);
  g_autofree char *clean_second = clean_name (second);
  const char *const names[] = { clean_first, clean_second, NULL };

  g_settings_set_strv (settings, "names", names);
}

static guint
choose_first_seat (KtBegins begins)
{
  switch (begins) {
  case KT_BEGINS_OPPONENT:
    return 1;
  case KT_BEGINS_RANDOM:
    return (guint) g_random_int_range (0, KT_SEATS);
  case KT_BEGINS_YOU:
  default:
    return 0;
  }
}

static gboolean
is_person (KtOpponent opponent, guint seat)
{
  return opponent == KT_OPPONENT_PERSON || (opponent != KT_OPPONENT_WATCH && seat == 0);
}

static KtPlayer *
create_player (GSettings *settings, const KtGame *game, const KtGameTerms *terms, guint seat)
{
  gboolean is_second = terms->opponent == KT_OPPONENT_WATCH && seat == 1;
  KtPlayer *computer;

  if (is_person (terms->opponent, seat))
    return kt_person_new ();
  computer = kt_computer_new (is_second ? terms->second_level : terms->level, terms->style);
  if (terms->is_own_level && !is_second)
    g_object_set (computer, "elo", kt_ratings_find_elo (settings, game), NULL);
  if (terms->opponent != KT_OPPONENT_ALLIANCE)
    return computer;
  return kt_alliance_new (KT_COMPUTER (computer),
                          KT_COMPUTER (kt_computer_new (terms->second_level, terms->style)));
}

/* Returns the name of a seat, without the computer's strength, which is shown separately. */
static char *
name_seat (KtSeat *seat, guint index, gboolean is_alone)
{
  const char *chosen = kt_seat_get_chosen_name (seat);

  if (!kt_seat_is_human (seat))
    return kt_seat_name_translate (KT_IS_ALLIANCE (kt_seat_get_player (seat))
                                       ? KT_SEAT_NAME_TWO_COMPUTERS
                                       : kt_seat_name_of_computer (index, is_alone));
  return *chosen ? g_strdup (chosen)
                 : kt_seat_name_translate (kt_seat_name_of_person (index, is_alone));
}

/* Sets the portrait of a seat. A person without a name of their own in this match gets the
 * portrait in the settings. */
static void
show_portrait (GSettings *settings, KtSeat *seat, guint index)
{
  g_autofree char *portrait = kt_game_setup_get_portrait (settings, index);

  kt_seat_set_portrait (seat, kt_seat_is_person (seat) ? portrait : "");
}

void
kt_game_setup_name_seats (GSettings *settings, KtMatch *match)
{
  for (guint i = 0; i < KT_SEATS; i++) {
    KtSeat *seat = kt_match_get_seat (match, i);
    gboolean is_person = kt_seat_is_human (seat);
    gboolean is_alone =
        kt_seat_is_person (seat) != kt_seat_is_person (kt_match_get_seat (match, 1 - i));
    const char *chosen = kt_seat_get_chosen_name (seat);
    g_autofree char *name = name_seat (seat, i, is_alone);

    /* Set this before the name, because the notification of the name updates the views. */
    kt_seat_set_is_named (seat, is_person && *chosen);
    kt_seat_set_name (seat, name);
    if (!is_person || !*chosen)
      show_portrait (settings, seat, i);
  }
}

/* Stores the name in the match, so that later changes of the settings do not affect it. */
static void
take_name (GSettings *settings, KtMatch *match, guint index)
{
  g_autofree char *name = kt_game_setup_get_name (settings, index);
  KtSeat *seat = kt_match_get_seat (match, index);

  if (!kt_seat_is_person (seat))
    return;
  if (!*kt_seat_get_chosen_name (seat))
    kt_seat_set_chosen_name (seat, name);
  if (g_str_equal (kt_seat_get_chosen_name (seat), name))
    show_portrait (settings, seat, index);
}

void
kt_game_setup_seat_player (GSettings *settings, KtGameModel *model, guint seat, KtPlayer *player)
{
  KtMatch *match = kt_game_model_get_match (model);

  if (kt_game_model_is_over (
          /* After a finished game, the players stay on their seats, because the result names them.
           */
          model))
    return;
  kt_seat_set_player (kt_match_get_seat (match, seat), player);
  take_name (settings, match, seat);
  kt_game_setup_name_seats (settings, match);
}

/* Returns the chosen odds; NULL if there are none. */
static const KtOdds *
get_odds (const KtGame *game, const KtGameTerms *terms)
{
  return terms->odds > 0 ? &game->odds[terms->odds - 1] : NULL;
}

static KtMatch *
create_empty_match (const KtOdds *odds, const KtGameTerms *terms)
{
  gboolean gives_first_move = odds && !odds->starts[0];
  KtMatch *match =
      kt_match_new (gives_first_move ? 1 - terms->giver : choose_first_seat (terms->begins));

  kt_match_set_odds (match, odds != NULL);
  return match;
}

/* Creates a new match between the chosen players, with the person on seat 0. */
static KtMatch *
create_match (GSettings *settings, const KtGame *game, const KtOdds *odds, const KtGameTerms *terms)
{
  KtMatch *match = create_empty_match (odds, terms);

  g_object_set (match, "length", terms->length, NULL);
  kt_match_set_time_control (match, &terms->times);
  for (guint seat = 0; seat < KT_SEATS; seat++) {
    g_autoptr (KtPlayer) player = create_player (settings, game, terms, seat);

    kt_seat_set_player (kt_match_get_seat (match, seat), player);
    take_name (settings, match, seat);
  }
  kt_game_setup_name_seats (settings, match);
  return match;
}

/* Returns a match of two people, with their names from the file. */
static KtMatch *
read_people (KtRecord *record)
{
  const KtGame *game = kt_game_tree_get_start (kt_record_get_tree (record))->game;
  KtMatch *match = kt_match_new (0);

  kt_match_set_foreign (match, TRUE);
  for (guint i = 0; i < KT_SEATS; i++) {
    const char *name = kt_format_get_player (kt_format_of_game (game), record, (int) i);

    if (name && !g_str_equal (name, "?"))
      kt_seat_set_chosen_name (kt_match_get_seat (match, i), name);
  }
  return match;
}

KtMatch *
kt_game_setup_read_match (GSettings *settings, KtRecord *record, GError **error)
{
  KtMatch *match =
      kt_match_tags_exist (record) ? kt_match_tags_read (record, error) : read_people (record);

  for (guint i = 0; i < KT_SEATS; i++) {
    KtSeat *seat = kt_match_get_seat (match, i);
    g_autofree char *clean = clean_name (kt_seat_get_chosen_name (seat));

    kt_seat_set_chosen_name (seat, clean);
  }
  kt_game_setup_name_seats (settings, match);
  return match;
}

/* Returns the match for a loaded position. It is the current match if that has the same game and is
 * not a viewed game of other people, otherwise a new match from the settings. */
static KtMatch *
find_match (GSettings *settings, KtGameModel *model, const KtGame *game)
{
  KtGameTerms terms = kt_game_terms_read (settings, game);

  if (kt_game_model_has_game (model) && kt_game_model_get_position (model)->game == game &&
      !kt_match_is_foreign (kt_game_model_get_match (model)))
    return g_object_ref (kt_game_model_get_match (model));
  return create_match (settings, game, NULL, &terms);
}

gboolean
kt_game_setup_load (GSettings *settings, KtGameModel *model, KtRecord *record, GError **error)
{
  const KtGame *game = kt_game_tree_get_start (kt_record_get_tree (record))->game;
  gboolean is_game = kt_record_get_n_tags (record) > 0 ||
                     kt_node_get_first_child (kt_game_tree_get_root (kt_record_get_tree (record)));
  g_autoptr (GError) fault = NULL;
  g_autoptr (KtMatch) match = NULL;

  kt_game_setup_set_game (settings, game);
  match = is_game ? kt_game_setup_read_match (settings, record, &fault)
                  : find_match (settings, model, game);
  kt_game_model_load (model, record, match);
  if (!fault)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&fault));
  return FALSE;
}

void
kt_game_setup_play_on (GSettings *settings, KtGameModel *model, KtGameTree *tree, int actor,
                       int level)
{
  const KtGame *game = kt_game_tree_get_start (tree)->game;
  KtGameTerms terms = kt_game_terms_read (settings, game);
  KtRecord *record = kt_record_new (kt_game_tree_get_start (tree));
  g_autoptr (KtMatch) match = kt_match_new (actor == 0 ? 0 : 1);
  g_autoptr (KtPlayer) opponent =
      level < 0 ? kt_person_new () : kt_computer_new ((guint) level, terms.style);

  kt_record_take_tree (record, tree);
  kt_seat_set_player (kt_match_get_seat (match, 1), opponent);
  for (guint seat = 0; seat < KT_SEATS; seat++)
    take_name (settings, match, seat);
  kt_game_setup_name_seats (settings, match);
  kt_game_setup_set_game (settings, game);
  kt_game_model_load (model, record, match);
}

/* Starts a game in which a piece is missing. */
static void
start_with_odds (KtGameModel *model, const KtGame *game, const KtOptions *options, const char *text,
                 KtMatch *match)
{
  g_autofree KtPosition *start = kt_position_parse (game, options, text, NULL);

  kt_game_model_start_at (model, start, match);
}

void
kt_game_setup_start (GSettings *settings, KtGameModel *model)
{
  const KtGame *game = kt_game_setup_get_game (settings);
  KtGameTerms terms = kt_game_terms_read (settings, game);
  const KtOdds *odds = get_odds (game, &terms);
  g_autoptr (KtMatch) match = create_match (settings, game, odds, &terms);
  int giver = kt_match_get_actor_of_seat (match, terms.giver);

  kt_options_draw (game, &terms.options);
  if (odds && odds->starts[giver])
    start_with_odds (model, game, &terms.options, odds->starts[giver], match);
  else
    kt_game_model_start (model, game, &terms.options, match);
}

void
kt_game_setup_start_at (GSettings *settings, KtGameModel *model, const KtPosition *start)
{
  KtGameTerms terms = kt_game_terms_read (settings, start->game);
  g_autoptr (KtMatch) match = create_match (settings, start->game, NULL, &terms);

  kt_game_setup_set_game (settings, start->game);
  kt_game_model_start_at (model, start, match);
}
