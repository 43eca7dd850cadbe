/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/match/kt-game-clock.h"

G_BEGIN_DECLS

#define KT_TYPE_CLOCK_FACE (kt_clock_face_get_type ())
G_DECLARE_FINAL_TYPE (KtClockFace, kt_clock_face, KT, CLOCK_FACE, GtkWidget)

/* Shows a time in tabular figures. The widget draws the text itself, because a label would make
 * GTK lay out the whole page every second. */
/* Shows a clock. If it does not run down, `left_us` is the time used. Behind the time stands “×3”
 * for three periods of byo-yomi, or “/25” for 25 turns to make. */
void kt_clock_face_show (KtClockFace *self, const KtClockReading *reading, gboolean runs_down);

/* Returns the width in pixels of the longest usual text. */
int kt_clock_face_get_widest (KtClockFace *self);

/* Returns, for example, "1:05:09" or "4:59", or with tenths "0:09.8" when little time is left. */
char *kt_clock_face_write (gint64 time_us, gboolean runs_down);
/* Returns the microseconds until the text of a running clock changes. */
gint64 kt_clock_face_get_wait (gint64 time_us, gboolean runs_down);

G_END_DECLS
