/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of UCI, the Universal Chess Interface by S. Meyer-Kahlen (2000), as whoever commands an
 * engine says and hears them. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

/* --- What is said --- */

/* Limits and clocks of a search. 0: not said; clocks are said where `has_clocks`. */
typedef struct {
  gboolean has_clocks;
  gint64 left_ms[2]; /* of White and Black */
  gint64 increment_ms[2];
  guint moves_to_go; /* until the clock of who is to move gets more */
  gint64 move_ms;
  guint depth;
  guint64 nodes;
} KtUciGoCommand;

/* All these append a line with its end. */
void kt_uci_append_option (GString *to, const char *name, const char *value);
/* `start` is where the game began, in any game of chess. */
void kt_uci_append_position (GString *to, const KtPosition *start, const KtAction *actions,
                             guint n_actions);
void kt_uci_append_go (GString *to, const KtUciGoCommand *go);

/* --- What is heard --- */

typedef enum {
  KT_UCI_SAYS_OTHER, /* nothing that is known; engines may say what they like */
  KT_UCI_SAYS_ID,
  KT_UCI_SAYS_OPTION,
  KT_UCI_SAYS_OK,
  KT_UCI_SAYS_READY,
  KT_UCI_SAYS_INFO,
  KT_UCI_SAYS_BEST_MOVE,
} KtUciSaying;

/* What a line says, and what follows its first word, in the line itself. */
KtUciSaying kt_uci_read_saying (const char *line, const char **rest);

/* Of an "info": for the side that searches. */
typedef struct {
  gboolean has_score;
  gboolean is_bound; /* the score is only a bound */
  int centipawns;
  int mate;   /* the number of moves to it, negative: it is mated; 0: no mate */
  guint line; /* "multipv", 1 unless said */
  guint depth;
  guint64 nodes;
} KtUciInfo;
void kt_uci_parse_info (const char *rest, KtUciInfo *info);

/* The name of an "option"; NULL where the line has none. Free with g_free(). */
char *kt_uci_parse_option_name (const char *rest);

/* Reads the move of a "bestmove"; only UCI's own form will do, "e7e8q". */
gboolean kt_uci_parse_best_move (const char *rest, const KtPosition *position, KtAction *action,
                                 GError **error);

G_END_DECLS
