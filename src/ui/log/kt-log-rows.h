/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a line in rows as a log shows them: what the first side does at the left, what the
 * second side does at the right. Sides decide, never the number of the move. Below a move stand in
 * rows of their own its comment, and the variations that could have been played in its place. */
#pragma once

#include <gio/gio.h>

#include "model/game/kt-move-list.h"

G_BEGIN_DECLS

#define KT_TYPE_LOG_ROW (kt_log_row_get_type ())
G_DECLARE_FINAL_TYPE (KtLogRow, kt_log_row, KT, LOG_ROW, GObject)

typedef enum { KT_LOG_ROW_MOVES, KT_LOG_ROW_COMMENT, KT_LOG_ROW_VARIATION } KtLogRowKind;

/* Signal "changed" (). */
KtLogRowKind kt_log_row_get_kind (KtLogRow *self);
/* The move at the left (0) or at the right (1); NULL where there is none. */
KtMove *kt_log_row_get_move (KtLogRow *self, guint place);
/* The number of the moves, or of the first one of a variation, from 0. */
guint kt_log_row_get_number (KtLogRow *self);
/* Whether the left move of the same number stands in a row above, because something stands below
 * it. */
gboolean kt_log_row_is_continued (KtLogRow *self);
/* Whose comment it is, or the first move of a variation; and how deep that is nested, from 1. */
KtNode *kt_log_row_get_node (KtLogRow *self);
guint kt_log_row_get_level (KtLogRow *self);

/* Whether the two are a draw that was offered and agreed to: one thing to whoever reads it. */
gboolean kt_log_row_is_agreement (KtLogRow *self);

#define KT_TYPE_LOG_ROWS (kt_log_rows_get_type ())
G_DECLARE_FINAL_TYPE (KtLogRows, kt_log_rows, KT, LOG_ROWS, GObject)

/* A GListModel of KtLogRow, which are made when somebody looks at them. */
KtLogRows *kt_log_rows_new (KtMoveList *moves);
/* Comments or variations are different: nobody else tells the rows. */
void kt_log_rows_renew (KtLogRows *self);
/* The row that holds move number `number`, counted from 1. */
guint kt_log_rows_find (KtLogRows *self, guint number);
/* The row of the variation that a node is in; FALSE where none shows it. */
gboolean kt_log_rows_find_node (KtLogRows *self, KtNode *node, guint *row);

G_END_DECLS
