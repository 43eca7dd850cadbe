/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Chess Engine Communication Protocol of XBoard (Tim Mann, H.G. Muller; version 2) for the
 * engine's side: converts text to values and values to text. */
#pragma once

#include "protocols/uci/kt-uci-server.h"

G_BEGIN_DECLS

typedef enum {
  KT_XBOARD_NOTHING, /* an empty line, or a command that needs no reaction */
  KT_XBOARD_UNKNOWN,
  KT_XBOARD_ANALYZE,
  KT_XBOARD_CORES,
  KT_XBOARD_DEPTH,
  KT_XBOARD_DOT, /* asks an analysis how far it is */
  KT_XBOARD_DRAW,
  KT_XBOARD_EASY,
  KT_XBOARD_EXIT,
  KT_XBOARD_FORCE,
  KT_XBOARD_GO,
  KT_XBOARD_HARD,
  KT_XBOARD_HINT,
  KT_XBOARD_LEVEL,
  KT_XBOARD_MEMORY,
  KT_XBOARD_MOVE,
  KT_XBOARD_MOVE_NOW,
  KT_XBOARD_MOVE_TIME,
  KT_XBOARD_NEW,
  KT_XBOARD_NO_POST,
  KT_XBOARD_OPTION,
  KT_XBOARD_OTHER_TIME,
  KT_XBOARD_PING,
  KT_XBOARD_PLAY_OTHER,
  KT_XBOARD_POST,
  KT_XBOARD_PROTOCOL,
  KT_XBOARD_QUIT,
  KT_XBOARD_REMOVE,
  KT_XBOARD_RESULT,
  KT_XBOARD_SET_BOARD,
  KT_XBOARD_TIME,
  KT_XBOARD_UNDO,
  KT_XBOARD_VARIANT,
} KtXboardCommand;

/* The arguments of "level". Times are in microseconds. */
typedef struct {
  guint moves; /* in each period; 0: all moves of the game */
  gint64 base_us, increment_us;
} KtXboardLevel;

/* Whether a line can start a session in this protocol. */
gboolean kt_xboard_is_spoken (const char *line);
/* Returns the command of a line; `rest` is the text behind it. */
KtXboardCommand kt_xboard_read_command (const char *line, const char **rest);
/* Parses the arguments of "level", such as "40 5 0" or "0 2:30 12". */
gboolean kt_xboard_parse_level (const char *text, KtXboardLevel *level, GError **error);
/* Translates the arguments of "option", "NAME=VALUE", to those of UCI's "setoption". A button has
 * no value; an option in `checks`, a NULL-terminated list of names, has the value 0 or 1. Free with
 * g_free(). */
char *kt_xboard_translate_option (const char *text, const char *const *checks);

/* Formats a thinking line: depth, score, time, positions, expected line. Free with g_free(). */
char *kt_xboard_format_thought (const KtUciGame *game, const KtSearchFinding *finding,
                                const KtUciEffort *effort);
/* Formats the result of a game, such as "1-0 {Checkmate}". Free with g_free(). */
char *kt_xboard_format_result (KtResult result);

G_END_DECLS
