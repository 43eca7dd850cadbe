/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Algorithms side by side: the positions and the time that each needs, as bars. */
#pragma once

#include "model/thinking/kt-trace-race.h"
#include "model/thinking/kt-trace-session.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KT_TYPE_RACE_VIEW (kt_race_view_get_type ())
G_DECLARE_FINAL_TYPE (KtRaceView, kt_race_view, KT, RACE_VIEW, GtkWidget)

/* Compares the algorithms on the position and the depth of a session. */
GtkWidget *kt_race_view_new (KtTraceSession *session);

G_END_DECLS
