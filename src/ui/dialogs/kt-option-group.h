/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows for the options of a game, built from its option specs. */
#pragma once

#include <adwaita.h>

#include "core/kt-game.h"

G_BEGIN_DECLS

#define KT_TYPE_OPTION_GROUP (kt_option_group_get_type ())
G_DECLARE_FINAL_TYPE (KtOptionGroup, kt_option_group, KT, OPTION_GROUP, AdwPreferencesGroup)

/* Signal "changed" (): a person changed an option, and dependent options have been adjusted. */
/* Shows the options of a game; they must be valid. */
void kt_option_group_set_game (KtOptionGroup *self, const KtGame *game, const KtOptions *options);
/* Returns the chosen options, which are always valid. */
KtOptions kt_option_group_get_options (KtOptionGroup *self);

G_END_DECLS
