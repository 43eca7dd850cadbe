/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns whether drawing a picture takes longer than allowed, because the board draws it while
 * the window waits. Draws the picture to measure this, so call it in a thread. */
gboolean kt_svg_is_costly (GBytes *bytes);

G_END_DECLS
