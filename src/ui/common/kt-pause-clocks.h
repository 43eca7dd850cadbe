/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

/* Pauses the clocks until `dialog` is destroyed, a dialog that asks about leaving, saving or
 * starting a game. */
void kt_pause_clocks_during (KtGameModel *model, gpointer dialog);

G_END_DECLS
