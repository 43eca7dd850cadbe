/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files of a user who has played for a while. */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* Only for a home folder made for tests. The window gets this size; `settings` are further lines
 * of the settings file. */
void walk_home_furnish (const char *language, int width, int height, const char *settings);
/* Runs the program until it ends; `activated` is called when its first window is open. */
void walk_home_run (GCallback activated, char **argv);

G_END_DECLS
