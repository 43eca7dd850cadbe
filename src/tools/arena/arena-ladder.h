/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The match of all internal levels, each against the level below it, as arguments of an ordinary
 * command. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Adds to the arguments an engine for each level of the game, and replaces "--anchors" by an
 * engine for each known foreign program that is installed. Free with g_strfreev(). Returns NULL
 * with ARENA_ERROR_USAGE set. */
char **arena_ladder_expand (const char *const *arguments, GError **error);

G_END_DECLS
