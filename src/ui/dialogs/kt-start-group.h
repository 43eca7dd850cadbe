/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows to choose how a game starts: with odds, or from a position that is entered as text. */
#pragma once

#include <adwaita.h>

#include "core/kt-position.h"
#include "model/setup/kt-game-terms.h"

G_BEGIN_DECLS

#define KT_TYPE_START_GROUP (kt_start_group_get_type ())
G_DECLARE_FINAL_TYPE (KtStartGroup, kt_start_group, KT, START_GROUP, AdwPreferencesGroup)

/* Property "valid" (boolean, read-only, explicit notify): whether the entered position can be
 * played. */
/* Shows what can be chosen for a game, and the odds in its terms. */
void kt_start_group_set_game (KtStartGroup *self, const KtGame *game, const KtGameTerms *terms);
/* Sets the names of the seats. */
void kt_start_group_set_names (KtStartGroup *self, const char *near_name, const char *far_name);
/* Stores the chosen odds in the terms. */
void kt_start_group_keep (KtStartGroup *self, KtGameTerms *terms);
/* Returns the entered position; NULL if the field is empty or not valid. Free with g_free(). */
KtPosition *kt_start_group_create_position (KtStartGroup *self, const KtOptions *options);

G_END_DECLS
