/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The match of all internal levels, each against the one below, as arguments of an ordinary
 * command. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Adds an engine for each level of the game to the arguments, and replaces "--anchors" by an
 * engine for each known foreign program that is installed. Free with g_strfreev(). NULL with
 * ARENA_ERROR_USAGE. */
char **arena_ladder_expand (const char *const *arguments, GError **error);

G_END_DECLS
