/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Common functions of command line programs. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Parses options and removes them from the arguments; argv[0] is the name of the program or
 * command. `parameters` describes the remaining arguments in --help, `description` ends the
 * help; both may be NULL. If `parameters` is NULL, remaining arguments are an error. */
gboolean kythu_parse_options (const GOptionEntry *entries, const char *parameters,
                              const char *summary, const char *description, int *argc, char ***argv,
                              GError **error);

enum { KYTHU_SUCCESS, KYTHU_FAILURE, KYTHU_USAGE };

/* Prints a message such as "kythu-engine: message", which begins with the program's name, to
 * standard error. Returns `status`. */
int kythu_complain (int status, const char *format, ...) G_GNUC_PRINTF (2, 3);

typedef struct {
  const char *name;
  int (*run) (int argc, char **argv);
  const char *summary;
} KythuCommand;

/* A program whose first argument is a command. */
typedef struct {
  const char *name;
  const char *parameters, *summary, *examples; /* for --help */
  const KythuCommand *commands;
  guint n_commands;
  int (*run_without) (void); /* without a command; NULL: a command is needed */
} KythuProgram;

/* Runs the command that the arguments name, or answers --help and --version. Returns the status. */
int kythu_program_run (const KythuProgram *program, int argc, char **argv);

G_END_DECLS
