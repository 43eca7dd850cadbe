/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What `kythu --check-theme FOLDER` does: prints what is wrong with a theme, or with a set of
 * pieces, or that it is well. Wants no display. Returns the exit status. */
int kt_theme_command_run (const char *folder);

G_END_DECLS
