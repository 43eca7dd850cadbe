/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The messages of UCI, the Universal Chess Interface (Stefan Meyer-Kahlen, 2006), as the engine's
 * side needs them: text in and values out, values in and text out. */
#pragma once

#include "games/chess/search/chess-search.h"

G_BEGIN_DECLS

/* Something that a line says and that cannot be. */
#define KT_UCI_ERROR (kt_uci_error_quark ())
GQuark kt_uci_error_quark (void);
typedef enum { KT_UCI_ERROR_NONSENSE, KT_UCI_ERROR_ILLEGAL } KtUciError;

/* What a line asks for. The last ones are no part of UCI, but what people type. */
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

/* Whether a line can begin a conversation in UCI. */
gboolean kt_uci_is_spoken (const char *line);
/* The command of a line; `rest` is what stands behind it. */
KtUciCommand kt_uci_read_command (const char *line, const char **rest);

/* The arguments of "go". Times are in milliseconds; what "go" does not name is 0 or FALSE. */
typedef struct {
  gboolean has_clock[CHESS_SIDES];
  gint64 clock_ms[CHESS_SIDES];
  gint64 increment_ms[CHESS_SIDES];
  gint64 move_time_ms;
  guint moves_to_go;
  guint depth, mate, perft;
  guint64 nodes;
  gboolean is_infinite, is_pondering;
  guint n_moves; /* the moves to search; none: all */
  ChessMove moves[CHESS_MAX_MOVES];
} KtUciLimits;

/* What cannot be understood is left out, for whoever sent it waits for an answer, and the first of
 * it is told in words; `left_out` may be NULL. FALSE with the error set where nothing was
 * understood: one of KT_UCI_ERROR or, for the value of a limit, KT_FIELD_ERROR. */
gboolean kt_uci_parse_go (const char *text, const ChessBoard *board, KtUciLimits *go,
                          char **left_out, GError **error);
/* The arguments of "position", with every move played up to the first that is not legal; it is left
 * out with those that follow, and so are parts of a FEN, as above. NULL with the error set. Free
 * with g_free(). */
KtPosition *kt_uci_parse_position (const char *text, char **left_out, GError **error);
/* The arguments of "setoption"; `value` is "" where there is none. Free both with g_free(). */
gboolean kt_uci_parse_option (const char *text, char **name, char **value, GError **error);

enum { KT_UCI_MOVE_SIZE = 6 };
/* "e7e8q"; "0000" for no move. */
void kt_uci_format_move (ChessMove move, char text[KT_UCI_MOVE_SIZE]);
/* Only legal ones; 0 for everything else. */
ChessMove kt_uci_parse_move (const ChessBoard *board, const char *text);

/* What is said of a finding beyond it. */
typedef struct {
  guint64 nodes;
  gint64 time_us;
  guint fullness; /* of the table, of a thousand */
} KtUciEffort;

/* A line that begins with "info". Free with g_free(). */
char *kt_uci_format_info (const ChessFinding *finding, const KtUciEffort *effort);
/* "bestmove e2e4 ponder e7e5"; without a move "bestmove (none)", as the programs that show games
 * know it. Free with g_free(). */
char *kt_uci_format_best (ChessMove best, ChessMove ponder);

G_END_DECLS
