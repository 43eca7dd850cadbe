/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KT_TYPE_CLOCK_FACE (kt_clock_face_get_type ())
G_DECLARE_FINAL_TYPE (KtClockFace, kt_clock_face, KT, CLOCK_FACE, GtkWidget)

/* Shows a time in figures of one width. It is drawn by the widget itself: a label would have the
 * whole page laid out again with each second. */
/* What is left on a clock that runs down, or what was used. */
void kt_clock_face_show (KtClockFace *self, gint64 time_us, gboolean runs_down);

/* "1:05:09", "4:59", and with tenths when little is left, "0:09.8". */
char *kt_clock_face_write (gint64 time_us, gboolean runs_down);
/* After how many microseconds a clock that runs says something else. */
gint64 kt_clock_face_get_wait (gint64 time_us, gboolean runs_down);

G_END_DECLS
