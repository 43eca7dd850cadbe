/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a line, arranged in the rows of a log: the first side's moves at the left, the
 * second side's at the right. The column follows from the side, not from the number of the move,
 * because a side may move twice in a row. Rows of text follow for the comment of a move and for the
 * variations beside it. */
#pragma once

#include <gio/gio.h>

#include "model/game/kt-move-list.h"

G_BEGIN_DECLS

#define KT_TYPE_LOG_ROW (kt_log_row_get_type ())
G_DECLARE_FINAL_TYPE (KtLogRow, kt_log_row, KT, LOG_ROW, GObject)

typedef enum { KT_LOG_ROW_MOVES, KT_LOG_ROW_COMMENT, KT_LOG_ROW_VARIATION } KtLogRowKind;

/* Signal "changed" (): the text of the row has changed. */
KtLogRowKind kt_log_row_get_kind (KtLogRow *self);
/* Returns the move at the left (place 0) or at the right (place 1); NULL if there is none. */
KtMove *kt_log_row_get_move (KtLogRow *self, guint place);
/* Returns the move number of the row, counted from 0. For a variation this is the number of its
 * first move. */
guint kt_log_row_get_number (KtLogRow *self);
/* Returns TRUE if the left move with the same number is in an earlier row, because a comment or
 * variation separates the two moves. */
gboolean kt_log_row_is_continued (KtLogRow *self);
/* Returns the commented node or the first move of the variation. The level is the nesting depth
 * of a variation, from 1. */
KtNode *kt_log_row_get_node (KtLogRow *self);
guint kt_log_row_get_level (KtLogRow *self);

/* Returns TRUE if the two actions are a draw offer and its acceptance, which are shown as one
 * entry. */
gboolean kt_log_row_is_agreement (KtLogRow *self);

#define KT_TYPE_LOG_ROWS (kt_log_rows_get_type ())
G_DECLARE_FINAL_TYPE (KtLogRows, kt_log_rows, KT, LOG_ROWS, GObject)

/* Creates a GListModel of KtLogRow objects, which are created when they are first requested. */
KtLogRows *kt_log_rows_new (KtMoveList *moves);
/* Call this after comments or variations have changed: the move list does not report such
 * changes. */
void kt_log_rows_renew (KtLogRows *self);
/* Returns the row that holds move number `number`, counted from 1. */
guint kt_log_rows_find (KtLogRows *self, guint number);
/* Finds the row of the variation that contains a node. Returns FALSE if no row shows the
 * variation. */
gboolean kt_log_rows_find_node (KtLogRows *self, KtNode *node, guint *row);

G_END_DECLS
