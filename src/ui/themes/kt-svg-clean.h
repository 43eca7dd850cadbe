/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes an untrusted SVG drawing harmless by writing it anew with allowed contents only: shapes,
 * groups, gradients and reused elements, but nothing that loads, executes, animates or adds
 * text. Since nothing is copied unparsed, another XML parser cannot see anything in the result
 * that was not checked. The number of elements, including reused ones, is limited. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns the cleaned SVG document in UTF-8. On error it returns NULL and sets `problem` to a
 * sentence about the first error, to be freed with g_free(). */
GBytes *kt_svg_clean (const char *text, gsize length, char **problem);

G_END_DECLS
