/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The application. It owns the objects that live as long as the program (settings, game, theme,
 * sounds) and its windows. */
#pragma once

#include <adwaita.h>

#include "model/game/kt-game-model.h"

G_BEGIN_DECLS

#define KT_TYPE_APPLICATION (kt_application_get_type ())
G_DECLARE_FINAL_TYPE (KtApplication, kt_application, KT, APPLICATION, AdwApplication)

KtApplication *kt_application_new (void);
/* Returns the game that the windows show, owned by the application; NULL before startup. */
KtGameModel *kt_application_get_model (KtApplication *self);

G_END_DECLS
