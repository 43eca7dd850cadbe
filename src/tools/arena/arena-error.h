/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be wrong with a match. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define ARENA_ERROR (arena_error_quark ())
typedef enum {
  ARENA_ERROR_USAGE,   /* the command makes no sense */
  ARENA_ERROR_FAILURE, /* the command makes sense, but cannot be carried out */
} ArenaError;
GQuark arena_error_quark (void);
/* Sets an error of ARENA_ERROR_USAGE: a sentence with "%s" in it, where `text` is shown, or
 * without. Returns FALSE. */
gboolean arena_refuse (GError **error, const char *format, const char *text);
/* Of a game that there is not, with the names of those there are. */
gboolean arena_refuse_game (GError **error, const char *name);

G_END_DECLS
