/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts a position or a game on a board for analysis. */
#pragma once

#include <gio/gio.h>

#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

/* Takes the tree, and shows the position after `shown` actions of its line. */
void kt_analysis_start_with (GSettings *settings, KtGameModel *analysis, KtGameTree *tree,
                             guint shown);
/* Copies the moves of a game, or of the variation that it shows, and shows the same position.
 * The game stays unchanged. */
void kt_analysis_start_from (GSettings *settings, KtGameModel *analysis, KtGameModel *model);
/* Begins with the start of the game that was chosen last, unless the board has a position of
 * that game already. */
void kt_analysis_start_anew (GSettings *settings, KtGameModel *analysis);

G_END_DECLS
