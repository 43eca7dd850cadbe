/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a harmless drawing of one that anybody may have made. It is written anew from what was
 * allowed: shapes, groups, gradients and what they repeat, and nothing that loads, runs, moves or
 * writes. So no other reader of XML can find anything in it that was not looked at. The number of
 * elements, with all that is repeated, has a limit. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The drawing as a document of SVG in UTF-8; or NULL, and in `problem` a sentence about the first
 * thing that is wrong, to be freed with g_free(). */
GBytes *kt_svg_clean (const char *text, gsize length, char **problem);

G_END_DECLS
