/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/match/kt-time-control.h"

G_BEGIN_DECLS

#define KT_TYPE_TIME_GROUP (kt_time_group_get_type ())
G_DECLARE_FINAL_TYPE (KtTimeGroup, kt_time_group, KT, TIME_GROUP, AdwPreferencesGroup)

/* The rows with which the time of a game is chosen.
 * Property: "valid" (boolean, read-only, explicit notify): what is chosen can be played. */
void kt_time_group_set_control (KtTimeGroup *self, const KtTimeControl *control);
/* FALSE where it is not valid; `control` is then left as it was. */
gboolean kt_time_group_get_control (KtTimeGroup *self, KtTimeControl *control);
/* What the seats are called where each has its own time. */
void kt_time_group_set_names (KtTimeGroup *self, const char *near_name, const char *far_name);

G_END_DECLS
