/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person has at home who has played for a while. */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* Only in a home folder that was made for tests. The window gets this size; other settings are
 * lines of their file. */
void walk_home_furnish (const char *language, int width, int height, const char *settings);
/* The program, until it ends; `activated` comes when its first window is open. */
void walk_home_run (GCallback activated, char **argv);

G_END_DECLS
