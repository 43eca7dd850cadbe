/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line of a game as a list model of KtMove. */
#pragma once

#include <gio/gio.h>

#include "model/game/kt-move.h"

G_BEGIN_DECLS

#define KT_TYPE_MOVE_LIST (kt_move_list_get_type ())
G_DECLARE_FINAL_TYPE (KtMoveList, kt_move_list, KT, MOVE_LIST, GObject)

KtMoveList *kt_move_list_new (void);
guint kt_move_list_get_length (KtMoveList *self);
/* Not owned by the caller. */
KtMove *kt_move_list_get (KtMoveList *self, guint index);
/* Cuts the list to `length` moves. */
void kt_move_list_truncate (KtMoveList *self, guint length);
/* Puts the moves, KtMove, at the end. */
void kt_move_list_append (KtMoveList *self, GPtrArray *moves);

G_END_DECLS
