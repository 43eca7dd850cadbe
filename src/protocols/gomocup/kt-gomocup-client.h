/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of the Gomocup protocol (P. Laštovička, "Gomoku AI Protocol", version 2:
 * https://plastovicka.github.io/protocl2en.htm) as whoever commands an engine says and hears them.
 * It counts columns from 0 at the left and rows from 0 at the top. */
#pragma once

#include "core/kt-position.h"

G_BEGIN_DECLS

/* Whether a game of caro can be played with the words that are said here: whoever begins is not
 * told to begin in the centre, and there is no Swap2 and no open four that wins. */
gboolean kt_gomocup_can_play (const KtPosition *start);

/* All these append lines with their ends. */
void kt_gomocup_append_start (GString *to, const KtPosition *start);
void kt_gomocup_append_info (GString *to, const char *key, gint64 value);
/* The rule, as the bits of "INFO rule". */
void kt_gomocup_append_rule (GString *to, const KtPosition *start);
/* Asks for a move with the whole board: the actions in their order, and for nothing on it. */
void kt_gomocup_append_board (GString *to, const KtPosition *start, const KtAction *actions,
                              guint n_actions, int own_actor);
/* Asks for an answer to the last action of the other side. */
void kt_gomocup_append_turn (GString *to, const KtPosition *start, const KtAction *action);

typedef enum {
  KT_GOMOCUP_SAYS_OTHER,
  KT_GOMOCUP_SAYS_MOVE,
  KT_GOMOCUP_SAYS_OK,
  KT_GOMOCUP_SAYS_ERROR,
  KT_GOMOCUP_SAYS_UNKNOWN,
  KT_GOMOCUP_SAYS_REMARK, /* MESSAGE, DEBUG, SUGGEST: for people */
} KtGomocupSaying;

/* What a line says; whatever is not a known word counts as a move if it has a comma. */
KtGomocupSaying kt_gomocup_read_saying (const char *line);
/* Reads "7,7" as an action of the actor in turn. */
gboolean kt_gomocup_parse_move (const char *line, const KtPosition *position, KtAction *action,
                                GError **error);

G_END_DECLS
