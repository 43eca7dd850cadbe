/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/app/kt-analysis-start.h"

#include "model/setup/kt-game-setup.h"
#include "model/setup/kt-game-terms.h"

enum { ANOTHER_PERSON = -1 };

void
kt_analysis_start_with (GSettings *settings, KtGameModel *analysis, KtGameTree *tree, guint shown)
{
  kt_game_setup_play_on (settings, analysis, tree, 0, ANOTHER_PERSON);
  kt_game_model_show (analysis, shown);
}

/* Copies the moves up to a node, without resignations and other declarations. */
static KtGameTree *
copy_moves (KtGameTree *from, KtNode *end)
{
  KtGameTree *copy = kt_game_tree_new (kt_game_tree_get_start (from));
  g_autoptr (GPtrArray) line = kt_game_tree_list_line (from, end);
  guint depth = kt_node_get_depth (end);

  for (guint i = 0; i < depth; i++) {
    const KtAction *action = kt_node_get_action (line->pdata[i]);

    if (kt_action_is_on_board (*action))
      kt_game_tree_play (copy, action);
  }
  return copy;
}

/* Starts an analysis of a running game in which a player does not know everything. The moves before
 * would show what is hidden, so they are left out. */
static void
start_without_secrets (GSettings *settings, KtGameModel *analysis, const KtPosition *shown)
{
  g_autofree KtPosition *start = kt_position_copy (shown);

  kt_position_forget_secrets (start);
  kt_analysis_start_with (settings, analysis, kt_game_tree_new (start), 0);
}

void
kt_analysis_start_from (GSettings *settings, KtGameModel *analysis, KtGameModel *model)
{
  KtGameTree *tree = kt_game_model_get_tree (model);
  gboolean is_in_variation = kt_game_tree_is_in_variation (kt_game_model_get_tree (model));
  KtNode *cursor = kt_game_tree_get_cursor (tree);
  KtNode *end = is_in_variation ? cursor : kt_game_tree_get_tip (tree);

  if (kt_game_tree_get_start (tree)->game->forget_secrets && !kt_game_model_is_over (model)) {
    start_without_secrets (settings, analysis, kt_game_model_get_shown_position (model));
    return;
  }
  kt_analysis_start_with (settings, analysis, copy_moves (tree, end), kt_node_get_depth (cursor));
}

/* Returns the start position of a game. While the options leave open which player has which side,
 * the next option is set to its default. */
static KtPosition *
create_start (const KtGame *game, KtOptions options)
{
  KtOptions standard = kt_options_default (game);
  KtPosition *start = kt_position_new (game, &options);

  for (guint i = game->n_options; i-- > 0 && kt_position_get_side (start, start->actor) < 0;) {
    options.values[i] = standard.values[i];
    kt_options_fix (game, &options);
    g_free (start);
    start = kt_position_new (game, &options);
  }
  return start;
}

void
kt_analysis_start_game (GSettings *settings, KtGameModel *analysis, const KtGame *game)
{
  KtGameTerms terms = kt_game_terms_read (settings, game);
  g_autofree KtPosition *start = create_start (game, terms.options);

  kt_analysis_start_with (settings, analysis, kt_game_tree_new (start), 0);
}

void
kt_analysis_start_anew (GSettings *settings, KtGameModel *analysis)
{
  const KtGame *game = kt_game_setup_get_game (settings);

  if (kt_game_model_has_game (analysis) && kt_game_model_get_position (analysis)->game == game)
    return;
  kt_analysis_start_game (settings, analysis, game);
}
