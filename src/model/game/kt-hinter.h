/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds hints for a position: the best action, found by an engine of its own in a thread, and when
 * it is asked again the next best one. After a few of them, or where no other action is worth it,
 * the best one comes again. */
#pragma once

#include <glib-object.h>

#include "core/kt-position.h"
#include "core/kt-reason.h"

G_BEGIN_DECLS

#define KT_TYPE_HINTER (kt_hinter_get_type ())
G_DECLARE_FINAL_TYPE (KtHinter, kt_hinter, KT, HINTER, GObject)

/* Signals:
 *   "searching" ()  a search began or ended
 *   "hinted" ()     a hint is there, or the next one */
KtHinter *kt_hinter_new (void);

/* Another position, which must stay valid until the next one is set; NULL: none. The hints of the
 * position before are forgotten, and a search for them is cancelled. */
void kt_hinter_set_position (KtHinter *self, const KtPosition *position);
/* Forgets all that the engine has learnt: another game comes. */
void kt_hinter_reset (KtHinter *self);

/* Looks for a hint; "hinted" tells that it is there. Does nothing while a search runs. */
void kt_hinter_find (KtHinter *self);
gboolean kt_hinter_is_searching (KtHinter *self);

/* The hint: what to do, why that is good, and its number, 2 for the second best action. NULL and 0
 * where there is none. */
const KtAction *kt_hinter_get_action (KtHinter *self);
const KtReason *kt_hinter_get_reason (KtHinter *self);
guint kt_hinter_get_number (KtHinter *self);

G_END_DECLS
