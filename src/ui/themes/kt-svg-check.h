/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a drawing is nothing but a drawing: it loads, runs and animates nothing, and neither its
 * elements nor what they repeat are so many that drawing them takes long. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* NULL when it is; otherwise a sentence about the first thing that is wrong. */
char *kt_svg_check (const char *text, gsize length);

G_END_DECLS
