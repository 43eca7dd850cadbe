/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/dialogs/kt-game-setup.h"

#include <glib/gi18n-lib.h>

#include "formats/kt-format.h"
#include "games/kt-registry.h"
#include "model/game/kt-match-tags.h"
#include "model/match/kt-computer.h"
#include "model/match/kt-person.h"

enum { MAX_NAME = 40 }; /* characters */

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

KtOptions
kt_game_setup_get_options (GSettings *settings, const KtGame *game)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, "options");
  const char *text;
  KtOptions options;

  if (!g_variant_lookup (all, game->id, "&s", &text))
    return kt_options_default (game);
  /* Whatever is wrong with the text: the options are as near to it as they can be. */
  kt_options_parse (game, text, &options, NULL);
  return options;
}

void
kt_game_setup_set_options (GSettings *settings, const KtGame *game, const KtOptions *options)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, "options");
  g_autofree char *text = kt_options_to_text (game, options);
  GVariantBuilder builder;
  GVariantIter iter;
  const char *id, *other;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  g_variant_iter_init (&iter, all);
  while (g_variant_iter_next (&iter, "{&s&s}", &id, &other)) {
    if (!g_str_equal (id, game->id))
      g_variant_builder_add (&builder, "{ss}", id, other);
  }
  g_variant_builder_add (&builder, "{ss}", game->id, text);
  g_settings_set_value (settings, "options", g_variant_builder_end (&builder));
}

guint
kt_game_setup_find_level (const KtGame *game, const char *id)
{
  int level = kt_registry_find_level (game, id);
  guint n_levels;

  if (level >= 0)
    return (guint) level;
  kt_registry_get_levels (game, &n_levels);
  /* What only other games have is below or above all that this one has. */
  if (g_str_equal (id, "beginner"))
    return 0;
  if (g_str_equal (id, "full"))
    return n_levels - 1;
  return (guint) MAX (0, kt_registry_find_level (game, "medium"));
}

guint
kt_game_setup_get_level (GSettings *settings, const KtGame *game)
{
  g_autofree char *id = g_settings_get_string (settings, "level");

  return kt_game_setup_find_level (game, id);
}

void
kt_game_setup_set_level (GSettings *settings, const KtGame *game, guint level)
{
  guint n_levels;
  const KtLevel *levels = kt_registry_get_levels (game, &n_levels);

  g_return_if_fail (level < n_levels);
  g_settings_set_string (settings, "level", levels[level].id);
}

guint
kt_game_setup_get_style (GSettings *settings, const KtGame *game)
{
  g_autofree char *id = g_settings_get_string (settings, "style");

  return (guint) MAX (0, kt_registry_find_style (game, id));
}

void
kt_game_setup_set_style (GSettings *settings, const KtGame *game, guint style)
{
  guint n_styles;
  const KtLevel *styles = kt_registry_get_styles (game, &n_styles);

  if (style < n_styles)
    g_settings_set_string (settings, "style", styles[style].id);
}

static char *
clean_name (const char *name)
{
  g_autofree char *clean = g_utf8_make_valid (name, -1);

  g_strstrip (clean);
  if (g_utf8_strlen (clean, -1) <= MAX_NAME)
    return g_steal_pointer (&clean);
  return g_utf8_substring (clean, 0, MAX_NAME);
}

char *
kt_game_setup_get_name (GSettings *settings, guint seat)
{
  g_auto (GStrv) names = g_settings_get_strv (settings, "names");

  return clean_name (seat < g_strv_length (names) ? names[seat] : "");
}

void
kt_game_setup_set_names (GSettings *settings, const char *first, const char *second)
{
  g_autofree char *clean_first = clean_name (first);
  g_autofree char *clean_second = clean_name (second);
  const char *const names[] = { clean_first, clean_second, NULL };

  g_settings_set_strv (settings, "names", names);
}

/* What nobody understands is as if it had not been chosen. */
KtTimeControl
kt_game_setup_get_times (GSettings *settings)
{
  KtTimeControl control = { .mode = (KtTimeMode) g_settings_get_enum (settings, "time-mode") };
  g_auto (GStrv) texts = g_settings_get_strv (settings, "times");
  guint n_texts = g_strv_length (texts);

  for (guint seat = 0; seat < KT_SEATS; seat++) {
    control.allotments[seat] = kt_allotment_default ();
    if (seat < n_texts)
      kt_allotment_parse (texts[seat], &control.allotments[seat], NULL);
  }
  return control;
}

void
kt_game_setup_set_times (GSettings *settings, const KtTimeControl *control)
{
  g_autofree char *first = kt_allotment_to_text (&control->allotments[0]);
  g_autofree char *second = kt_allotment_to_text (&control->allotments[1]);
  const char *const texts[] = { first, second, NULL };

  g_settings_set_enum (settings, "time-mode", (int) control->mode);
  g_settings_set_strv (settings, "times", texts);
}

static guint
choose_first_seat (GSettings *settings)
{
  switch (g_settings_get_enum (settings, "begins")) {
  case KT_BEGINS_OPPONENT:
    return 1;
  case KT_BEGINS_RANDOM:
    return (guint) g_random_int_range (0, KT_SEATS);
  default:
    return 0;
  }
}

/* A new match between the players chosen: you sit on seat 0. */
static KtMatch *
create_match (GSettings *settings)
{
  const KtGame *game = kt_game_setup_get_game (settings);
  int opponent = g_settings_get_enum (settings, "opponent");
  guint level = kt_game_setup_get_level (settings, game);
  guint style = kt_game_setup_get_style (settings, game);
  KtMatch *match = kt_match_new (choose_first_seat (settings));
  KtTimeControl times = kt_game_setup_get_times (settings);

  kt_match_set_time_control (match, &times);
  for (guint seat = 0; seat < KT_SEATS; seat++) {
    gboolean is_person =
        opponent == KT_OPPONENT_PERSON || (opponent == KT_OPPONENT_COMPUTER && seat == 0);
    g_autoptr (KtPlayer) player = is_person ? kt_person_new () : kt_computer_new (level, style);

    kt_seat_set_player (kt_match_get_seat (match, seat), player);
  }
  kt_game_setup_name_seats (settings, match);
  return match;
}

static char *
name_person (GSettings *settings, guint seat, gboolean is_alone)
{
  g_autofree char *name = kt_game_setup_get_name (settings, seat);

  if (*name)
    return g_steal_pointer (&name);
  if (is_alone)
    return g_strdup (_ ("You"));
  /* Translators: one of two people who gave no name. */
  return g_strdup_printf (_ ("Player %u"), seat + 1);
}

/* How strong it plays is said elsewhere. */
static char *
name_computer (guint seat, gboolean is_alone)
{
  if (is_alone)
    return g_strdup (_ ("Computer"));
  /* Translators: one of two computers that play each other. */
  return g_strdup_printf (_ ("Computer %u"), seat + 1);
}

void
kt_game_setup_name_seats (GSettings *settings, KtMatch *match)
{
  for (guint i = 0; i < KT_SEATS; i++) {
    KtSeat *seat = kt_match_get_seat (match, i);
    gboolean is_person = kt_seat_is_person (seat);
    gboolean is_alone = is_person != kt_seat_is_person (kt_match_get_seat (match, 1 - i));
    const char *chosen = kt_seat_get_chosen_name (seat);
    g_autofree char *name = is_person && *chosen ? g_strdup (chosen)
                            : is_person          ? name_person (settings, i, is_alone)
                                                 : name_computer (i, is_alone);

    kt_seat_set_name (seat, name);
  }
}

/* Two people, as the file calls them. */
static KtMatch *
read_people (KtRecord *record)
{
  const KtGame *game = kt_game_tree_get_start (kt_record_get_tree (record))->game;
  KtMatch *match = kt_match_new (0);

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

/* A position alone is played as the settings say. */
gboolean
kt_game_setup_load (GSettings *settings, KtGameModel *model, KtRecord *record, GError **error)
{
  gboolean is_game = kt_record_get_n_tags (record) > 0 ||
                     kt_node_get_first_child (kt_game_tree_get_root (kt_record_get_tree (record)));
  g_autoptr (GError) fault = NULL;
  g_autoptr (KtMatch) match = NULL;

  kt_game_setup_set_game (settings, kt_game_tree_get_start (kt_record_get_tree (record))->game);
  match = is_game ? kt_game_setup_read_match (settings, record, &fault) : create_match (settings);
  kt_game_model_load (model, record, match);
  if (!fault)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&fault));
  return FALSE;
}

void
kt_game_setup_start (GSettings *settings, KtGameModel *model)
{
  const KtGame *game = kt_game_setup_get_game (settings);
  KtOptions options = kt_game_setup_get_options (settings, game);
  g_autoptr (KtMatch) match = create_match (settings);

  kt_game_model_start (model, game, &options, match);
}
