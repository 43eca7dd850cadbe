/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets up an analysis board with a position or a game. */
#pragma once

#include <gio/gio.h>

#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

/* Takes ownership of the tree, and shows the position after `shown` actions of its line. */
void kt_analysis_start_with (GSettings *settings, KtGameModel *analysis, KtGameTree *tree,
                             guint shown);
/* Copies the moves of a game, or of the variation that it shows, and shows the same position.
 * The game is not changed. */
void kt_analysis_start_from (GSettings *settings, KtGameModel *analysis, KtGameModel *model);
/* Shows the start of a game with the options chosen last, except options with which the sides are
 * open at the start. */
void kt_analysis_start_game (GSettings *settings, KtGameModel *analysis, const KtGame *game);
/* Shows the start of the game chosen last, unless the board already has a position of that game. */
void kt_analysis_start_anew (GSettings *settings, KtGameModel *analysis);

G_END_DECLS
