/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The messages of UCI, the Universal Chess Interface (Stefan Meyer-Kahlen, 2006), for the
 * engine's side: converts text to values and values to text. */
#pragma once

#include "engine/kt-search.h"
#include "protocols/uci/kt-uci-game.h"

G_BEGIN_DECLS

/* Errors in a line. */
#define KT_UCI_ERROR (kt_uci_error_quark ())
GQuark kt_uci_error_quark (void);
typedef enum { KT_UCI_ERROR_NONSENSE, KT_UCI_ERROR_ILLEGAL } KtUciError;

/* The command of a line. The last ones are not part of UCI but convenient for people. */
typedef enum {
  KT_UCI_NOTHING, /* an empty line */
  KT_UCI_UNKNOWN,
  KT_UCI_UCI,
  KT_UCI_DEBUG,
  KT_UCI_IS_READY,
  KT_UCI_SET_OPTION,
  KT_UCI_REGISTER,
  KT_UCI_NEW_GAME,
  KT_UCI_POSITION,
  KT_UCI_GO,
  KT_UCI_STOP,
  KT_UCI_PONDER_HIT,
  KT_UCI_QUIT,
  KT_UCI_BENCH,
  KT_UCI_PERFT,
  KT_UCI_SHOW,
  KT_UCI_EVALUATE,
} KtUciCommand;

/* Whether a line can start a session in UCI. */
gboolean kt_uci_is_spoken (const char *line);
/* Returns the command of a line; `rest` is the text behind it. */
KtUciCommand kt_uci_read_command (const char *line, const char **rest);

/* The arguments of "go". Times are in milliseconds; missing arguments are 0 or FALSE. */
typedef struct {
  gboolean has_clock[KT_ACTORS];
  gint64 clock_ms[KT_ACTORS];
  gint64 increment_ms[KT_ACTORS];
  gint64 move_time_ms;
  guint moves_to_go;
  guint depth, mate, perft;
  guint64 nodes;
  gboolean is_infinite, is_pondering;
  guint n_moves; /* number of moves to search; 0: all */
  guint16 moves[KT_MAX_ROOT_MOVES];
} KtUciLimits;

/* Parses the arguments of "go". Parts that are not understood are skipped, because the sender
 * waits for an answer; `left_out`, which may be NULL, receives a message about the first one.
 * FALSE with the error set if nothing was understood: KT_UCI_ERROR or, for the value of a limit,
 * KT_FIELD_ERROR. */
gboolean kt_uci_parse_go (const KtUciGame *game, const KtPosition *position, const char *text,
                          KtUciLimits *go, char **left_out, GError **error);
/* Parses the arguments of "position" and plays the moves up to the first illegal one. Skipped
 * moves and parts of a FEN are reported in `left_out`, as by kt_uci_parse_go(). Returns NULL
 * with the error set. Free with g_free(). */
KtPosition *kt_uci_parse_position (const KtUciGame *game, const char *text, char **left_out,
                                   GError **error);
/* Parses the arguments of "setoption"; `value` is "" if there is none. Free both with g_free(). */
gboolean kt_uci_parse_option (const char *text, char **name, char **value, GError **error);

/* Additional data of an "info" line. */
typedef struct {
  guint64 nodes;
  gint64 time_us;
  guint fullness; /* how full the table is, in thousandths */
} KtUciEffort;

/* Formats an "info" line. Free with g_free(). */
char *kt_uci_format_info (const KtUciGame *game, const KtSearchFinding *finding,
                          const KtUciEffort *effort);
/* Formats "bestmove e2e4 ponder e7e5"; without a move "bestmove (none)", which other programs
 * understand. Free with g_free(). */
char *kt_uci_format_best (const KtUciGame *game, guint16 best, guint16 ponder);

G_END_DECLS
