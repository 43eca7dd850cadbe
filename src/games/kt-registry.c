/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/kt-registry.h"

#include "games/kt-game-list.h"

static const KtGameModule *const modules[] = { KT_GAME_MODULES };
static guint n_offered = KT_N_OFFERED;

void
kt_registry_offer_all (void)
{
  n_offered = G_N_ELEMENTS (modules);
}

const KtNote kt_common_levels[KT_N_COMMON_LEVELS] = {
  [KT_LEVEL_BEGINNER] = { "beginner", N_ ("Beginner") },
  [KT_LEVEL_EASY] = { "easy", N_ ("Easy") },
  [KT_LEVEL_CASUAL] = { "casual", N_ ("Casual") },
  [KT_LEVEL_MEDIUM] = { "medium", N_ ("Medium") },
  [KT_LEVEL_SKILLED] = { "skilled", N_ ("Skilled") },
  [KT_LEVEL_HARD] = { "hard", N_ ("Hard") },
  [KT_LEVEL_EXPERT] = { "expert", N_ ("Expert") },
  [KT_LEVEL_MASTER] = { "master", N_ ("Master") },
  [KT_LEVEL_GRANDMASTER] = { "grandmaster", N_ ("Grandmaster") },
  [KT_LEVEL_CHAMPION] = { "champion", N_ ("Champion") },
  [KT_LEVEL_FULL] = { "full", N_ ("Full strength") },
};

const KtGameModule *
kt_registry_get_module (const KtGame *game)
{
  for (guint i = 0; i < G_N_ELEMENTS (modules); i++) {
    if (modules[i]->game == game)
      return modules[i];
  }
  g_assert_not_reached ();
}

guint
kt_registry_get_n_games (void)
{
  return n_offered;
}

const KtGame *
kt_registry_get_game (guint index)
{
  g_return_val_if_fail (index < n_offered, NULL);
  return modules[index]->game;
}

const KtGame *
kt_registry_find_game (const char *id)
{
  for (guint i = 0; i < n_offered; i++) {
    if (g_str_equal (modules[i]->game->id, id))
      return modules[i]->game;
  }
  return NULL;
}

const KtGame *
kt_registry_match_board (guint columns, guint rows, const char *rules, KtOptions *options)
{
  const KtGame *best = NULL;
  guint best_match = 0;

  for (guint i = 0; i < n_offered; i++) {
    KtOptions found;
    guint match =
        modules[i]->match_board ? modules[i]->match_board (columns, rows, rules, &found) : 0;

    if (match <= best_match)
      continue;
    best_match = match;
    best = modules[i]->game;
    *options = found;
  }
  return best;
}

KtPosition *
kt_registry_create_sample (const KtGame *game, const KtOptions *options)
{
  KtPosition *position = kt_position_new (game, options);
  const char *sample = kt_registry_get_module (game)->sample;
  g_auto (GStrv) words = g_strsplit (sample ? sample : "", " ", -1);

  for (guint i = 0; words[i]; i++) {
    KtAction action;

    if (!kt_position_parse_action (position, words[i], &action, NULL) ||
        kt_position_explain_illegal (position, &action) || kt_position_is_over (position))
      break;
    kt_position_play (position, &action);
  }
  return position;
}

const KtNote *
kt_registry_get_levels (const KtGame *game, guint *n_levels)
{
  const KtGameModule *module = kt_registry_get_module (game);

  *n_levels = module->n_levels;
  return module->levels;
}

static int
find_note (const KtNote *notes, guint n_notes, const char *id)
{
  for (guint i = 0; i < n_notes; i++) {
    if (g_str_equal (notes[i].id, id))
      return (int) i;
  }
  return -1;
}

int
kt_registry_find_level (const KtGame *game, const char *id)
{
  const KtGameModule *module = kt_registry_get_module (game);

  return find_note (module->levels, module->n_levels, id);
}

const KtNote *
kt_registry_get_styles (const KtGame *game, guint *n_styles)
{
  const KtGameModule *module = kt_registry_get_module (game);

  *n_styles = module->n_styles;
  return module->styles;
}

int
kt_registry_find_style (const KtGame *game, const char *id)
{
  const KtGameModule *module = kt_registry_get_module (game);

  return find_note (module->styles, module->n_styles, id);
}

KtEngine *
kt_registry_create_engine (const KtGame *game, guint level, guint style, guint64 seed)
{
  const KtGameModule *module = kt_registry_get_module (game);

  g_return_val_if_fail (level < module->n_levels, NULL);
  return module->create_engine (level, style < module->n_styles ? style : 0, seed);
}

KtLimits
kt_registry_get_limits (const KtGame *game, guint level)
{
  const KtGameModule *module = kt_registry_get_module (game);

  g_return_val_if_fail (level < module->n_levels, (KtLimits){ 0 });
  return module->get_limits (level);
}

KtEngine *
kt_registry_create_strongest (const KtGame *game)
{
  return kt_registry_create_engine (game, kt_registry_get_module (game)->n_levels - 1, 0, 1);
}

KtEngine *
kt_registry_create_prover (const KtGame *game)
{
  return kt_registry_get_module (game)->create_prover ();
}

KtStrength
kt_registry_get_strength (const KtGame *game, guint level)
{
  const KtGameModule *module = kt_registry_get_module (game);

  g_return_val_if_fail (level < module->n_levels, (KtStrength){ 0 });
  return module->strengths[level];
}

/* Limits an Elo to the range of the game's levels. */
static guint
clamp_elo (const KtGameModule *module, guint elo)
{
  return CLAMP (elo, module->strengths[0].elo, module->strengths[module->n_levels - 1].elo);
}

KtEngine *
kt_registry_create_engine_of_elo (const KtGame *game, guint elo, guint style, guint64 seed)
{
  const KtGameModule *module = kt_registry_get_module (game);

  return module->create_engine_of_elo (clamp_elo (module, elo),
                                       style < module->n_styles ? style : 0, seed);
}

KtLimits
kt_registry_get_limits_of_elo (const KtGame *game, guint elo)
{
  const KtGameModule *module = kt_registry_get_module (game);

  return module->get_limits_of_elo (clamp_elo (module, elo));
}

/* Whether there is exactly one legal action. */
static gboolean
is_only_action (const KtPosition *position)
{
  g_autofree KtAction *actions = g_new (KtAction, kt_position_max_actions (position));

  return kt_position_list_actions (position, actions) == 1;
}

KtReason
kt_registry_explain (const KtPosition *position, const KtFinding *finding, KtProgress *progress)
{
  static const KtNote only = { "only-move", N_ ("The only legal move") };
  const KtGameModule *module = kt_registry_get_module (position->game);
  KtReason reason = module->explain (position, finding, progress);

  if (reason.kind == KT_REASON_NONE && is_only_action (position))
    return kt_reason_of_note (&only);
  return reason;
}
