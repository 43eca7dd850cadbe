/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/match/kt-time-control.h"

G_BEGIN_DECLS

#define KT_TYPE_TIME_GROUP (kt_time_group_get_type ())
G_DECLARE_FINAL_TYPE (KtTimeGroup, kt_time_group, KT, TIME_GROUP, AdwPreferencesGroup)

/* Rows to choose the time control of a game. Property "valid" (boolean, read-only, explicit
 * notify): whether the entered times are valid. */
void kt_time_group_set_control (KtTimeGroup *self, const KtTimeControl *control);
/* Returns the chosen time control. Returns FALSE, and leaves `control` unchanged, if the entered
 * times are not valid. */
gboolean kt_time_group_get_control (KtTimeGroup *self, KtTimeControl *control);
/* Sets the names of the seats, which are shown if each seat has its own time. */
void kt_time_group_set_names (KtTimeGroup *self, const char *near_name, const char *far_name);

G_END_DECLS
