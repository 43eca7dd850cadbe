/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Errors of matches. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define ARENA_ERROR (arena_error_quark ())
typedef enum {
  ARENA_ERROR_USAGE,   /* the command is invalid */
  ARENA_ERROR_FAILURE, /* the command is valid but failed */
} ArenaError;
GQuark arena_error_quark (void);
/* Sets an ARENA_ERROR_USAGE and returns FALSE. The format may contain one "%s", for `text`. */
gboolean arena_refuse (GError **error, const char *format, const char *text);
/* Reports an unknown game and lists the known ones. Returns FALSE. */
gboolean arena_refuse_game (GError **error, const char *name);

G_END_DECLS
