/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How our programs for the terminal begin and end. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Takes the options out of the arguments, the first of which is the name of the program or of its
 * command. `parameters` is what comes after them, as --help tells it, and `description` what --help
 * ends with; NULL for nothing. Where there are no parameters, none may be left. */
gboolean kythu_parse_options (const GOptionEntry *entries, const char *parameters,
                              const char *summary, const char *description, int *argc, char ***argv,
                              GError **error);

enum { KYTHU_SUCCESS, KYTHU_FAILURE, KYTHU_USAGE };

/* Prints "kythu-engine: message", with the name of the program, to standard error and returns
 * `status`. */
int kythu_complain (int status, const char *format, ...) G_GNUC_PRINTF (2, 3);

G_END_DECLS
