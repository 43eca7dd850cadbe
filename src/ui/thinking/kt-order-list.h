/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of moves that a person puts in order, by dragging or by keys. */
#pragma once

#include <gtk/gtk.h>

#include "model/thinking/kt-trace-session.h"
#include "ui/text/kt-notation.h"

G_BEGIN_DECLS

#define KT_TYPE_ORDER_LIST (kt_order_list_get_type ())
G_DECLARE_FINAL_TYPE (KtOrderList, kt_order_list, KT, ORDER_LIST, GtkWidget)

GtkWidget *kt_order_list_new (void);
/* Shows the moves of the root of a session, as they are listed. */
void kt_order_list_show (KtOrderList *self, KtTraceSession *session, KtNotation notation);
const KtAction *kt_order_list_get_actions (KtOrderList *self);
guint kt_order_list_get_n_actions (KtOrderList *self);

G_END_DECLS
