/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line. Some options take settings up to the next option: "--engine name=A
 * cmd=stockfish --games 100". */
#pragma once

#include "tools/arena/arena-match.h"

G_BEGIN_DECLS

typedef struct {
  ArenaPlan plan;
  char *save;                      /* file to append games to; the four files may be NULL */
  char *json;                      /* file for the result as JSON */
  char *journal;                   /* file for resuming the match */
  char *log;                       /* file for the communication with programs */
  guint table_every;               /* show the table after this many games; 0: never */
  gboolean is_dry_run;             /* show the plan without playing */
  gboolean is_quiet;               /* print nothing before the end */
  gboolean shows_version;          /* only show the version; the plan is empty */
  gboolean is_gauntlet, is_ladder; /* options given; they are converted to plan.pairing */
  /* The part of the command line that identifies the match, without its length and output files. */
  char *identity;
} ArenaCommand;

/* Parses the arguments, which are NULL-terminated and without the program name. Returns NULL
 * with the error set if they are invalid. "--help" prints the help and exits. */
ArenaCommand *arena_command_new (const char *const *arguments, GError **error);
void arena_command_free (ArenaCommand *command);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArenaCommand, arena_command_free)

/* Return the texts before and after the list of options in --help. */
const char *arena_command_get_summary (void);
const char *arena_command_get_description (void);

G_END_DECLS
