/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Themes and sets of pieces for tests, valid at first. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Creates a folder with a theme and one picture, or with a whole set of pieces. */
void theme_example_write (const char *folder);
void theme_example_write_pieces (const char *folder);
/* Writes a file of the folder, or removes it if `text` is NULL. */
void theme_example_put (const char *folder, const char *file, const char *text);
/* Replaces `from`, which must occur in the theme.ini, by `to`. */
void theme_example_change (const char *folder, const char *from, const char *to);

G_END_DECLS
