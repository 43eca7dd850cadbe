/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The messages of the Gomocup protocol (Petr Laštovička and others, "New protocol for gomoku AI"),
 * as the engine's side reads them: text in, values out. */
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

/* The bits of "INFO rule". */
enum {
  KT_GOMOCUP_EXACT = 1,
  KT_GOMOCUP_CONTINUOUS = 2, /* the manager goes on after a win; played up to there */
  KT_GOMOCUP_RENJU = 4,      /* not played here */
  KT_GOMOCUP_CARO = 8,
  KT_GOMOCUP_ALL = 15,
};

/* What INFO sets; 0 until then, but for the time of a move. */
typedef struct {
  gint64 turn_ms; /* for one move; 0: as fast as can be */
  gint64 left_ms; /* for the rest of the game; 0: no limit */
  guint64 memory; /* bytes; 0: no limit */
  guint64 nodes;  /* for one move; 0: no limit. "max_node", as other programs call it, too */
  int rule;       /* bits of KT_GOMOCUP_..., or what no bits stand for */
} KtGomocupInfo;

/* Half a minute for a move, the game without a limit. */
KtGomocupInfo kt_gomocup_info_default (void);

/* Whether a line can begin a conversation in this protocol. */
gboolean kt_gomocup_is_spoken (const char *line);
/* The command of a line, in capitals or not; `rest` is what stands behind it. */
KtGomocupCommand kt_gomocup_read_command (const char *line, const char **rest);
/* So many whole numbers with commas between them and nothing else. */
gboolean kt_gomocup_read_numbers (const char *text, guint n, int *numbers);
/* What stands behind INFO. What is not known is left alone, as the protocol wants. */
void kt_gomocup_read_info (const char *text, KtGomocupInfo *info);

/* The id of a rule of caro; NULL where the rule is not played. */
const char *kt_gomocup_get_rule (const KtGomocupInfo *info);
/* How long the next move may take, with what it takes to hear and answer left over. */
gint64 kt_gomocup_get_time_us (const KtGomocupInfo *info);
/* How many mebibytes tables may take. */
guint kt_gomocup_get_table_mib (const KtGomocupInfo *info);

/* Appends a cell as "7,7", after a blank where there is something already. */
void kt_gomocup_append_cell (GString *to, KtSquare square, guint columns);
/* What a search has found so far, for people: depth, score, positions, speed, the line expected.
 * Free with g_free(). */
char *kt_gomocup_format_finding (const KtFinding *finding, guint columns);

G_END_DECLS
