/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program: what lives as long as it runs (settings, the game, the theme), and its windows. */
#pragma once

#include <adwaita.h>

#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

#define KT_TYPE_APPLICATION (kt_application_get_type ())
G_DECLARE_FINAL_TYPE (KtApplication, kt_application, KT, APPLICATION, AdwApplication)

KtApplication *kt_application_new (void);
/* The game that its windows show; NULL before the startup. Owned by the application. */
KtGameModel *kt_application_get_model (KtApplication *self);

G_END_DECLS
