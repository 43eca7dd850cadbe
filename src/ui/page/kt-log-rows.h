/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a line in rows as a log shows them: what the first side does at the left, what the
 * second side does at the right. Sides decide, never the number of the move. */
#pragma once

#include <gio/gio.h>

#include "model/game/kt-move-list.h"

G_BEGIN_DECLS

#define KT_TYPE_LOG_ROW (kt_log_row_get_type ())
G_DECLARE_FINAL_TYPE (KtLogRow, kt_log_row, KT, LOG_ROW, GObject)

/* The move at the left (0) or at the right (1); NULL where there is none. Signal "changed" (). */
KtMove *kt_log_row_get_move (KtLogRow *self, guint place);

/* Whether the two are a draw that was offered and agreed to: one thing to whoever reads it. */
gboolean kt_log_row_is_agreement (KtLogRow *self);

#define KT_TYPE_LOG_ROWS (kt_log_rows_get_type ())
G_DECLARE_FINAL_TYPE (KtLogRows, kt_log_rows, KT, LOG_ROWS, GObject)

/* A GListModel of KtLogRow, which are made when somebody looks at them. */
KtLogRows *kt_log_rows_new (KtMoveList *moves);
/* The row that holds move number `number`, counted from 1. */
guint kt_log_rows_find (KtLogRows *self, guint number);

G_END_DECLS
