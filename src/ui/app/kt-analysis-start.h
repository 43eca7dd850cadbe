/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is put on a board for analysis. */
#pragma once

#include <gio/gio.h>

#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

/* A tree, which it takes, and the position after `shown` actions of its line. */
void kt_analysis_start_with (GSettings *settings, KtGameModel *analysis, KtGameTree *tree,
                             guint shown);
/* The moves of a game, or of the variation that is shown, and the position that is shown of it. The
 * game stays as it is. */
void kt_analysis_start_from (GSettings *settings, KtGameModel *analysis, KtGameModel *model);
/* The start of the game that was chosen last, unless the board has that game already. */
void kt_analysis_start_anew (GSettings *settings, KtGameModel *analysis);

G_END_DECLS
