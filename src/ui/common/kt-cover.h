/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

/* The clocks stand until a window or a dialog is gone that asks whether to leave the game, to save
 * it or to start another. */
void kt_cover_during (KtGameModel *model, gpointer dialog);

G_END_DECLS
