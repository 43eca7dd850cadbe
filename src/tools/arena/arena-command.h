/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the command line asks for. Each option is followed by its words, up to the next option:
 * "--engine name=A cmd=stockfish --games 100". */
#pragma once

#include "tools/arena/arena-match.h"

G_BEGIN_DECLS

typedef struct {
  ArenaPlan plan;
  char *save;          /* where games are appended; these may be NULL */
  char *json;          /* where the result is written */
  char *journal;       /* where the match can be taken up again */
  char *log;           /* where the talk with programs is written */
  guint table_every;   /* the table is shown each time so many games are over; 0: never */
  gboolean is_dry_run; /* it is only told what would be played */
  gboolean is_quiet;   /* nothing is said before the end */
  gboolean is_gauntlet, is_ladder; /* as given; what counts is the plan's pairing */
  char *identity; /* the words that say which match it is: not how long, nor where it is kept */
} ArenaCommand;

/* NULL with an error of ARENA_ERROR_USAGE. The words end with NULL; the program's name is not one
 * of them. */
ArenaCommand *arena_command_new (const char *const *words, GError **error);
void arena_command_free (ArenaCommand *command);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArenaCommand, arena_command_free)

/* All options with their words, for --help. */
const char *arena_command_get_help (void);

G_END_DECLS
