/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The match of all our levels, each against the one below, as the arguments of an ordinary command.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The arguments with an engine for each level of the game added, and with "--anchors" replaced by
 * an engine for each program of others that is found. Free with g_strfreev(). NULL with an error of
 * ARENA_ERROR_USAGE. */
char **arena_ladder_expand (const char *const *arguments, GError **error);

G_END_DECLS
