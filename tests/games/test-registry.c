/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests invariants of every game in the registry. */
#include "games/kt-registry.h"
#include "tests/kt-test.h"

static void
test_ids (void)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_cmpuint (kt_registry_get_n_games (), >=, 2);
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);

    g_assert_true (g_hash_table_add (ids, (gpointer) game->id));
    g_assert_true (kt_registry_find_game (game->id) == game);
  }
  g_assert_null (kt_registry_find_game ("ludo"));
  g_assert_null (kt_registry_find_game (""));
}

static void
check_options (const KtGame *game)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_cmpuint (game->n_options, <=, KT_MAX_OPTIONS);
  for (guint i = 0; i < game->n_options; i++) {
    const KtOptionSpec *spec = &game->options[i];

    g_assert_true (g_hash_table_add (ids, (gpointer) spec->id));
    g_assert_null (strpbrk (spec->id, " =\t\n"));
    g_assert_nonnull (spec->label);
    g_assert_cmpint (spec->min, <=, spec->standard);
    g_assert_cmpint (spec->standard, <=, spec->max);
    for (int value = spec->min; spec->kind == KT_OPTION_CHOICE && value <= spec->max; value++)
      g_assert_null (strpbrk (spec->choices[value - spec->min].id, " =\t\n"));
    for (const int *preset = spec->presets; preset && *preset; preset++) {
      g_assert_cmpint (*preset, >=, spec->min);
      g_assert_cmpint (*preset, <=, spec->max);
    }
  }
}

/* With its smallest and its largest options a game starts on a board that fits. */
static void
check_extremes (const KtGame *game, gboolean largest)
{
  KtOptions options = { { 0 } };
  g_autofree KtPosition *position = NULL;
  KtAction actions[KT_MAX_SQUARES];
  KtGeometry geometry;

  for (guint i = 0; i < game->n_options; i++)
    options.values[i] = largest ? game->options[i].max : game->options[i].min;
  position = kt_position_new (game, &options);
  geometry = kt_position_get_geometry (position);
  g_assert_cmpuint (geometry.columns, <=, KT_MAX_COLUMNS);
  g_assert_cmpuint (geometry.rows, <=, KT_MAX_ROWS);
  g_assert_cmpuint (kt_position_list_actions (position, actions), >, 0);
  g_assert_cmpuint (kt_position_list_actions (position, actions), <=,
                    kt_position_max_actions (position));
  g_assert_cmpuint (kt_position_list_candidates (position, KT_AREA_NEIGHBOURS, actions), >, 0);
  g_assert_cmpuint (position->key, ==, kt_position_compute_key (position));
}

static void
test_games (void)
{
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);

    g_test_message ("%s", game->id);
    g_assert_nonnull (game->name);
    g_assert_nonnull (game->pieces);
    g_assert_cmpuint (game->position_size, >=, sizeof (KtPosition));
    g_assert_cmpuint (game->n_evaluations, >=, 1);
    check_options (game);
    check_extremes (game, FALSE);
    check_extremes (game, TRUE);
  }
}

/* Every evaluation has the opposite sign for the other side, and the rule has a name. */
static void
test_evaluations (void)
{
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);
    g_autofree KtPosition *position = kt_test_start (game, "");
    KtAction actions[KT_MAX_SQUARES];

    kt_position_list_actions (position, actions);
    kt_position_play (position, &actions[0]);
    for (guint j = 0; j < game->n_evaluations; j++) {
      g_assert_cmpint (game->evaluations[j].evaluate (position, 0), ==,
                       -game->evaluations[j].evaluate (position, 1));
    }
    if (game->get_rule)
      g_assert_nonnull (game->get_rule (&position->options));
  }
}

static void
test_levels (void)
{
  static const char *const ids[] = { "beginner", "easy", "medium", "hard", "master", "full" };

  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);
    const KtNote *levels;
    guint n_levels;

    levels = kt_registry_get_levels (game, &n_levels);
    g_assert_cmpuint (n_levels, >=, G_N_ELEMENTS (ids));
    for (guint j = 0; j < n_levels; j++) {
      g_assert_nonnull (levels[j].text);
      g_assert_cmpint (kt_registry_find_level (game, levels[j].id), ==, j);
    }
    for (guint j = 0; j < G_N_ELEMENTS (ids); j++)
      g_assert_cmpint (kt_registry_find_level (game, ids[j]), >=, 0);
    g_assert_cmpint (kt_registry_find_level (game, "hopeless"), ==, -1);
  }
}

/* An engine’s answer within the limits. */
static KtAction
answer (const KtGame *game, KtEngine *engine, KtLimits limits)
{
  g_autofree KtPosition *position = kt_test_start (game, "");
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtFinding finding;

  limits.time_us = MIN (limits.time_us, 50000);
  kt_engine_think (engine, position, &limits, progress, &finding);
  g_assert_null (kt_position_explain_illegal (position, &finding.action));
  kt_engine_free (engine);
  return finding.action;
}

/* The Elo of the levels increases, each level wins most but not all games against the one below,
 * and at any Elo there is an engine; at a level’s Elo it is equal to the level. */
static void
test_strengths (void)
{
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);
    guint n_levels, before = 0;

    kt_registry_get_levels (game, &n_levels);
    for (guint level = 0; level < n_levels; level++) {
      KtStrength strength = kt_registry_get_strength (game, level);
      KtLimits limits = kt_registry_get_limits (game, level);
      KtLimits same = kt_registry_get_limits_of_elo (game, strength.elo);

      g_assert_cmpuint (strength.elo, >, before + (level > 0) * 100);
      /* A share of 0 means that it was not measured yet. The lowest level has no share. */
      if (strength.share > 0) {
        g_assert_cmpuint (level, >, 0);
        g_assert_cmpuint (strength.share, >=, 75);
        g_assert_cmpuint (strength.share, <=, 90);
      }
      g_assert_cmpuint (limits.depth, ==, same.depth);
      g_assert_cmpuint (limits.positions, ==, same.positions);
      g_assert_cmpint (limits.time_us, ==, same.time_us);
      g_assert_cmpuint (limits.book_depth, ==, same.book_depth);
      answer (game, kt_registry_create_engine_of_elo (game, (before + strength.elo) / 2, 0, 1),
              kt_registry_get_limits_of_elo (game, (before + strength.elo) / 2));
      before = strength.elo;
    }
    answer (game, kt_registry_create_engine_of_elo (game, 0, 0, 1),
            kt_registry_get_limits_of_elo (game, 0));
    answer (game, kt_registry_create_engine_of_elo (game, G_MAXUINT, 0, 1),
            kt_registry_get_limits_of_elo (game, G_MAXUINT));
  }
}

/* An excluded action is not answered if another one is allowed. */
static void
test_excluded (void)
{
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);
    g_autoptr (KtProgress) progress = kt_progress_new ();
    g_autofree KtPosition *position = kt_test_start (game, "");
    g_autoptr (KtEngine) engine = NULL;
    KtLimits limits = { .positions = 2000 };
    KtAction actions[KT_MAX_SQUARES];
    guint n_levels;

    kt_registry_get_levels (game, &n_levels);
    engine = kt_registry_create_engine (game, n_levels - 1, 0, 1);
    kt_position_list_actions (position, actions);
    kt_position_play (position, &actions[0]);
    while (limits.n_excluded < KT_MAX_EXCLUDED) {
      KtFinding finding;

      kt_engine_think (engine, position, &limits, progress, &finding);
      g_assert_null (kt_position_explain_illegal (position, &finding.action));
      g_assert_false (kt_limits_exclude (&limits, finding.action));
      g_assert_true (kt_action_equal (finding.action, finding.pv[0]));
      limits.excluded[limits.n_excluded++] = finding.action;
    }
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/registry/ids", test_ids);
  g_test_add_func ("/registry/games", test_games);
  g_test_add_func ("/registry/evaluations", test_evaluations);
  g_test_add_func ("/registry/levels", test_levels);
  g_test_add_func ("/registry/strengths", test_strengths);
  g_test_add_func ("/registry/excluded", test_excluded);
  return g_test_run ();
}
