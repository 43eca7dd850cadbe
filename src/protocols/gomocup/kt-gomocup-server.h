/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The messages of the Gomocup protocol (Petr Laštovička and others, "New protocol for gomoku
 * AI") for the engine's side: converts text to values. */
#pragma once

#include "engine/kt-progress.h"

G_BEGIN_DECLS

typedef enum {
  KT_GOMOCUP_NOTHING, /* an empty line */
  KT_GOMOCUP_UNKNOWN,
  KT_GOMOCUP_START,
  KT_GOMOCUP_RECT_START,
  KT_GOMOCUP_RESTART,
  KT_GOMOCUP_BEGIN,
  KT_GOMOCUP_TURN,
  KT_GOMOCUP_BOARD,
  KT_GOMOCUP_SWAP2_BOARD,
  KT_GOMOCUP_TAKE_BACK,
  KT_GOMOCUP_PLAY,
  KT_GOMOCUP_INFO,
  KT_GOMOCUP_ABOUT,
  KT_GOMOCUP_DONE,
  KT_GOMOCUP_END,
} KtGomocupCommand;

/* Bits of "INFO rule". */
enum {
  KT_GOMOCUP_EXACT = 1,
  KT_GOMOCUP_CONTINUOUS = 2, /* the manager goes on after a win; we play only up to the win */
  KT_GOMOCUP_RENJU = 4,      /* not supported */
  KT_GOMOCUP_CARO = 8,
  KT_GOMOCUP_ALL = 15,
};

/* The values that INFO sets; initially 0, except for the time per move. */
typedef struct {
  gint64 turn_ms; /* per move; 0: as fast as possible */
  gint64 left_ms; /* for the rest of the game; 0: no limit */
  guint64 memory; /* in bytes; 0: no limit */
  guint64 nodes;  /* per move; 0: no limit; "max_node" is accepted, too */
  int rule;       /* KT_GOMOCUP_... bits, or an invalid value */
} KtGomocupInfo;

/* Returns the initial values: 30 seconds per move, no limit for the game. */
KtGomocupInfo kt_gomocup_info_default (void);

/* Whether a line can start a session in this protocol. */
gboolean kt_gomocup_is_spoken (const char *line);
/* Returns the command of a line, ignoring case; `rest` is the text behind it. */
KtGomocupCommand kt_gomocup_read_command (const char *line, const char **rest);
/* Reads exactly `n` whole numbers separated by commas. */
gboolean kt_gomocup_read_numbers (const char *text, guint n, int *numbers);
/* Reads the text behind INFO. Unknown keys are ignored, as the protocol demands. */
void kt_gomocup_read_info (const char *text, KtGomocupInfo *info);

/* Returns the id of a rule of caro; NULL if the rule is not supported. */
const char *kt_gomocup_get_rule (const KtGomocupInfo *info);
/* Returns the time for the next move, minus a reserve for communication. */
gint64 kt_gomocup_get_time_us (const KtGomocupInfo *info);
/* Returns the size of tables in MiB. */
guint kt_gomocup_get_table_mib (const KtGomocupInfo *info);

/* Appends a cell as "7,7", separated by a blank from any previous text. */
void kt_gomocup_append_cell (GString *to, KtSquare square, guint columns);
/* Formats a finding for people: depth, score, positions, speed, expected line. Free with
 * g_free(). */
char *kt_gomocup_format_finding (const KtFinding *finding, guint columns);

G_END_DECLS
