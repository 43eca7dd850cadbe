/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a settings file into a GSettings, and makes the text of the file from it again. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What the file says, also what this version does not know; a missing file says nothing. NULL when
 * it could not be read: then a problem is told, and the file lies beside under another name; if not
 * even that was possible, `must_not_write` is TRUE. */
GKeyFile *kt_settings_load (const char *path, GPtrArray *problems, gboolean *must_not_write);
/* Sets every value that the file has. TRUE when all were good; the others are told as problems. */
gboolean kt_settings_apply (GSettings *settings, GKeyFile *file, const char *path,
                            GPtrArray *problems);
/* The new text of the file: the values that differ from the defaults, and what it had beside. */
char *kt_settings_make_text (GSettings *settings, GKeyFile *file);

G_END_DECLS
