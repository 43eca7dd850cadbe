/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds hints for a position: its own engine searches the best action in a thread and, at each
 * further request, the next best one. After a few hints, or if no further action is worth a
 * hint, the best one is repeated. */
#pragma once

#include <glib-object.h>

#include "core/kt-position.h"
#include "core/kt-reason.h"

G_BEGIN_DECLS

#define KT_TYPE_HINTER (kt_hinter_get_type ())
G_DECLARE_FINAL_TYPE (KtHinter, kt_hinter, KT, HINTER, GObject)

/* Signals: "searching" () when a search has started or ended; "hinted" () when a hint was found,
 * also when it is an earlier one again. */
KtHinter *kt_hinter_new (void);

/* Sets another position, or NULL. The position must stay valid until the next call. Earlier
 * hints are forgotten, and a running search is cancelled. */
void kt_hinter_set_position (KtHinter *self, const KtPosition *position);
/* Clears everything the engine has learnt, for a new game. */
void kt_hinter_reset (KtHinter *self);

/* Starts looking for a hint, which emits "hinted". Does nothing while a search is running. */
void kt_hinter_find (KtHinter *self);
gboolean kt_hinter_is_searching (KtHinter *self);

/* Return the current hint: its action, its reason, and its rank, which is 2 for the second best
 * action. NULL and 0 if there is no hint. */
const KtAction *kt_hinter_get_action (KtHinter *self);
const KtReason *kt_hinter_get_reason (KtHinter *self);
guint kt_hinter_get_number (KtHinter *self);

G_END_DECLS
