/* SPDX-License-Identifier: GPL-3.0-or-later */
/* UCI, the Universal Chess Interface by S. Meyer-Kahlen (2000), for the program that commands an
 * engine. */
#pragma once

#include "protocols/uci/kt-uci-game.h"

G_BEGIN_DECLS

/* --- Commands --- */

/* Limits and clocks of a search. Limits of 0 are not sent; clocks are sent only with
 * `has_clocks`. */
typedef struct {
  gboolean has_clocks;
  gint64 left_ms[2]; /* of White and Black */
  gint64 increment_ms[2];
  guint moves_to_go; /* moves until the next time control of the side to move */
  gint64 move_ms;
  guint depth;
  guint64 nodes;
} KtUciGoCommand;

/* The append functions append a complete line. */
void kt_uci_append_option (GString *to, const char *name, const char *value);
/* `start` is the initial position of a game. */
void kt_uci_append_position (GString *to, const KtUciGame *game, const KtPosition *start,
                             const KtAction *actions, guint n_actions);
void kt_uci_append_go (GString *to, const KtUciGoCommand *go);
/* The same commands in UCCI; its command for a position is that of UCI. Times are in milliseconds,
 * so the option “usemillisec” must have been set. UCCI sends the times of `actor`, who is to move,
 * and of the opponent. */
void kt_ucci_append_option (GString *to, const char *name, const char *value);
void kt_ucci_append_go (GString *to, const KtUciGoCommand *go, int actor);

/* --- Replies --- */

typedef enum {
  KT_UCI_REPLY_OTHER, /* unknown, which is allowed */
  KT_UCI_REPLY_ID,
  KT_UCI_REPLY_OPTION,
  KT_UCI_REPLY_OK,
  KT_UCI_REPLY_READY,
  KT_UCI_REPLY_INFO,
  KT_UCI_REPLY_BEST_MOVE,
} KtUciReply;

/* Classifies a line; `rest` points to the text behind its first word. */
KtUciReply kt_uci_read_reply (const char *line, const char **rest);

/* The contents of an "info" line; scores are for the side that searches. */
typedef struct {
  gboolean has_score;
  gboolean is_bound; /* the score is only a bound */
  int centipawns;
  int mate;   /* moves to mate, negative if being mated; 0: no mate */
  guint line; /* "multipv", default 1 */
  guint depth;
  guint64 nodes;
} KtUciInfo;
void kt_uci_parse_info (const char *rest, KtUciInfo *info);

/* Returns the name of an "option" line; NULL if there is none. Free with g_free(). */
char *kt_uci_parse_option_name (const char *rest);

/* Parses the move of a "bestmove" line, in UCI notation only, such as "e7e8q". */
gboolean kt_uci_parse_best_move (const KtUciGame *game, const char *rest,
                                 const KtPosition *position, KtAction *action, GError **error);

G_END_DECLS
