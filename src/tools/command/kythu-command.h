/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Common functions of command line programs. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Removes options from the arguments; argv[0] is the name of the program or command.
 * `parameters` describes the remaining arguments in --help, `description` ends the help; both
 * may be NULL. Without parameters, remaining arguments are an error. */
gboolean kythu_parse_options (const GOptionEntry *entries, const char *parameters,
                              const char *summary, const char *description, int *argc, char ***argv,
                              GError **error);

enum { KYTHU_SUCCESS, KYTHU_FAILURE, KYTHU_USAGE };

/* Prints "kythu-engine: message", with the program's name, to standard error and returns
 * `status`. */
int kythu_complain (int status, const char *format, ...) G_GNUC_PRINTF (2, 3);

G_END_DECLS
