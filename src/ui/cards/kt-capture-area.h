/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A drawing area for captured pieces. In a low window it may get less height than it requests. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KT_TYPE_CAPTURE_AREA (kt_capture_area_get_type ())
G_DECLARE_FINAL_TYPE (KtCaptureArea, kt_capture_area, KT, CAPTURE_AREA, GtkDrawingArea)

G_END_DECLS
