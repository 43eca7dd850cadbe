/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds a game of Chinese chess from moves in the order in which binary files store them: a move,
 * then the moves that follow it, then its alternatives. A move that is not allowed is a fault of
 * the game, and all moves below it are left out. */
#pragma once

#include "formats/kt-record.h"
#include "games/xiangqi/rules/xiangqi-board.h"

G_BEGIN_DECLS

/* Limits for one game, so that no file exhausts the memory. */
enum { KT_XIANGQI_MAX_MOVES = 500000, KT_XIANGQI_MAX_OPEN = 50000 };

#define KT_XIANGQI_ERROR (kt_xiangqi_error_quark ())
typedef enum {
  KT_XIANGQI_ERROR_FILE, /* no game can be read from the file */
  KT_XIANGQI_ERROR_MOVE,
  KT_XIANGQI_ERROR_SIZE, /* the game exceeds a limit */
  KT_XIANGQI_ERROR_END,  /* the file ends within the game */
} KtXiangqiError;
GQuark kt_xiangqi_error_quark (void);

/* An entry of the file. */
typedef struct {
  XiangqiMove move;             /* 0: nonsense */
  gboolean has_next, has_other; /* a next move follows; later an alternative to this move follows */
  gboolean is_end;              /* the moves ended before this entry, so it is not a move */
  char *comment;                /* NULL: none */
} KtXiangqiEntry;

/* Reads the next entry of a file, whose comment the caller frees. Returns FALSE if the file ends
 * before the end of the entry. */
typedef gboolean (*KtXiangqiTakeFunc) (gpointer file, KtXiangqiEntry *entry);

/* Creates a game without moves from the men on all squares. Returns NULL with the error set if the
 * position is impossible. */
KtRecord *kt_xiangqi_record_new (const XiangqiMan men[XIANGQI_SQUARES], XiangqiSide side,
                                 GError **error);

/* Returns the side of the man that moves first, because headers are often wrong about it; returns
 * `otherwise` if there is no move. `file` is the reader's state before the first entry, a struct of
 * `size` bytes; a copy of it is used. */
XiangqiSide kt_xiangqi_find_side (const XiangqiMan men[XIANGQI_SQUARES], XiangqiSide otherwise,
                                  KtXiangqiTakeFunc take, gconstpointer file, gsize size);
/* Reads all moves of a file into a game without moves. The first entry is not a move but has the
 * comment on the start position. */
void kt_xiangqi_read_moves (KtRecord *game, KtXiangqiTakeFunc take, gpointer file);

/* For writers of formats without declarations: skips declarations and returns the first move, which
 * is the node itself, a node below it or a sibling after it; NULL if there is none. */
KtNode *kt_xiangqi_find_move (KtNode *node);

/* Adds a tag, unless the value is NULL or empty. */
void kt_xiangqi_set_tag (KtRecord *game, const char *name, const char *value);
/* Appends a text to the comment of a node, unless it is empty. */
void kt_xiangqi_comment (KtNode *node, const char *text);

G_END_DECLS
