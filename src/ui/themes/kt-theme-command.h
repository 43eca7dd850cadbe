/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Implements `kythu --check-theme FOLDER`, which prints the faults of a theme or a set of
 * pieces. It needs no display. Returns the exit status. */
int kt_theme_command_run (const char *folder);

G_END_DECLS
