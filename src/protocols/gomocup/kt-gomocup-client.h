/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Gomocup protocol (P. Laštovička, "Gomoku AI Protocol", version 2:
 * https://plastovicka.github.io/protocl2en.htm), for the program that commands an engine.
 * Columns count from 0 at the left, rows from 0 at the top. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

/* Whether a game of caro can be played by this protocol, which cannot express a forced first
 * move in the centre, Swap2, or winning open fours. */
gboolean kt_gomocup_can_play (const KtPosition *start);

/* The append functions append complete lines. */
void kt_gomocup_append_start (GString *to, const KtPosition *start);
void kt_gomocup_append_info (GString *to, const char *key, gint64 value);
/* The rule as bits of "INFO rule". */
void kt_gomocup_append_rule (GString *to, const KtPosition *start);
/* Asks for a move, sending the actions on the board in order. */
void kt_gomocup_append_board (GString *to, const KtPosition *start, const KtAction *actions,
                              guint n_actions, int own_actor);
/* Asks for a reply to the opponent's last action. */
void kt_gomocup_append_turn (GString *to, const KtPosition *start, const KtAction *action);

typedef enum {
  KT_GOMOCUP_REPLY_OTHER,
  KT_GOMOCUP_REPLY_MOVE,
  KT_GOMOCUP_REPLY_OK,
  KT_GOMOCUP_REPLY_ERROR,
  KT_GOMOCUP_REPLY_UNKNOWN,
  KT_GOMOCUP_REPLY_REMARK, /* MESSAGE, DEBUG, SUGGEST: remarks for people */
} KtGomocupReply;

/* Classifies a line; an unknown line with a comma counts as a move. */
KtGomocupReply kt_gomocup_read_reply (const char *line);
/* Parses "7,7" as an action of the actor to move. */
gboolean kt_gomocup_parse_move (const char *line, const KtPosition *position, KtAction *action,
                                GError **error);

G_END_DECLS
