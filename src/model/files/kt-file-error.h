/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What went wrong with a file, in words for a person. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Looks at errno. `text` is translated, and has a %s for the name of the file and then one for what
 * the system says. Returns FALSE. */
gboolean kt_file_error_set (GError **error, const char *text, const char *path);

G_END_DECLS
