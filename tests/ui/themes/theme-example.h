/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Themes and sets of pieces that tests write, well made at first. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A theme with a picture below the pieces, and a whole set of pieces, in a folder that is made. */
void theme_example_write (const char *folder);
void theme_example_write_pieces (const char *folder);
/* A file of them; `text` NULL: it goes. */
void theme_example_put (const char *folder, const char *file, const char *text);
/* Writes the theme.ini with `from`, which must be in it, as `to`. */
void theme_example_change (const char *folder, const char *from, const char *to);

G_END_DECLS
